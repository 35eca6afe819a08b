// Written by `python -m dragonhoard.server.game_types` from the game's Python: change it there.

export type Phase =
  | "starting"
  | "dealing"
  | "speeds"
  | "laying"
  | "allying"
  | "before"
  | "ruler"
  | "base"
  | "crashed"
  | "drawing"
  | "discarding"
  | "warding"
  | "springing"
  | "joining"
  | "after"
  | "trapping"
  | "burning"
  | "lassoed"
  | "finished";

/** One dragon as everybody sees it; the speed of this round is none until its dial is turned up. */
export interface Rider {
  start_card: number | null;
  x: number;
  y: number;
  heading: number;
  progress: number;
  state: string;
  energy: number;
  dial: number;
  speed: number | null;
  cards: number;
  card_down: boolean;
  still_chooses: boolean;
  flown: boolean;
  warded: boolean;
}

/** The board and all riders, with one's own hand, card face down and speed. */
export interface View {
  is: "RidersView";
  layout: string;
  phase: Phase;
  round: number;
  flier: number | null;
  riders: Rider[];
  traps: [number, number][];
  trap_stock: number;
  deck: number;
  discard: number[];
  ruler: number | null;
  flight: number;
  direction: number;
  card_in_play: number | null;
  target: number | null;
  hand: number[];
  laid: number | null;
  speed: number | null;
  pending_ally: number | null;
}

/** Set the dial in secret. */
export interface SetSpeed {
  is: "SetSpeed";
  speed: number;
}

/** Lay a magic card face down. */
export interface LayCard {
  is: "LayCard";
  card: number;
}

/** Lay no card this round. */
export interface LayNothing {
  is: "LayNothing";
}

/** Lay the ruler at the front tip, turned by so many degrees (to the right where positive). */
export interface LayRuler {
  is: "LayRuler";
  angle: number;
}

/** Put the base at the ruler's end, turned by so many degrees against it. */
export interface PlaceBase {
  is: "PlaceBase";
  angle: number;
}

/** Turn a dragon that was set down by hand: 0 is east, 90 south. */
export interface TurnDragon {
  is: "TurnDragon";
  heading: number;
}

/** Play dragon force or headwind and fly with the ruler of this speed. */
export interface TakeRuler {
  is: "TakeRuler";
  speed: number;
}

/** Play the card that was laid and name the dragon it is aimed at. */
export interface NameTarget {
  is: "NameTarget";
  seat: number;
}

/** Play the trap card. */
export interface SetTraps {
  is: "SetTraps";
}

/** Put a trap against the ruler: on its left or right, so many eighths of its length along. */
export interface PlaceTrap {
  is: "PlaceTrap";
  right: boolean;
  eighth: number;
}

/** Show the alliance or the amulet that was laid. */
export interface ShowCard {
  is: "ShowCard";
}

/** Play nothing at this moment. */
export interface KeepCard {
  is: "KeepCard";
}

/** Put a card of a hand that is too large on the discard pile. */
export interface DiscardCard {
  is: "DiscardCard";
  card: number;
}

/** Luck deals a start card, 1 to 6. */
export interface StartDrawn {
  is: "StartDrawn";
  card: number;
}

/** Luck draws a magic card. */
export interface CardDrawn {
  is: "CardDrawn";
  card: number;
}

/** Luck throws the two dice: so many dragon heads. */
export interface HeadsThrown {
  is: "HeadsThrown";
  heads: number;
}

/** Luck tells the number under a trap. */
export interface TrapTurnedUp {
  is: "TrapTurnedUp";
  number: number;
}

/** Luck dealt a start card, 1 to 6. */
export interface StartCardDrawn {
  is: "StartCardDrawn";
  seat: number;
  card: number;
}

/** A seat drew a magic card; the others do not see which. */
export interface MagicDrawn {
  is: "MagicDrawn";
  seat: number;
  card: number;
}

/** A round began. */
export interface RoundBegan {
  is: "RoundBegan";
  round: number;
}

/** A seat set its dial; the others see only that it did. */
export interface SpeedSet {
  is: "SpeedSet";
  seat: number;
  speed: number;
}

/** A seat laid a card or none (card -1); the others see only that it chose. */
export interface MagicChosen {
  is: "MagicChosen";
  seat: number;
  card: number;
}

