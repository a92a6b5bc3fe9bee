"""Why somebody won, in the page's words."""

from forno.web.scene import Seat, verdict


def seat(name: str, won: bool = False, left: bool = False) -> Seat:
    baked = ["each", "olive"]
    return Seat(name, "red", "salami", 2, "", won, ingredients=3, baked=baked, left=left)


def test_cards_in_hand_decide_against_a_level_player() -> None:
    _, why = verdict([seat("Bea", won=True), seat("Al")], False)
    assert "Al" in why


def test_nobody_is_beaten_who_went_home() -> None:
    _, why = verdict([seat("Bea", won=True), seat("Al", left=True)], False)
    assert "Al" not in why
