"""Book of Dragons in sentences: the piles with their dice, and every hand and book."""

from collections.abc import Sequence

from dragonhoard.core.schema import View
from dragonhoard.games.book.components import WORLD_VALUES, WORLDS
from dragonhoard.games.book.view import BookView, Pile
from dragonhoard.i18n.catalogue import Catalogue


def describe(view: View, names: Sequence[str], words: Catalogue) -> list[str]:
    """A view as sentences."""
    assert isinstance(view, BookView)
    say = words.format
    said = [say("book-board-watch", phase=view.phase, who=names[view.seat])]
    for number, pile in enumerate(view.piles, start=1):
        said += _pile(pile, number, names, words)
    if view.blocker_beside:
        said.append(say("book-board-beside"))
    for name, researcher in zip(names, view.researchers, strict=True):
        goal = researcher.goal
        kinds = words.listing([]) if goal is None else say("book-kinds", kind=goal)
        token = "true" if researcher.token_at_home else "false"
        dice = words.listing(str(die) for die in researcher.hand)
        said.append(say("book-board-says-hand", name=name, dice=dice, token=token, kinds=kinds))
        said.append(say("book-board-says-book", name=name, cards=_cards(researcher.book, words)))
    if view.removed:
        said.append(say("book-board-removed", cards=_cards(view.removed, words)))
    if view.last_round:
        said.append(say("book-board-last-round"))
    return said


def _pile(pile: Pile, number: int, names: Sequence[str], words: Catalogue) -> list[str]:
    say = words.format
    if pile.card is None:
        return [say("book-board-pile-empty", pile=number)]
    owner = "none" if pile.owner is None else names[pile.owner]
    said = [
        say(
            "book-board-pile-of",
            pile=number,
            card=_card(pile.card, words),
            value=WORLD_VALUES[pile.card % WORLDS],
            count=pile.cards,
            who="blocker" if pile.blocked else owner,
            total=sum(pile.dice),
            needed="none" if pile.needed is None else pile.needed,
        )
    ]
    if pile.laid:
        dice = words.listing(str(die) for die in pile.laid)
        said.append(say("book-board-says-laid", pile=number, dice=dice))
    return said


def _card(card: int, words: Catalogue) -> str:
    return words.format("book-card", kind=card // WORLDS, world=card % WORLDS)


def _cards(cards: Sequence[int], words: Catalogue) -> str:
    return words.listing(_card(card, words) for card in cards)
