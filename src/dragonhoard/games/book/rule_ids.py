"""Every rule of Book of Dragons by its id, and where it comes from."""

from typing import Final, Literal

from dragonhoard.core.game import Rule

RuleId = Literal[
    "book.setup.players",
    "book.setup.first-player",
    "book.setup.dice",
    "book.setup.goals",
    "book.setup.deck",
    "book.setup.piles",
    "book.setup.face-up",
    "book.setup.hidden-below",
    "book.dice.six-most",
    "book.dice.one-least",
    "book.turn.order",
    "book.turn.one-action",
    "book.turn.both-actions",
    "book.turn.take-first",
    "book.turn.must-act",
    "book.turn.raise",
    "book.turn.raise-only",
    "book.turn.raise-as-is",
    "book.turn.raise-automatic",
    "book.turn.decline",
    "book.turn.abilities",
    "book.place.from-hand",
    "book.place.visible-card",
    "book.place.free-split",
    "book.place.reach",
    "book.place.board-dots",
    "book.place.each-alone",
    "book.place.must-exceed",
    "book.place.beaten-home",
    "book.place.add-own",
    "book.place.stays",
    "book.place.at-least-one",
    "book.place.in-one-go",
    "book.place.secret",
    "book.take.own-dice",
    "book.take.one-a-turn",
    "book.take.optional",
    "book.take.dice-home",
    "book.take.next-card",
    "book.ability.owned",
    "book.ability.once",
    "book.ability.same-turn",
    "book.ability.still-scores",
    "book.ability.placed-dice",
    "book.ability.die-in-hand",
    "book.ability.no-effect",
    "book.volcano.none",
    "book.plains.protect",
    "book.plains.own-dice",
    "book.plains.token-out",
    "book.plains.nobody-places",
    "book.plains.returns",
    "book.plains.token-with-card",
    "book.mountains.flip",
    "book.storm.remove",
    "book.storm.visible",
    "book.storm.no-die",
    "book.jungle.raise",
    "book.desert.raise",
    "book.block.start",
    "book.block.off",
    "book.block.exceed-six",
    "book.block.moves-on",
    "book.block.after-placement",
    "book.block.knocks-off",
    "book.block.any-player",
    "book.block.skips-immune",
    "book.block.skips-empty",
    "book.block.waits",
    "book.block.comes-back",
    "book.end.piles",
    "book.end.last-turns",
    "book.end.lying-dice",
    "book.score.values",
    "book.score.goal",
    "book.score.most-wins",
    "book.score.tie-dice",
    "book.score.shared",
]

_RULING: Final = "ruling"
# Not printed in the rulebooks, but known from the publisher's page, from reviews, or by the order of a list.
_INFERRED: Final = "inferred"
# The headings are in the catalogues: each language cites the rulebook in its own language.
_PARTS: Final = "rulebook, parts"
_SETUP: Final = "rulebook, setup"
_PLAY: Final = "rulebook, play"
_PLACE: Final = "rulebook, place"
_TAKE: Final = "rulebook, take"
_ABILITIES: Final = "rulebook, abilities"
_END: Final = "rulebook, end"
_TWO: Final = "rulebook, two"
# The French and the English rulebook differ here; the rule's words say so.
_DIFFER: Final = "ruling"

# At which tables a rule holds.
_ONE: Final = (("actions", "one"),)
_BOTH: Final = (("actions", "both"),)
_BY_CARD: Final = (("requirement", "card"),)
_BY_BOARD: Final = (("requirement", "board"),)
_BLOCKED: Final = (("blocking_die", "on"),)
_PAIR: Final = (2,)


def _rule(
    rule_id: RuleId, source: str, options: tuple[tuple[str, str], ...] = (), players: tuple[int, ...] = ()
) -> Rule:
    return Rule(rule_id, source, options, players)


