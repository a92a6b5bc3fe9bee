"""A digital game in the terminal: who sits down, what each may see, and how a decision is entered.

`entry` makes an event of what somebody types, `faces` has what each game looks like, `match` plays,
`keeping` writes the record into the history, `session` leads through a game on a `screen`.
"""
