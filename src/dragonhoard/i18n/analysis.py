"""What a bot thinks, in words: its best choices with their chances, and how it expects the game to go on."""

from collections.abc import Sequence

from dragonhoard.core.analysis import Analysis, MoveAnalysis
from dragonhoard.core.game import Game, Settings
from dragonhoard.i18n.catalogue import Catalogue

_CHOICES = 3


def analysis_lines(
    words: Catalogue,
    game: Game,
    settings: Settings,
    names: Sequence[str],
    thought: Analysis,
    most: int = _CHOICES,
) -> list[str]:
    """A line about the whole, then two for each of the best choices."""
    lines = [words.format("thought-heading", name=names[thought.seat], worlds=thought.worlds)]
    tried = max(1, sum(candidate.visits for candidate in thought.candidates))
    for rank, candidate in enumerate(thought.candidates[:most], 1):
        lines.append(
            words.format(
                "thought-choice",
                rank=rank,
                choice=_choice(words, game, settings, names, candidate.action),
                chance=round(100 * candidate.chances[thought.seat]),
                points=round(candidate.points[thought.seat]),
                tried=round(100 * candidate.visits / tried),
            )
        )
        lines.append(words.format("thought-chances", chances=_chances(words, names, candidate)))
        if len(candidate.line) > 1:
            lines.append(words.format("thought-line", line=_line(words, game, settings, names, candidate)))
    return lines


def _chances(words: Catalogue, names: Sequence[str], candidate: MoveAnalysis) -> str:
    return words.listing(
        words.format("thought-chance", name=name, chance=round(100 * chance))
        for name, chance in zip(names, candidate.chances, strict=True)
    )


def _line(
    words: Catalogue, game: Game, settings: Settings, names: Sequence[str], candidate: MoveAnalysis
) -> str:
    return words.listing(
        words.format("thought-step", name=names[seat], choice=_choice(words, game, settings, names, action))
        for seat, action in candidate.line[1:]
    )


def _choice(words: Catalogue, game: Game, settings: Settings, names: Sequence[str], action: int) -> str:
    return words.action(game, game.named(action), settings, names)
