"""Small positions of the Vale: name what matters, the rest is an empty table and a full pile."""

from typing import Self

from dragonhoard.core.discovery import find_game
from dragonhoard.core.schema import Json
from dragonhoard.games.vale.cards import CARD_IDS
from dragonhoard.games.vale.view import ValeView
from tests.scene import Scene

GAME = find_game("vale")


class ValeScene(Scene):
    """A scene with the fields of the Vale at hand."""

    def points(self, seat: int = 0) -> Json:
        return self._of("scores", seat)

    def stones(self, seat: int = 0) -> Json:
        """Red, blue and purple stones."""
        return self._of("stones", seat)

    def hand(self, seat: int = 0) -> Json:
        return self._of("hands", seat)

    def area(self, seat: int = 0) -> Json:
        return self._of("areas", seat)

    def asked(self) -> str:
        """The kind of decision that is pending, or nothing."""
        pending = self.told("pending")
        assert isinstance(pending, list)
        return str(pending[-1]).partition(":")[0] if pending else ""

    def actor(self) -> int:
        return int(self.position.actor())

    def seen(self, viewer: int) -> ValeView:
        """What a seat, or a spectator, may know."""
        view = self.position.view(viewer)
        assert isinstance(view, ValeView)
        return view

    def resolve(self) -> Self:
        """End every turn of the action phase that is left."""
        while self.told("phase") == "action":
            self.play(self.actor(), "end turn")
        return self

    def _of(self, field: str, seat: int) -> Json:
        found = self.told(field)
        assert isinstance(found, list)
        return found[seat]


def line(players: int, **fields: str) -> str:
    """A position on one line; cards that are not named lie in the pile."""
    told = {
        "players": str(players),
        "phase": "action",
        "round": "5",
        "initiative": "0",
        "seat": "0",
        "scores": ",".join(["10"] * players),
        "stones": "/".join(["0,0,0"] * players),
        "piles": "1",
        "top": "-",
        "discard": "-",
        "display": "-",
        "captured": "/".join(["-"] * players),
        "hands": "/".join(["-"] * players),
        "areas": "/".join(["-"] * players),
        "pending": "-",
    }
    assert set(fields) <= set(told), f"no such field: {set(fields) - set(told)}"
    return "vale/2 " + " ".join(f"{key}={value}" for key, value in (told | fields).items())


def at(
    players: int = 2,
    hand: str = "-",
    area: str = "-",
    stones: str = "0,0,0",
    rival_hand: str = "-",
    rival_area: str = "-",
    rival_stones: str = "0,0,0",
    **fields: str,
) -> ValeScene:
    """Seat 0 in its action phase, against a rival on seat 1 (and bystanders)."""
    rest = players - 2
    told = {
        "hands": "/".join([hand, rival_hand, *["-"] * rest]),
        "areas": "/".join([area, rival_area, *["-"] * rest]),
        "stones": "/".join([stones, rival_stones, *["0,0,0"] * rest]),
    }
    return ValeScene("vale", line(players, **(told | fields)))


def summoned(card: str, hand: str = "", stones: str = "0,0,4", players: int = 2, **fields: str) -> ValeScene:
    """Seat 0 has just summoned a card, with four purple stones (a price up to 6 takes one) unless said otherwise."""
    scene = at(hand=",".join([card, *([hand] if hand else [])]), stones=stones, players=players, **fields)
    return scene.play(0, f"summon {card}")


def resolved(area: str, players: int = 2, **fields: str) -> ValeScene:
    """The resolution phase with this area of seat 0, up to the first decision or the next round."""
    return at(area=area, players=players, **fields).resolve()


def rest_of(*used: str) -> list[str]:
    """All cards but those named."""
    named = {name for field in used for name in field.split(",")}
    return [card for card in CARD_IDS if card not in named]


def new(players: int) -> ValeScene:
    """A game that has not begun."""
    return ValeScene("vale", GAME.new(GAME.settings(players)))