RULES: Final = (
    _rule("book.setup.players", _PARTS),
    _rule("book.setup.first-player", _SETUP),
    _rule("book.setup.dice", _SETUP),
    _rule("book.setup.goals", _SETUP),
    _rule("book.setup.deck", _INFERRED),
    _rule("book.setup.piles", _SETUP),
    _rule("book.setup.face-up", _SETUP),
    _rule("book.setup.hidden-below", _RULING),
    _rule("book.dice.six-most", _PLACE),
    _rule("book.dice.one-least", _TAKE),
    _rule("book.turn.order", _PLAY),
    _rule("book.turn.one-action", "option, actions", _ONE),
    _rule("book.turn.both-actions", "option, actions", _BOTH),
    _rule("book.turn.take-first", "option, actions", _BOTH),
    _rule("book.turn.must-act", _RULING),
    _rule("book.turn.raise", _PLAY),
    _rule("book.turn.raise-only", _PLAY),
    _rule("book.turn.raise-as-is", _RULING),
    _rule("book.turn.raise-automatic", _DIFFER),
    _rule("book.turn.decline", "option, decline", (("decline", "take"),)),
    _rule("book.turn.abilities", _PLAY),
    _rule("book.place.from-hand", _PLACE),
    _rule("book.place.visible-card", _PLACE),
    _rule("book.place.free-split", _PLACE),
    _rule("book.place.reach", _PLACE, _BY_CARD),
    _rule("book.place.board-dots", "option, requirement", _BY_BOARD),
    _rule("book.place.each-alone", _RULING),
    _rule("book.place.must-exceed", _PLACE),
    _rule("book.place.beaten-home", _PLACE),
    _rule("book.place.add-own", _RULING),
    _rule("book.place.stays", _RULING),
    _rule("book.place.at-least-one", _PLACE),
    _rule("book.place.in-one-go", _RULING),
    _rule("book.place.secret", _RULING),
    _rule("book.take.own-dice", _TAKE),
    _rule("book.take.one-a-turn", _TAKE),
    _rule("book.take.optional", _RULING),
    _rule("book.take.dice-home", _TAKE),
    _rule("book.take.next-card", _TAKE),
    _rule("book.ability.owned", _ABILITIES),
    _rule("book.ability.once", _ABILITIES),
    _rule("book.ability.same-turn", _RULING),
    _rule("book.ability.still-scores", _ABILITIES),
    _rule("book.ability.placed-dice", _ABILITIES),
    _rule("book.ability.die-in-hand", _RULING),
    _rule("book.ability.no-effect", _RULING),
    _rule("book.volcano.none", _ABILITIES),
    _rule("book.plains.protect", _ABILITIES),
    _rule("book.plains.own-dice", _ABILITIES),
    _rule("book.plains.token-out", _RULING),
    _rule("book.plains.nobody-places", _DIFFER),
    _rule("book.plains.returns", _ABILITIES),
    _rule("book.plains.token-with-card", _RULING),
    _rule("book.mountains.flip", _DIFFER),
    _rule("book.storm.remove", _ABILITIES),
    _rule("book.storm.visible", _ABILITIES),
    _rule("book.storm.no-die", _ABILITIES),
    _rule("book.jungle.raise", _ABILITIES),
    _rule("book.desert.raise", _ABILITIES),
    _rule("book.block.start", _TWO, _BLOCKED, _PAIR),
    _rule("book.block.off", "option, blocking_die", players=_PAIR),
    _rule("book.block.exceed-six", _TWO, _BLOCKED, _PAIR),
    _rule("book.block.moves-on", _TWO, _BLOCKED, _PAIR),
    _rule("book.block.after-placement", _RULING, _BLOCKED, _PAIR),
    _rule("book.block.knocks-off", _TWO, _BLOCKED, _PAIR),
    _rule("book.block.any-player", _DIFFER, _BLOCKED, _PAIR),
    _rule("book.block.skips-immune", _TWO, _BLOCKED, _PAIR),
    _rule("book.block.skips-empty", _RULING, _BLOCKED, _PAIR),
    _rule("book.block.waits", _RULING, _BLOCKED, _PAIR),
    _rule("book.block.comes-back", _RULING, _BLOCKED, _PAIR),
    _rule("book.end.piles", _END),
    _rule("book.end.last-turns", _END),
    _rule("book.end.lying-dice", _RULING),
    _rule("book.score.values", _END),
    _rule("book.score.goal", _END),
    _rule("book.score.most-wins", _END),
    _rule("book.score.tie-dice", _DIFFER),
    _rule("book.score.shared", _END),
)
