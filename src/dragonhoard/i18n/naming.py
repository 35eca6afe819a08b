"""What seats are called: people by their names, bots in the reader's language."""

from collections.abc import Sequence

from dragonhoard.i18n.catalogue import Catalogue


def seat_names(seats: Sequence[tuple[str, str | None]], words: Catalogue) -> list[str]:
    """The names of seats, each given as a person's name (empty: nobody) or a bot's level; like bots are numbered."""
    bots = [bot for _, bot in seats]
    return [
        _name(name, bot, bots[: index + 1].count(bot), bots.count(bot), words)
        for index, (name, bot) in enumerate(seats)
    ]


def _name(name: str, bot: str | None, number: int, alike: int, words: Catalogue) -> str:
    if bot is None:
        return name or words.format("web-seat-empty")
    told = bot_name(bot, words)
    return told if alike == 1 else words.format("web-bot-numbered", name=told, number=number)


def bot_name(level: str, words: Catalogue) -> str:
    """What a bot is called."""
    name = words.format("web-bot-name", level=bot_level(level, words))
    return name[:1].upper() + name[1:]


def bot_level(spec: str, words: Catalogue) -> str:
    """A bot's level in words; a guest without words goes by its name."""
    name = spec.partition(":")[0]
    return words.format(f"bot-{name}") if words.has(f"bot-{name}") else name
