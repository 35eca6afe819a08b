"""What can go wrong outside the rules, as data: shells find the words."""


class Problem(Exception):
    """Input that cannot be used; `key` names the message, `details` fill it."""

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"{self.key} ({told})" if told else self.key


class Refused(Exception):
    """An action that a rule forbids."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule
