"""The serial link to the boxes: LINK.md beside this file is its reference."""
