"""A box has no clock of its own that outlives its power: the computer tells the time."""


def set_clock(text):
    """Set the board's clock to the local time `YYYY-MM-DDTHH:MM:SS+HH:MM`; gives the zone. A board
    without a clock, a simulator, keeps its own.

    Raises ValueError for any other text.
    """
    date, time = text[:19].split("T")
    zone = text[19:]
    if len(zone) != 6 or zone[0] not in "+-" or not (zone[1:3] + zone[4:]).isdigit():
        raise ValueError
    year, month, day = [int(part) for part in date.split("-")]
    hour, minute, second = [int(part) for part in time.split(":")]
    if not (2020 <= year < 2100 and 1 <= month <= 12 and 1 <= day <= 31):
        raise ValueError
    if not (0 <= hour < 24 and 0 <= minute < 60 and 0 <= second < 60):
        raise ValueError
    try:
        from machine import RTC
    except ImportError:
        return zone
    RTC().datetime((year, month, day, _weekday(year, month, day), hour, minute, second, 0))
    return zone


def _weekday(year, month, day):
    """Monday is 0, as `machine.RTC` counts."""
    shift = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)[month - 1]
    if month < 3:
        year -= 1
    return (year + year // 4 - year // 100 + year // 400 + shift + day - 1) % 7
