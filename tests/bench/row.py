"""A row of the report: a figure, what it is held against and whether it keeps its bar."""


def row(name, value, unit, against, ratio, bar):
    """`ratio` is what `bar` bounds from above; `against` says what `value` was divided by."""
    return {
        "name": name,
        "value": round(value, 4),
        "unit": unit,
        "against": against,
        "ratio": round(ratio, 4),
        "bar": bar,
        "holds": ratio <= bar,
    }
