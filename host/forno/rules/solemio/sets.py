"""The rule set of Sole Mio! and Grande; a header may override each toggle.

Source: the Hungarian rules, which play as the modern Mamma Mia! with a start card that is shuffled
in after the deal. `TOGGLE_NAMES` of `rulesets` names the values.
"""

RULE_SETS = {"modern": (True, True, False, False, "after", 0)}
