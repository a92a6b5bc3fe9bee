"""What can stand between the computer and a box: a stable code, what it is, and what to do about
it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from forno.language import pgettext

TEXTS: dict[str, tuple[str, str]] = {
    "none": (
        "no Forno box is plugged in",
        "Plug the box in with a USB cable that carries data, or start one with `forno sim`.",
    ),
    "busy": (
        "{port} is in use by another program",
        "Close Thonny, mpremote, a serial monitor or a second `forno run`;"
        " it is tried again by itself.",
    ),
    "denied": (
        "no permission to open {port}",
        "On Linux: `sudo usermod -aG dialout $USER`, then log out and in again"
        " (or add a udev rule for USB id 2e8a:0005).",
    ),
    "absent": (
        "there is no port {port}",
        "Look at the list with `forno devices`; plug the box in again if it is not there.",
    ),
    "failed": (
        "{port} cannot be opened: {detail}",
        "Unplug the box and plug it in again; try another cable or USB socket.",
    ),
    "gone": (
        "the box on {port} was unplugged",
        "It goes on alone and loses nothing; plug it in again to sync.",
    ),
    "no-forno": (
        "no Forno answered on {port}",
        "If this board is to be a Forno box, put the firmware on it with `forno flash`;"
        " if it is one, press its reset button and look at its screen.",
    ),
    "silent": (
        "the box on {port} stopped answering",
        "It is tried again by itself. If it stays so, see whether another program reads the port,"
        " or press the box's reset button.",
    ),
    "mistake": (
        "the talk with the box on {port} ended by a mistake in Forno",
        "It is tried again by itself, and the box keeps its games. Please report what the terminal"
        " of Forno shows.",
    ),
    "box-older": (
        "the box on {port} speaks link version {theirs} (firmware {name}), this app {ours}",
        "Update the box: `forno flash`. Its games stay on it.",
    ),
    "box-newer": (
        "the box on {port} speaks link version {theirs} (firmware {name}), this app {ours}",
        "Update this app: `pip install --upgrade forno`. The games stay on the box.",
    ),
    "store-busy": ("{what}", "{cure} The box keeps its games, and it is tried again by itself."),
    "store-full": ("{what}", "{cure} The box keeps its games, and it is tried again by itself."),
    "refused": ("the history refuses game {game}: {what}", "The game stays on the box. {cure}"),
    "stuck": (
        "game {game} does not come over from the box",
        "The game stays on the box and is tried again; if that does not help, press the box's"
        " reset button.",
    ),
}


@dataclass(frozen=True)
class Problem:
    """`code` is a key of TEXTS, `params` fills its texts."""

    code: str
    params: dict[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """What it is, in the language that is spoken now."""
        context = f"problem.{self.code}"
        return pgettext(context, TEXTS[self.code][0]).format(**self.params)

    @property
    def cure(self) -> str:
        context = f"cure.{self.code}"
        text = pgettext(context, TEXTS[self.code][1])
        return text.format(**self.params).strip()

    def __str__(self) -> str:
        return f"{self.text}. {self.cure}"
