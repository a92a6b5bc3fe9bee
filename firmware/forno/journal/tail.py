"""The newest lines of the game, kept in a few files of a folder of their own.

littlefs keeps a file of up to 512 bytes inside its folder's own pages. Writing such a file anew
programs one page of 256 bytes, and erases only when the folder's block is full. Appending to a
bigger file copies its last block each time: an erase for every event. So an event goes into one of
these slots, and only when all of them are full do their lines move to the game's file together.

Nothing is deleted after the move: lines that the game's file already holds do not continue its CRC,
so they are seen to be old and are written over.
"""

from forno.journal import lines
from forno.journal.places import opened, refill

SLOTS = 4
SLOT = 220  # bytes: with littlefs's own tags this is one page of 256
INLINE = 440  # bytes: a single long line may still have a slot of its own, of two pages


class Tail:
    def __init__(self, folder):
        self.folder = folder
        self.slots = []  # bytes of each slot in use, oldest first
        self.count = 0  # lines in them
        self.crc = 0  # CRC-32 of the game up to the last of them

    def _path(self, slot):
        return "%s/%d" % (self.folder, slot)

    def places(self):
        """The path of each slot."""
        return [self._path(slot) for slot in range(SLOTS)]

    def add(self, raw, crc):
        """Writes a sealed line down: True when it is on flash, False if there is no place for it.

        `crc` is that of the game with this line. Raises OSError if it could not be written; what
        was there before stays as it was.
        """
        slot = len(self.slots) - 1
        grown = raw
        if slot >= 0 and len(self.slots[slot]) + len(raw) <= SLOT:
            grown = self.slots[slot] + raw
        else:
            slot += 1
        if slot >= SLOTS or len(grown) > INLINE:
            return False
        write(self._path(slot), "wb", (grown,))
        self.slots[slot:] = [grown]
        self.count += 1
        self.crc = crc
        return True

    def clear(self):
        """Forgets the lines: the game's file has them now."""
        self.slots = []
        self.count = 0

    def lines(self, crc):
        """The texts and CRCs of all lines, oldest first; `crc` is that of the line before them."""
        for slot in self.slots:
            for text, after, _ in split(slot, crc):
                crc = after
                yield text, after


def split(slot, crc):
    """(text, CRC after it, where it ends) of each whole line of a slot."""
    at = 0
    while True:
        end = slot.find(b"\n", at) + 1
        text, crc = lines.check(slot[at:end], crc) if end else (None, crc)
        if text is None:
            return
        at = end
        yield text, crc, at


def write(path, mode, chunks):
    """Writes and closes a file; OSError unless every byte is on flash."""
    put(path, mode, chunks)
    refill()  # here, where nothing holds the file any more


def put(path, mode, chunks):
    with opened(path, mode) as file:
        for chunk in chunks:
            if file.write(chunk) != len(chunk):
                raise OSError(5, "short write: " + path)
