"""What a bot thinks, in words: its best choices with their chances, and how it expects the game to go on."""

from collections.abc import Sequence

from dragonhoard.core.game import Game, Settings
from dragonhoard.core.thought import Candidate, Thought
from dragonhoard.words.catalogue import Words

_CHOICES = 3


def thought_lines(
    words: Words, game: Game, settings: Settings, names: Sequence[str], thought: Thought, most: int = _CHOICES
) -> list[str]:
    """A line about the whole, then two for each of the best choices."""
    lines = [words.say("thought-heading", name=names[thought.seat], worlds=thought.worlds)]
    tried = max(1, sum(candidate.visits for candidate in thought.candidates))
    for rank, candidate in enumerate(thought.candidates[:most], 1):
        lines.append(
            words.say(
                "thought-choice",
                rank=rank,
                choice=_choice(words, game, settings, names, candidate.action),
                chance=round(100 * candidate.chances[thought.seat]),
                points=round(candidate.points[thought.seat]),
                tried=round(100 * candidate.visits / tried),
            )
        )
        lines.append(words.say("thought-chances", chances=_chances(words, names, candidate)))
        if len(candidate.line) > 1:
            lines.append(words.say("thought-line", line=_line(words, game, settings, names, candidate)))
    return lines


def _chances(words: Words, names: Sequence[str], candidate: Candidate) -> str:
    return words.listing(
        words.say("thought-chance", name=name, chance=round(100 * chance))
        for name, chance in zip(names, candidate.chances, strict=True)
    )


def _line(words: Words, game: Game, settings: Settings, names: Sequence[str], candidate: Candidate) -> str:
    return words.listing(
        words.say("thought-step", name=names[seat], choice=_choice(words, game, settings, names, action))
        for seat, action in candidate.line[1:]
    )


def _choice(words: Words, game: Game, settings: Settings, names: Sequence[str], action: int) -> str:
    return words.action(game, game.named(action), settings, names)
