"""`run_annotated.py FILE…`: check annotated records and print a line for each."""

import sys

from annotated import check

for name in sys.argv[1:]:
    with open(name) as file:
        print(name, *check(file.read()))
