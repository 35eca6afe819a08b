"""Every rule of Dragonriders by its id, and where it comes from."""

from typing import Final

from dragonhoard.core.game import Rule

_RULING: Final = "ruling"
_SETUP: Final = "rulebook, Disposer tous les éléments…"
_BOARD: Final = "rulebook, Le plateau de jeu"
_START: Final = "rulebook, L'ordre de départ"
_OFF: Final = "rulebook, Avolatio"
_MOVE: Final = "rulebook, Les déplacements"
_SPEED: Final = "rulebook, 1. Régler la vitesse"
_LAY: Final = "rulebook, 2. Déposer une carte Magie"
_PHASE: Final = "rulebook, 3. Phase de déplacement et de magie"
_CARDS: Final = "rulebook, Obtenir de nouvelles cartes Magie"
_ENERGY: Final = "rulebook, Obtenir de nouveaux jetons Energie"
_TRAP: Final = "rulebook, Tomber dans un piège magique"
_CRASH: Final = "rulebook, Provoquer un crash"
_BUMP: Final = "rulebook, Heurter un autre dragon"
_WEAK: Final = "rulebook, Debilitatus"
_MAGIC: Final = "rulebook, Aperçu des cartes Magie"
_FIRE: Final = "rulebook, Ardor Flammivolus"
_LASSO: Final = "rulebook, Laqueus Malefici"
_ALLY: Final = "rulebook, Cooperatio Subrepta"
_SNARE: Final = "rulebook, Fovea Malefica"
_DRAIN: Final = "rulebook, Energia Magica"
_FORCE: Final = "rulebook, Vis Draconis"
_WIND: Final = "rulebook, Ventus Magicus"
_WARD: Final = "rulebook, Amuletum"
_END: Final = "rulebook, Le jeu est terminé…"

