"""Every rule of Tarasque by its id, and where it comes from."""

from typing import Final

from dragonhoard.core.game import Rule

_RULING: Final = "ruling"
# Not printed in the rulebook, but known from the printed game or from reviews of it.
_INFERRED: Final = "inferred"
_SETUP: Final = "rulebook, Préparatifs"
_PARTS: Final = "rulebook, Matériel"
_FIRST_TURN: Final = "rulebook, 1. Le tour du premier joueur"
_NEXT: Final = "rulebook, 2. La suite"
_DICE: Final = "rulebook, Deux règles concernant le lancement des dés"
_LAIR: Final = "rulebook, 3. Après la première manche"
_REARRANGE: Final = "rulebook, 3. Après la première manche (exception)"
_TWO: Final = "rulebook, Règles spéciales pour une partie à deux"
_END: Final = "rulebook, 4. Fin de la partie"
_SCORE: Final = "rulebook, 5. Évaluation finale"

# At which tables a rule holds.
_PAIR: Final = (2,)
_MORE: Final = (3, 4, 5, 6)


RULES: Final = (
    Rule("tarasque.setup.players", _PARTS),
    Rule("tarasque.setup.stack", _SETUP),
    Rule("tarasque.setup.base", _INFERRED),
    Rule("tarasque.setup.one-egg", _SETUP),
    Rule("tarasque.setup.first-player", _RULING),
    Rule("tarasque.setup.skins", _PARTS),
    Rule("tarasque.turn.order", _NEXT),
    Rule("tarasque.turn.sequence", _LAIR),
    Rule("tarasque.refill.three", _NEXT, players=_MORE),
    Rule("tarasque.refill.from-stack", _FIRST_TURN),
    Rule("tarasque.refill.stack-low", _NEXT),
    Rule("tarasque.two.four", _TWO, players=_PAIR),
    Rule("tarasque.two.remove", _TWO, players=_PAIR),
    Rule("tarasque.two.from-centre", _TWO, players=_PAIR),
    Rule("tarasque.two.not-enough", _RULING, players=_PAIR),
    Rule("tarasque.two.only", _TWO, players=_MORE),
    Rule("tarasque.shelter.all", _LAIR),
    Rule("tarasque.lair.safe", _LAIR),
    Rule("tarasque.lair.row-kind", _LAIR),
    Rule("tarasque.lair.own-row", _LAIR),
    Rule("tarasque.lair.row-name", "notation"),
    Rule("tarasque.lair.new-row", _LAIR),
    Rule("tarasque.lair.one-row", _RULING),
    Rule("tarasque.lair.fixed", _REARRANGE),
    Rule("tarasque.roll.all-six", _FIRST_TURN),
    Rule("tarasque.roll.dice-in-play", _FIRST_TURN),
    Rule("tarasque.roll.six-times", _FIRST_TURN),
    Rule("tarasque.roll.no-valid-die", _FIRST_TURN),
    Rule("tarasque.roll.none-left", _RULING),
    Rule("tarasque.roll.nothing-to-win", _RULING),
    Rule("tarasque.keep.at-least-one", _FIRST_TURN),
    Rule("tarasque.keep.valid-die", _FIRST_TURN),
    Rule("tarasque.keep.shown", _FIRST_TURN),
    Rule("tarasque.keep.final", _FIRST_TURN),
    Rule("tarasque.keep.stop", _RULING),
    Rule("tarasque.egg.double", _DICE),
    Rule("tarasque.egg.owned", _DICE),
    Rule("tarasque.egg.once", _DICE),
    Rule("tarasque.egg.spent", _DICE),
    Rule("tarasque.claim.pair", _FIRST_TURN),
    Rule("tarasque.claim.on-offer", _NEXT),
    Rule("tarasque.claim.symbols", _FIRST_TURN),
    Rule("tarasque.claim.split", _FIRST_TURN),
    Rule("tarasque.claim.side", _FIRST_TURN),
    Rule("tarasque.claim.optional", _RULING),
    Rule("tarasque.steal.any-base", _NEXT),
    Rule("tarasque.steal.one-more", _NEXT),
    Rule("tarasque.steal.not-own", _NEXT),
    Rule("tarasque.steal.egg", _INFERRED, (("theft_egg", "robbed"),)),
    Rule("tarasque.steal.egg-to-thief", "option, theft_egg", (("theft_egg", "thief"),)),
    Rule("tarasque.steal.supply-empty", _RULING),
    Rule("tarasque.six.lair", _DICE),
    Rule("tarasque.six.extra-turn", _DICE),
    Rule("tarasque.six.whole", _RULING),
    Rule("tarasque.rearrange.egg", _REARRANGE),
    Rule("tarasque.rearrange.end-of-turn", _REARRANGE),
    Rule("tarasque.rearrange.own-lair", _REARRANGE),
    Rule("tarasque.rearrange.other-row", _REARRANGE),
    Rule("tarasque.rearrange.gap-closes", _REARRANGE),
    Rule("tarasque.rearrange.once", _RULING, (("rearrange", "once"),)),
    Rule("tarasque.rearrange.per-egg", "option, rearrange", (("rearrange", "per_egg"),)),
    Rule("tarasque.end.last-tile", _END),
    Rule("tarasque.end.goes-on", _RULING),
    Rule("tarasque.end.last-rearrange", _RULING),
    Rule("tarasque.score.rows", _SCORE),
    Rule("tarasque.score.eggs", _SCORE),
    Rule("tarasque.score.most-wins", _SCORE),
    Rule("tarasque.score.tie", _RULING),
)
