"""Names of seats: people by their own, bots by a dragon's, with their level in the reader's language."""

from collections.abc import Sequence

from dragonhoard.i18n.catalogue import Catalogue


def seat_names(seats: Sequence[tuple[str, str | None]], words: Catalogue) -> list[str]:
    """The names of seats, each given as a person's name (empty: nobody) or a bot's level."""
    dragons = dragon_names(words)
    return [
        (name or words.format("web-seat-empty")) if bot is None else dragons[index % len(dragons)]
        for index, (name, bot) in enumerate(seats)
    ]


def dragon_names(words: Catalogue) -> list[str]:
    """What bots are called, by the number of their seat."""
    return words.format("bot-dragons").split(", ")


def bot_level(level: str, words: Catalogue) -> str:
    """How a bot plays: its level in words, or its id if it has none."""
    message = f"bot-{level.partition(':')[0]}"
    return words.format(message) if words.has(message) else level