RULES: Final = (
    Rule("riders.setup.players", _SETUP),
    Rule("riders.setup.start-tile", _BOARD),
    Rule("riders.setup.start-cards", _START),
    Rule("riders.setup.start-box", _START),
    Rule("riders.setup.start-kit", _START),
    Rule("riders.box.lane", _RULING),
    Rule("riders.box.marks", _RULING),
    Rule("riders.box.energy", _FIRE),
    Rule("riders.box.magic", _RULING),
    Rule("riders.box.base", _RULING),
    Rule("riders.box.rulers", _RULING),
    Rule("riders.layout.first-race", _BOARD),
    Rule("riders.layout.own", _BOARD),
    Rule("riders.layout.fifteen-tiles", _BOARD),
    Rule("riders.layout.start-face", _BOARD),
    Rule("riders.layout.lane-continues", _RULING),
    Rule("riders.layout.closes", _BOARD),
    Rule("riders.layout.one-lane", _RULING),
    Rule("riders.layout.route-ends", _BOARD),
    Rule("riders.layout.route-finish", _RULING),
    Rule("riders.layout.run-out", _RULING),
    Rule("riders.start.order", _OFF),
    Rule("riders.start.speed", _OFF),
    Rule("riders.speed.secret", _SPEED),
    Rule("riders.speed.change", _SPEED),
    Rule("riders.speed.once", _SPEED),
    Rule("riders.speed.exhausted", _WEAK),
    Rule("riders.speed.before-flights", _PHASE),
    Rule("riders.lay.optional", _LAY),
    Rule("riders.lay.one", _LAY),
    Rule("riders.lay.from-hand", _LAY),
    Rule("riders.lay.secret", _LAY),
    Rule("riders.lay.before-flights", _LAY),
    Rule("riders.lay.discarded", _LAY),
    Rule("riders.order.height", _PHASE),
    Rule("riders.order.front-first", _PHASE),
    Rule("riders.order.again", _PHASE),
    Rule("riders.order.inner-side", _PHASE),
    Rule("riders.order.start-number", _RULING),
    Rule("riders.turn.sequence", _RULING),
    Rule("riders.turn.reveal", _PHASE),
    Rule("riders.turn.both-hands", _PHASE),
    Rule("riders.turn.no-trying", _RULING),
    Rule("riders.flight.tip-to-tip", _MOVE),
    Rule("riders.flight.try-freely", _MOVE),
    Rule("riders.flight.swing", _MOVE),
    Rule("riders.flight.inside-lane", _MOVE),
    Rule("riders.flight.ruler-in-force", _SPEED),
    Rule("riders.crash.only-if-forced", _RULING),
    Rule("riders.crash.base", _CRASH),
    Rule("riders.crash.base-place", _CRASH),
    Rule("riders.crash.ruler", _CRASH),
    Rule("riders.crash.ruler-place", _CRASH),
    Rule("riders.crash.any-heading", _CRASH),
    Rule("riders.crash.what-counts", _RULING),
    Rule("riders.crash.card-still", _CRASH),
    Rule("riders.place.turns-freely", _RULING),
    Rule("riders.place.by-hand-only", _RULING),
    Rule("riders.bump.allowed", _BUMP),
    Rule("riders.bump.cost", _BUMP),
    Rule("riders.bump.speed", _BUMP),
    Rule("riders.bump.put-back", _BUMP),
    Rule("riders.bump.slides-back", _BUMP),
    Rule("riders.bump.loses-nothing", _RULING),
    Rule("riders.symbol.card", _CARDS),
    Rule("riders.symbol.hand-limit", _CARDS),
    Rule("riders.symbol.reshuffle", _CARDS),
    Rule("riders.field.energy", _ENERGY),
    Rule("riders.field.limit", _ENERGY),
    Rule("riders.trap.sprung", _TRAP),
    Rule("riders.trap.number", _TRAP),
    Rule("riders.pay.what-there-is", _RULING),
    Rule("riders.pay.gains-first", _RULING),
    Rule("riders.exhausted.placed", _WEAK),
    Rule("riders.exhausted.terms", _WEAK),
    Rule("riders.exhausted.release", _WEAK),
    Rule("riders.exhausted.home-field", _RULING),
    Rule("riders.exhausted.second", _WEAK),
    Rule("riders.exhausted.survivor", _RULING),
    Rule("riders.magic.laid-first", _MAGIC),
    Rule("riders.magic.timing", _PHASE),
    Rule("riders.magic.in-front", _FIRE),
    Rule("riders.magic.named-first", _MAGIC),
    Rule("riders.magic.range", _FIRE),
    Rule("riders.magic.curves", _FIRE),
    Rule("riders.magic.miss", _RULING),
    Rule("riders.magic.discard-open", _RULING),
    Rule("riders.fireball.dice", _FIRE),
    Rule("riders.lasso.place", _LASSO),
    Rule("riders.lasso.never-pushes", _RULING),
    Rule("riders.lasso.turn", _LASSO),
    Rule("riders.energy.token", _DRAIN),
    Rule("riders.energy.empty", _RULING),
    Rule("riders.energy.full", _RULING),
    Rule("riders.snare.three", _SNARE),
    Rule("riders.snare.touching", _SNARE),
    Rule("riders.snare.clear", _SNARE),
    Rule("riders.snare.spots", _RULING),
    Rule("riders.force.ruler", _FORCE),
    Rule("riders.force.dial-stays", _FORCE),
    Rule("riders.headwind.ruler", _WIND),
    Rule("riders.alliance.when", _ALLY),
    Rule("riders.alliance.join", _ALLY),
    Rule("riders.alliance.no-flight", _ALLY),
    Rule("riders.alliance.dial", _ALLY),
    Rule("riders.alliance.nearest-first", _RULING),
    Rule("riders.alliance.nothing-counts", _RULING),
    Rule("riders.alliance.lapses", _RULING),
    Rule("riders.amulet.reply", _WARD),
    Rule("riders.amulet.protects", _WARD),
    Rule("riders.amulet.not-crashes", _RULING),
    Rule("riders.amulet.trap", _RULING),
    Rule("riders.end.lap", _BOARD),
    Rule("riders.end.line", _END),
    Rule("riders.end.round", _END),
    Rule("riders.end.ranking", _END),
    Rule("riders.end.eliminated-last", _RULING),
)
