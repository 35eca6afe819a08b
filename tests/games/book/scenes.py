"""Small Book of Dragons positions: name what matters, the rest is a table at the start of seat 0's turn."""

from dragonhoard.core.discovery import find_game
from tests.scene import Scene

# Two characters a card: the letter of its kind and its value (3 plains, 4 mountains, 5 jungle, 6 desert, 7 storm, 8 volcano).
ALL = [f"{kind}{value}" for kind in "dwhbla" for value in range(3, 9)]
PILES = {2: (12, 12, 12), 3: (12, 12, 12), 4: (9, 9, 9, 9), 5: (8, 7, 7, 7, 7)}
GOALS = ("drake", "wyvern", "hydra", "basilisk", "lindworm")
TOPS = ("d3", "w4", "h5", "b6", "l7")


def at(phase: str = "turn", players: int = 3, rules: str = "2", **fields: str) -> Scene:
    """A position; cards that are gone but named nowhere lie, used up, in the last seat's book."""
    piles = len(PILES[players])
    told = {
        "players": str(players),
        "requirement": "card",
        "actions": "one",
        "blocking_die": "on",
        "phase": phase,
        "seat": "0",
        "first": "0",
        "taken": "no",
        "placed": "no",
        "goals": ",".join(GOALS[:players]),
        "hands": "/".join(["3,4,5"] * players),
        "books": "/".join(["-"] * players),
        "used": "/".join(["-"] * players),
        "cards": "",
        "tops": ",".join(TOPS[:piles]),
        "owners": ",".join(["-"] * piles),
        "dice": "/".join(["-"] * piles),
        "laid": "/".join(["-"] * piles),
        "protected": "-",
        "blocker": "3" if players == 2 and fields.get("blocking_die") != "off" else "-",
        "removed": "-",
    }
    assert set(fields) <= {*told, "decline"}, f"no such field: {set(fields) - set(told)}"
    told |= fields
    gone = len(_cards(told["books"])) + len(_cards(told["removed"]))
    if told["cards"]:
        _fill_last_book(told, 36 - sum(int(count) for count in told["cards"].split(",")) - gone)
    else:
        told["cards"] = ",".join(str(count) for count in _sizes(players, gone))
    return Scene("book", f"book/{rules} " + " ".join(f"{key}={value}" for key, value in told.items()))


def _cards(field: str) -> list[str]:
    return [card for group in field.split("/") for card in group.split(",") if card != "-"]


def _sizes(players: int, gone: int) -> list[int]:
    """The piles after that many cards have gone, the highest pile first."""
    sizes = list(PILES[players])
    for _ in range(gone):
        sizes[sizes.index(max(sizes))] -= 1
    return sizes


def _fill_last_book(told: dict[str, str], missing: int) -> None:
    named = set(_cards(told["books"]) + _cards(told["removed"]) + told["tops"].split(","))
    filler = [card for card in ALL if card not in named and card[1] != "7"][:missing]
    assert len(filler) == missing, "too many cards are gone"
    for field, added in (("books", filler), ("used", [card for card in filler if card[1] != "8"])):
        *others, last = told[field].split("/")
        told[field] = "/".join([*others, ",".join([card for card in [last] if card != "-"] + added) or "-"])


def new(players: int, **options: str) -> Scene:
    """A game that has not begun."""
    game = find_game("book")
    return Scene("book", game.new(game.settings(players, options)))


def begun(players: int, **options: str) -> Scene:
    """A game that seat 0 begins, with one card of each world turned up as far as there are piles."""
    scene = new(players, **options).luck("begins 0")
    scene.luck(*(f"goal {seat} {goal}" for seat, goal in enumerate(GOALS[:players])))
    return scene.luck(
        *(f"turned {pile} {top}" for pile, top in enumerate(TOPS[: len(PILES[players])], start=1))
    )


def starting(scene: Scene, seat: int, verb: str) -> list[str]:
    """What a seat may choose that begins with a word."""
    return [text for text in scene.legal(seat) if text.split()[0] == verb]
