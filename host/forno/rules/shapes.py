"""Names for annotations; `shapes.pyi` says what they stand for.

The box has no `typing` and never evaluates an annotation, so there these are only names. They also
spare modules an import of one another that only an annotation would need.
"""

Any = object
Json = dict
Move = tuple
Need = tuple
Way = tuple
Result = tuple
Standing = tuple
Check = object
Events = object
Rows = object
Table = object
MammaMia = object
Seats = object
Dealer = object
