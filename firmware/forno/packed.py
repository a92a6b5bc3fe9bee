"""Bytes that lie packed in the files of the box; they are packed when these are put together."""

import io

WINDOW = 10  # packed with a window of that many bits, for which there is always room


def opened(size, data):
    """So many bytes of what was packed in `data`."""
    import deflate  # a computer's Python, which tests the link's half beside it, has none

    return deflate.DeflateIO(io.BytesIO(data), deflate.RAW, WINDOW).read(size)
