"""Every rule of Book of Dragons by its id, and where it comes from."""

from typing import Final

from dragonhoard.core.game import Rule

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


RULES: Final = (
    Rule("book.setup.players", _PARTS),
    Rule("book.setup.first-player", _SETUP),
    Rule("book.setup.dice", _SETUP),
    Rule("book.setup.goals", _SETUP),
    Rule("book.setup.deck", _INFERRED),
    Rule("book.setup.piles", _SETUP),
    Rule("book.setup.face-up", _SETUP),
    Rule("book.setup.hidden-below", _RULING),
    Rule("book.dice.six-most", _PLACE),
    Rule("book.dice.one-least", _TAKE),
    Rule("book.turn.order", _PLAY),
    Rule("book.turn.one-action", "option, actions", _ONE),
    Rule("book.turn.both-actions", "option, actions", _BOTH),
    Rule("book.turn.take-first", "option, actions", _BOTH),
    Rule("book.turn.must-act", _RULING),
    Rule("book.turn.raise", _PLAY),
    Rule("book.turn.raise-only", _PLAY),
    Rule("book.turn.raise-as-is", _RULING),
    Rule("book.turn.raise-automatic", _DIFFER),
    Rule("book.turn.decline", "option, decline", (("decline", "take"),)),
    Rule("book.turn.abilities", _PLAY),
    Rule("book.place.from-hand", _PLACE),
    Rule("book.place.visible-card", _PLACE),
    Rule("book.place.free-split", _PLACE),
    Rule("book.place.reach", _PLACE, _BY_CARD),
    Rule("book.place.board-dots", "option, requirement", _BY_BOARD),
    Rule("book.place.each-alone", _RULING),
    Rule("book.place.must-exceed", _PLACE),
    Rule("book.place.beaten-home", _PLACE),
    Rule("book.place.add-own", _RULING),
    Rule("book.place.stays", _RULING),
    Rule("book.place.at-least-one", _PLACE),
    Rule("book.place.in-one-go", _RULING),
    Rule("book.place.secret", _RULING),
    Rule("book.take.own-dice", _TAKE),
    Rule("book.take.one-a-turn", _TAKE),
    Rule("book.take.optional", _RULING),
    Rule("book.take.dice-home", _TAKE),
    Rule("book.take.next-card", _TAKE),
    Rule("book.ability.owned", _ABILITIES),
    Rule("book.ability.once", _ABILITIES),
    Rule("book.ability.same-turn", _RULING),
    Rule("book.ability.still-scores", _ABILITIES),
    Rule("book.ability.placed-dice", _ABILITIES),
    Rule("book.ability.die-in-hand", _RULING),
    Rule("book.ability.no-effect", _RULING),
    Rule("book.volcano.none", _ABILITIES),
    Rule("book.plains.protect", _ABILITIES),
    Rule("book.plains.own-dice", _ABILITIES),
    Rule("book.plains.token-out", _RULING),
    Rule("book.plains.nobody-places", _DIFFER),
    Rule("book.plains.returns", _ABILITIES),
    Rule("book.plains.token-with-card", _RULING),
    Rule("book.mountains.flip", _DIFFER),
    Rule("book.storm.remove", _ABILITIES),
    Rule("book.storm.visible", _ABILITIES),
    Rule("book.storm.no-die", _ABILITIES),
    Rule("book.jungle.raise", _ABILITIES),
    Rule("book.desert.raise", _ABILITIES),
    Rule("book.block.start", _TWO, _BLOCKED, _PAIR),
    Rule("book.block.off", "option, blocking_die", players=_PAIR),
    Rule("book.block.exceed-six", _TWO, _BLOCKED, _PAIR),
    Rule("book.block.moves-on", _TWO, _BLOCKED, _PAIR),
    Rule("book.block.after-placement", _RULING, _BLOCKED, _PAIR),
    Rule("book.block.knocks-off", _TWO, _BLOCKED, _PAIR),
    Rule("book.block.any-player", _DIFFER, _BLOCKED, _PAIR),
    Rule("book.block.skips-immune", _TWO, _BLOCKED, _PAIR),
    Rule("book.block.skips-empty", _RULING, _BLOCKED, _PAIR),
    Rule("book.block.waits", _RULING, _BLOCKED, _PAIR),
    Rule("book.block.comes-back", _RULING, _BLOCKED, _PAIR),
    Rule("book.end.piles", _END),
    Rule("book.end.last-turns", _END),
    Rule("book.end.lying-dice", _RULING),
    Rule("book.score.values", _END),
    Rule("book.score.goal", _END),
    Rule("book.score.most-wins", _END),
    Rule("book.score.tie-dice", _DIFFER),
    Rule("book.score.shared", _END),
)
