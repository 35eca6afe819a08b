"""Every rule of Tarasque by its id, and where it comes from."""

from typing import Final, Literal

from dragonhoard.core.game import Rule

RuleId = Literal[
    "tarasque.setup.players",
    "tarasque.setup.stack",
    "tarasque.setup.base",
    "tarasque.setup.one-egg",
    "tarasque.setup.first-player",
    "tarasque.setup.skins",
    "tarasque.turn.order",
    "tarasque.turn.sequence",
    "tarasque.refill.three",
    "tarasque.refill.from-stack",
    "tarasque.refill.stack-low",
    "tarasque.two.four",
    "tarasque.two.remove",
    "tarasque.two.from-centre",
    "tarasque.two.not-enough",
    "tarasque.two.only",
    "tarasque.shelter.all",
    "tarasque.lair.safe",
    "tarasque.lair.row-kind",
    "tarasque.lair.own-row",
    "tarasque.lair.row-name",
    "tarasque.lair.new-row",
    "tarasque.lair.one-row",
    "tarasque.lair.fixed",
    "tarasque.roll.all-six",
    "tarasque.roll.dice-in-play",
    "tarasque.roll.six-times",
    "tarasque.roll.no-valid-die",
    "tarasque.roll.none-left",
    "tarasque.roll.nothing-to-win",
    "tarasque.keep.at-least-one",
    "tarasque.keep.valid-die",
    "tarasque.keep.shown",
    "tarasque.keep.final",
    "tarasque.keep.stop",
    "tarasque.egg.double",
    "tarasque.egg.owned",
    "tarasque.egg.once",
    "tarasque.egg.spent",
    "tarasque.claim.pair",
    "tarasque.claim.on-offer",
    "tarasque.claim.symbols",
    "tarasque.claim.split",
    "tarasque.claim.side",
    "tarasque.claim.optional",
    "tarasque.steal.any-base",
    "tarasque.steal.one-more",
    "tarasque.steal.not-own",
    "tarasque.steal.egg",
    "tarasque.steal.egg-to-thief",
    "tarasque.steal.supply-empty",
    "tarasque.six.lair",
    "tarasque.six.extra-turn",
    "tarasque.six.whole",
    "tarasque.rearrange.egg",
    "tarasque.rearrange.end-of-turn",
    "tarasque.rearrange.own-lair",
    "tarasque.rearrange.other-row",
    "tarasque.rearrange.gap-closes",
    "tarasque.rearrange.once",
    "tarasque.rearrange.per-egg",
    "tarasque.end.last-tile",
    "tarasque.end.goes-on",
    "tarasque.end.last-rearrange",
    "tarasque.score.rows",
    "tarasque.score.eggs",
    "tarasque.score.most-wins",
    "tarasque.score.tie",
]

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


def _rule(
    rule_id: RuleId, source: str, options: tuple[tuple[str, str], ...] = (), players: tuple[int, ...] = ()
) -> Rule:
    return Rule(rule_id, source, options, players)


RULES: Final = (
    _rule("tarasque.setup.players", _PARTS),
    _rule("tarasque.setup.stack", _SETUP),
    _rule("tarasque.setup.base", _INFERRED),
    _rule("tarasque.setup.one-egg", _SETUP),
    _rule("tarasque.setup.first-player", _RULING),
    _rule("tarasque.setup.skins", _PARTS),
    _rule("tarasque.turn.order", _NEXT),
    _rule("tarasque.turn.sequence", _LAIR),
    _rule("tarasque.refill.three", _NEXT, players=_MORE),
    _rule("tarasque.refill.from-stack", _FIRST_TURN),
    _rule("tarasque.refill.stack-low", _NEXT),
    _rule("tarasque.two.four", _TWO, players=_PAIR),
    _rule("tarasque.two.remove", _TWO, players=_PAIR),
    _rule("tarasque.two.from-centre", _TWO, players=_PAIR),
    _rule("tarasque.two.not-enough", _RULING, players=_PAIR),
    _rule("tarasque.two.only", _TWO, players=_MORE),
    _rule("tarasque.shelter.all", _LAIR),
    _rule("tarasque.lair.safe", _LAIR),
    _rule("tarasque.lair.row-kind", _LAIR),
    _rule("tarasque.lair.own-row", _LAIR),
    _rule("tarasque.lair.row-name", "notation"),
    _rule("tarasque.lair.new-row", _LAIR),
    _rule("tarasque.lair.one-row", _RULING),
    _rule("tarasque.lair.fixed", _REARRANGE),
    _rule("tarasque.roll.all-six", _FIRST_TURN),
    _rule("tarasque.roll.dice-in-play", _FIRST_TURN),
    _rule("tarasque.roll.six-times", _FIRST_TURN),
    _rule("tarasque.roll.no-valid-die", _FIRST_TURN),
    _rule("tarasque.roll.none-left", _RULING),
    _rule("tarasque.roll.nothing-to-win", _RULING),
    _rule("tarasque.keep.at-least-one", _FIRST_TURN),
    _rule("tarasque.keep.valid-die", _FIRST_TURN),
    _rule("tarasque.keep.shown", _FIRST_TURN),
    _rule("tarasque.keep.final", _FIRST_TURN),
    _rule("tarasque.keep.stop", _RULING),
    _rule("tarasque.egg.double", _DICE),
    _rule("tarasque.egg.owned", _DICE),
    _rule("tarasque.egg.once", _DICE),
    _rule("tarasque.egg.spent", _DICE),
    _rule("tarasque.claim.pair", _FIRST_TURN),
    _rule("tarasque.claim.on-offer", _NEXT),
    _rule("tarasque.claim.symbols", _FIRST_TURN),
    _rule("tarasque.claim.split", _FIRST_TURN),
    _rule("tarasque.claim.side", _FIRST_TURN),
    _rule("tarasque.claim.optional", _RULING),
    _rule("tarasque.steal.any-base", _NEXT),
    _rule("tarasque.steal.one-more", _NEXT),
    _rule("tarasque.steal.not-own", _NEXT),
    _rule("tarasque.steal.egg", _INFERRED, (("theft_egg", "robbed"),)),
    _rule("tarasque.steal.egg-to-thief", "option, theft_egg", (("theft_egg", "thief"),)),
    _rule("tarasque.steal.supply-empty", _RULING),
    _rule("tarasque.six.lair", _DICE),
    _rule("tarasque.six.extra-turn", _DICE),
    _rule("tarasque.six.whole", _RULING),
    _rule("tarasque.rearrange.egg", _REARRANGE),
    _rule("tarasque.rearrange.end-of-turn", _REARRANGE),
    _rule("tarasque.rearrange.own-lair", _REARRANGE),
    _rule("tarasque.rearrange.other-row", _REARRANGE),
    _rule("tarasque.rearrange.gap-closes", _REARRANGE),
    _rule("tarasque.rearrange.once", _RULING, (("rearrange", "once"),)),
    _rule("tarasque.rearrange.per-egg", "option, rearrange", (("rearrange", "per_egg"),)),
    _rule("tarasque.end.last-tile", _END),
    _rule("tarasque.end.goes-on", _RULING),
    _rule("tarasque.end.last-rearrange", _RULING),
    _rule("tarasque.score.rows", _SCORE),
    _rule("tarasque.score.eggs", _SCORE),
    _rule("tarasque.score.most-wins", _SCORE),
    _rule("tarasque.score.tie", _RULING),
)