/** All have chosen, and this seat has a card face down. */
export interface MagicLaid {
  is: "MagicLaid";
  seat: number;
}

/** A seat's dial was turned up: it flies at this speed. */
export interface TurnBegan {
  is: "TurnBegan";
  seat: number;
  speed: number;
}

/** A seat showed a forced alliance with the dragon about to fly. */
export interface AllianceShown {
  is: "AllianceShown";
  seat: number;
  leader: number;
  reached: boolean;
}

/** An ally stands behind its leader and does not fly this round. */
export interface AllyJoined {
  is: "AllyJoined";
  seat: number;
  leader: number;
}

/** An alliance came to nothing. */
export interface AllianceLapsed {
  is: "AllianceLapsed";
  seat: number;
}

/** A seat is safe from magic until the end of the round. */
export interface AmuletShown {
  is: "AmuletShown";
  seat: number;
}

/** Dragon force or headwind: a seat takes the ruler of another speed. */
export interface RulerTaken {
  is: "RulerTaken";
  seat: number;
  card: number;
  speed: number;
}

/** A dragon flew: the ruler's speed, start and direction, and where the dragon came to stand. */
export interface DragonFlew {
  is: "DragonFlew";
  seat: number;
  speed: number;
  from_x: number;
  from_y: number;
  direction: number;
  x: number;
  y: number;
  heading: number;
}

/** No base could avoid the border. */
export interface BaseCrashed {
  is: "BaseCrashed";
  seat: number;
}

/** No ruler could avoid the border. */
export interface RulerCrashed {
  is: "RulerCrashed";
  seat: number;
}

/** A dragon struck another. */
export interface DragonStruck {
  is: "DragonStruck";
  seat: number;
  struck: number;
}

/** A struck dragon is back on the lane. */
export interface DragonPutBack {
  is: "DragonPutBack";
  seat: number;
}

/** A card went to the discard pile, for all to see. */
export interface MagicDiscarded {
  is: "MagicDiscarded";
  seat: number;
  card: number;
}

/** A dragon gained a token from an energy field. */
export interface EnergyGained {
  is: "EnergyGained";
  seat: number;
}

/** A dragon is no longer exhausted. */
export interface DragonReleased {
  is: "DragonReleased";
  seat: number;
}

/** A trap was turned up and left the game. */
export interface TrapSprung {
  is: "TrapSprung";
  seat: number;
  number: number;
}

/** A trap left the game without effect, because of an amulet. */
export interface TrapDefused {
  is: "TrapDefused";
  seat: number;
}

/** A dragon lost so many tokens. */
export interface EnergyLost {
  is: "EnergyLost";
  seat: number;
  tokens: number;
}

/** A dragon could not pay and is exhausted. */
export interface DragonExhausted {
  is: "DragonExhausted";
  seat: number;
}

/** A dragon was exhausted a second time and leaves the race. */
export interface DragonEliminated {
  is: "DragonEliminated";
  seat: number;
}

/** A card was played against a dragon, and reached it or not. */
export interface SpellCast {
  is: "SpellCast";
  seat: number;
  target: number;
  card: number;
  reached: boolean;
}

/** An amulet kept its owner safe from a card. */
export interface SpellWarded {
  is: "SpellWarded";
  seat: number;
  card: number;
}

/** The dice of a fireball showed so many heads. */
export interface DiceThrown {
  is: "DiceThrown";
  seat: number;
  target: number;
  heads: number;
}

/** A dragon was pulled in front of another. */
export interface DragonLassoed {
  is: "DragonLassoed";
  seat: number;
  target: number;
}

/** A lasso found no free place to pull a dragon to: it stays where it is. */
export interface LassoHeldNothing {
  is: "LassoHeldNothing";
  seat: number;
  target: number;
}

/** Magic energy took a token from one dragon for another. */
export interface EnergyDrained {
  is: "EnergyDrained";
  seat: number;
  target: number;
}

/** A trap was put on the lane. */
export interface TrapPlaced {
  is: "TrapPlaced";
  seat: number;
  x: number;
  y: number;
}

/** At the end of a round a dragon is over the finish line. */
export interface FinishCrossed {
  is: "FinishCrossed";
  seat: number;
}

/** The race is over: each seat's place, 1 the best. */
export interface GameEnded {
  is: "GameEnded";
  places: number[];
}

