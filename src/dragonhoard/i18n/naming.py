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
    message = f"bot-{level.partition(':')[0]}"
    name = words.format("web-bot-name", level=words.format(message) if words.has(message) else level)
    return name[:1].upper() + name[1:]
