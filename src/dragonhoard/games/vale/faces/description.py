"""The Vale of Eternity in sentences: the vale, and everybody's stones and cards."""

from collections.abc import Sequence

from dragonhoard.core.schema import View
from dragonhoard.games.vale.view import Trainer, ValeView
from dragonhoard.i18n.catalogue import Catalogue


def describe(view: View, names: Sequence[str], words: Catalogue) -> list[str]:
    """A view as sentences."""
    assert isinstance(view, ValeView)
    say = words.format
    phase = say("vale-board-phase", phase=view.phase)
    said = [
        say("vale-told-round", round=view.round, phase=phase, name=names[view.seat]),
        say("vale-told-display", cards=_cards(view.display, words)),
    ]
    for name, trainer in zip(names, view.trainers, strict=True):
        said += _trainer(trainer, name, words)
    said.append(say("vale-told-piles", pile=view.pile_size, discard=len(view.discard)))
    return said


def _trainer(trainer: Trainer, name: str, words: Catalogue) -> list[str]:
    say = words.format
    red, blue, purple = trainer.stones
    stones = say("vale-stones", red=red, blue=blue, purple=purple)
    said = [
        say("vale-told-stones", name=name, stones=stones),
        say("vale-told-area", name=name, cards=_cards(trainer.area, words)),
    ]
    if trainer.captured:
        said.append(say("vale-told-captured", name=name, cards=_cards(trainer.captured, words)))
    if trainer.hand is not None:
        said.append(say("vale-told-own-hand", cards=_cards(trainer.hand, words)))
    else:
        known = _cards(trainer.known, words)
        said.append(say("vale-told-hand", name=name, count=trainer.hand_size, known=known))
    return said


def _cards(cards: Sequence[int], words: Catalogue) -> str:
    return words.listing(words.format("vale-card", card=card) for card in cards)