export type Point = [number, number];

export type Line = [number, number, number, number];

export type Disc = [number, number, number];

export type Turning = "short" | "yes" | "seldom" | "never";

/** The lane on one tile: its borders as lines or arcs around a corner. */
export interface LanePart {
  tile: number;
  column: number;
  row: number;
  left: Point[];
  right: Point[];
  corner: Point | null;
  left_radius: number;
  right_radius: number;
  turn: number;
}

/** A ruler, and whether a quarter curve and a hairpin can be flown with it at once. */
export interface Ruler {
  speed: number;
  length: number;
  swing: number;
  curve: Turning;
  hairpin: Turning;
}

/** The corners of a base that heads east, seen from its front tip and from its rear tip. */
export interface Base {
  from_tip: Point[];
  from_rear: Point[];
}

/** A magic card: its word, how many there are, and the speed of the ruler that measures its reach (0: none). */
export interface MagicCard {
  id: string;
  count: number;
  reach: number;
}

/** What a rider starts with. */
export interface StartCard {
  speed: number;
  energy: number;
  magic: number;
}

/** Energy that things cost, and the speeds that are left. */
export interface Prices {
  base_crash: number;
  ruler_crash: number;
  bump: number;
  trap: number;
  bump_speed: number;
  crash_speed: number;
}

/** The board of a track and the faces of everything that lies or stands on it. */
export interface Scenery {
  layout: string;
  is_circuit: boolean;
  extent: Line;
  lane: LanePart[];
  yellow_lines: Line[];
  fields: Disc[];
  symbols: Disc[];
  boxes: Point[][];
  start_line: Line;
  finish_line: Line;
  tile: number;
  columns: number;
  rows: number;
  length: number;
  start_at: number;
  finish_at: number;
  base: Base;
  ruler_width: number;
  rulers: Ruler[];
  trap_radius: number;
  trap_eighths: number;
  cards: MagicCard[];
  start_cards: StartCard[];
  hand_limit: number;
  energy_limit: number;
  prices: Prices;
}

/** Things touched by their numbers: dragons by seat, the rest as in the scenery and the view. */
export interface Touches {
  dragons: number[];
  fields: number[];
  symbols: number[];
  traps: number[];
}

/** A ruler as it may lie; `bases` are runs of base angles that touch the same: first, last, number in `touches`. */
export interface RulerAid {
  angle: number;
  end: Point;
  touches: number;
  bases?: Disc[];
  best?: number;
}

export interface FlightAid {
  speed: number;
  swing: number;
  kind: "free" | "base-crash" | "ruler-crash";
  from: Point;
  heading: number;
  rulers: RulerAid[];
  touches: Touches[];
}

/** A place for a trap beside the ruler. */
export interface TrapSpot {
  right: boolean;
  eighth: number;
  x: number;
  y: number;
  is_clear: boolean;
}

/** The flight at hand, the middle of a base that turns, or the places for a trap. */
export interface Aid {
  flight?: FlightAid;
  spot?: Point;
  trap_spots?: TrapSpot[];
}

export type AnyAction =
  | SetSpeed
  | LayCard
  | LayNothing
  | LayRuler
  | PlaceBase
  | TurnDragon
  | TakeRuler
  | NameTarget
  | SetTraps
  | PlaceTrap
  | ShowCard
  | KeepCard
  | DiscardCard;

export type AnyOutcome =
  | StartDrawn
  | CardDrawn
  | HeadsThrown
  | TrapTurnedUp;

export type AnyEvent =
  | StartCardDrawn
  | MagicDrawn
  | RoundBegan
  | SpeedSet
  | MagicChosen
  | MagicLaid
  | TurnBegan
  | AllianceShown
  | AllyJoined
  | AllianceLapsed
  | AmuletShown
  | RulerTaken
  | DragonFlew
  | BaseCrashed
  | RulerCrashed
  | DragonStruck
  | DragonPutBack
  | MagicDiscarded
  | EnergyGained
  | DragonReleased
  | TrapSprung
  | TrapDefused
  | EnergyLost
  | DragonExhausted
  | DragonEliminated
  | SpellCast
  | SpellWarded
  | DiceThrown
  | DragonLassoed
  | LassoHeldNothing
  | EnergyDrained
  | TrapPlaced
  | FinishCrossed
  | GameEnded;
