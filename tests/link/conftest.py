"""The box's half of the link is imported beside the host's, as it lies beside it on a box."""

from pathlib import Path

import forno
import forno.link

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "forno"

forno.__path__.append(str(FIRMWARE))
forno.link.__path__.append(str(FIRMWARE / "link"))
