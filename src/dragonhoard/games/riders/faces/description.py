"""Dragonriders in sentences: who is where, how strong, how fast."""

from collections.abc import Sequence

from dragonhoard.core.schema import View
from dragonhoard.games.riders.layouts import find_track
from dragonhoard.games.riders.view import RidersView
from dragonhoard.i18n.catalogue import Catalogue


def describe(view: View, names: Sequence[str], words: Catalogue) -> list[str]:
    """A view as sentences, the leader first."""
    assert isinstance(view, RidersView)
    say = words.format
    flier = "none" if view.flier is None else names[view.flier]
    said = [say("riders-told-round", round=say("riders-board-round", round=view.round), name=flier)]
    order = sorted(range(len(view.riders)), key=lambda seat: -view.riders[seat].progress)
    said += [_rider(view, seat, place, names, words) for place, seat in enumerate(order, start=1)]
    if view.hand:
        held = [say("riders-card", card=card) for card, count in enumerate(view.hand) for _ in range(count)]
        said.append(say("riders-told-hand", cards=words.listing(held)))
    if view.speed:
        said.append(say("riders-board-your-speed", speed=view.speed))
    said.append(say("riders-told-traps", count=len(view.traps)))
    return said


def _rider(view: RidersView, seat: int, place: int, names: Sequence[str], words: Catalogue) -> str:
    rider = view.riders[seat]
    track = find_track(view.layout, len(view.riders))
    way = 100 * (rider.progress - int(track.start_line)) // (int(track.finish) - int(track.start_line))
    return words.format(
        "riders-told-rider",
        place=place,
        name=names[seat],
        state=rider.state,
        percent=max(0, min(100, way)),
        energy=rider.energy,
        cards=rider.cards,
        speed="none" if rider.speed is None else rider.speed,
        flown="true" if rider.flown else "false",
    )
