"""The two ways in which an entry can be wrong; texts are the caller's, who may translate them."""


class RecordError(Exception):
    """A line or an object that is not in the record format: `code` is stable, `params` a dict."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class RuleError(Exception):
    """A well-formed event that the rules refuse: `code` is stable, `params` a dict.

    `params` never hold a count of what lies in the closed oven.
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
