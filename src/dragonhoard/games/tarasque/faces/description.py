"""Tarasque in sentences: the centre, the dice, and every base and lair."""

from collections.abc import Sequence

from dragonhoard.core.schema import View
from dragonhoard.games.tarasque.components import FIRST_SIDE, LANDSCAPES
from dragonhoard.games.tarasque.view import TarasqueView
from dragonhoard.i18n.catalogue import Catalogue


def describe(view: View, names: Sequence[str], words: Catalogue) -> list[str]:
    """A view as sentences."""
    assert isinstance(view, TarasqueView)
    say, skin = words.format, view.skin

    def tile(number: int) -> str:
        return say("tarasque-tile", skin=skin, dragon=number // LANDSCAPES, landscape=number % LANDSCAPES)

    def dice(counts: Sequence[int]) -> str:
        shown = enumerate(counts)
        return words.listing(
            f"{count} × {say('tarasque-dragon', skin=skin, dragon=dragon)}"
            for dragon, count in shown
            if count
        )

    said = [
        say("tarasque-board-watch", phase=view.phase, name=names[view.seat]),
        say(
            "tarasque-board-says-centre",
            tiles=words.listing(tile(number) for number in view.centre),
            stack=say("tarasque-board-stack", count=len(view.stack)),
            supply=say("tarasque-board-supply", count=view.supply),
        ),
    ]
    if any(view.rolled):
        said.append(say("tarasque-board-says-rolled", dice=dice(view.rolled)))
    if any(view.kept):
        said.append(say("tarasque-board-says-kept", dice=dice(view.kept)))
    if view.held is not None:
        said.append(say("tarasque-board-says-held", tile=tile(view.held)))
    for name, home in zip(names, view.homes, strict=True):
        guarded = words.listing(
            say("tarasque-board-says-base-item", tile=tile(number), side=FIRST_SIDE + side)
            for side, tiles in enumerate(home.base)
            for number in tiles
        )
        rows = words.listing(
            say(
                "tarasque-board-row",
                count=len(row),
                points=len(row) ** 2,
                tiles=words.listing(tile(number) for number in row),
            )
            for row in home.lair
        )
        eggs = say("tarasque-board-eggs", count=home.eggs)
        said.append(say("tarasque-board-says-base", name=name, tiles=guarded))
        said.append(say("tarasque-board-says-lair", name=name, eggs=eggs, rows=rows))
    if view.removed:
        removed = words.listing(tile(number) for number in view.removed)
        said.append(say("tarasque-board-says-removed", tiles=removed))
    return said
