// Written by `python -m dragonhoard.server.game_types` from the game's Python: change it there.

export type Phase =
  | "first"
  | "refill"
  | "removal"
  | "shelter"
  | "rolling"
  | "keeping"
  | "claiming"
  | "hoarding"
  | "rearrange"
  | "moving"
  | "finished";

/** One seat's base (four sides, 2 to 5), lair rows, eggs and points. */
export interface Home {
  base: number[][];
  lair: number[][];
  eggs: number;
  points: number;
}

/** The whole table; tiles are numbers, dragon * 6 + landscape. */
export interface View {
  is: "TarasqueView";
  skin: string;
  theft_egg: string;
  phase: Phase;
  seat: number;
  extra_turn: boolean;
  stack: number[];
  centre: number[];
  removed: number[];
  supply: number;
  homes: Home[];
  held: number | null;
  rolls: number;
  dice: number;
  rolled: number[];
  kept: number[];
  valid: number[];
  set_aside: boolean;
  egg_spent: boolean;
}

/** Two players: take one of the four centre tiles out of the game. */
export interface RemoveTile {
  is: "RemoveTile";
  dragon: number;
  landscape: number;
}

/** Put the tile in hand into the lair row whose first tile is this. */
export interface JoinRow {
  is: "JoinRow";
  dragon: number;
  landscape: number;
}

/** Begin a new lair row with the tile in hand. */
export interface OpenRow {
  is: "OpenRow";
}

/** Set dice of one dragon aside; with an egg, one of them counts twice. */
export interface KeepDice {
  is: "KeepDice";
  dragon: number;
  dice: number;
  egg: boolean;
}

/** Roll the dice that are not set aside. */
export interface RollAgain {
  is: "RollAgain";
}

/** Be content with what is set aside. */
export interface StopRolling {
  is: "StopRolling";
}

/** Take a tile with that many symbols of its dragon. */
export interface ClaimTile {
  is: "ClaimTile";
  dragon: number;
  landscape: number;
  symbols: number;
}

/** Take nothing more; symbols left over are lost. */
export interface EndClaims {
  is: "EndClaims";
}

/** Choose the lair tile that an egg will move to another row. */
export interface LiftTile {
  is: "LiftTile";
  dragon: number;
  landscape: number;
}

/** Leave the lair as it is. */
export interface EndTurn {
  is: "EndTurn";
}

/** Luck names the first player. */
export interface Begins {
  is: "Begins";
  seat: number;
}

/** Luck turns up a tile. */
export interface Drawn {
  is: "Drawn";
  dragon: number;
  landscape: number;
}

/** Luck rolls the dice: how many show each dragon. */
export interface Rolled {
  is: "Rolled";
  dice: number[];
}

/** Luck named the seat that begins. */
export interface FirstPlayerNamed {
  is: "FirstPlayerNamed";
  seat: number;
}

/** A seat's turn began; `extra` after a Six. */
export interface TurnBegan {
  is: "TurnBegan";
  seat: number;
  extra: boolean;
}

/** A tile came from the stack to the centre. */
export interface TileTurnedUp {
  is: "TileTurnedUp";
  dragon: number;
  landscape: number;
}

/** A tile left the game (two players). */
export interface TileRemoved {
  is: "TileRemoved";
  seat: number;
  dragon: number;
  landscape: number;
}

/** A tile entered a lair in a row of its own. */
export interface RowOpened {
  is: "RowOpened";
  seat: number;
  dragon: number;
  landscape: number;
}

/** A tile entered a lair in a row that is now this long. */
export interface RowJoined {
  is: "RowJoined";
  seat: number;
  dragon: number;
  landscape: number;
  length: number;
}

/** An egg moved a lair tile to a row that is now this long. */
export interface TileMoved {
  is: "TileMoved";
  seat: number;
  dragon: number;
  landscape: number;
  length: number;
}

/** There was nothing to win anywhere. */
export interface RollingSkipped {
  is: "RollingSkipped";
  seat: number;
}

/** The dice fell: how many show each dragon. */
export interface DiceRolled {
  is: "DiceRolled";
  seat: number;
  dice: number[];
}

/** A roll showed nothing valid and ended the rolling. */
export interface NoValidDie {
  is: "NoValidDie";
  seat: number;
}

/** Dice of one dragon were set aside, one of them doubled where an egg was spent. */
export interface DiceKept {
  is: "DiceKept";
  seat: number;
  dragon: number;
  dice: number;
  egg: boolean;
}

/** A seat stopped rolling, by choice or with all dice set aside. */
export interface RollingEnded {
  is: "RollingEnded";
  seat: number;
}

/** A centre tile was won with that many symbols. */
export interface TileClaimed {
  is: "TileClaimed";
  seat: number;
  dragon: number;
  landscape: number;
  symbols: number;
}

/** A tile was won from another base with that many symbols. */
export interface TileStolen {
  is: "TileStolen";
  seat: number;
  robbed: number;
  dragon: number;
  landscape: number;
  symbols: number;
}

/** An egg came from the supply after a theft. */
export interface EggGained {
  is: "EggGained";
  seat: number;
}

/** Six symbols on one tile: straight to the lair, and another turn. */
export interface SixMade {
  is: "SixMade";
  seat: number;
}

/** A seat's turn is over. */
export interface TurnEnded {
  is: "TurnEnded";
  seat: number;
}

/** The last tile is in a lair. */
export interface GameEnded {
  is: "GameEnded";
  scores: number[];
}

/** Chances in 1/10,000 by how many dragons are valid and how many dice are rolled: of the missing dice of one dragon (`chance[valid][missing][dice]`), and of a bust (`nothing[valid][dice]`). */
export interface Odds {
  chance: number[][][];
  nothing: number[][];
}

/** The numbers of the box, and the odds of every roll. */
export interface Scenery {
  skin: string;
  tiles: number;
  dice: number;
  rolls: number;
  eggs: number;
  centre: number;
  sides: number[];
  six: number;
  odds: Odds;
}

/** Chances in 1/10,000 by tile on offer, without an egg, with one and of a Six; and that of a bust. */
export interface Chances {
  dice: number;
  plain: number[];
  egg: number[];
  six: number[];
  nothing: number;
}

/** While dice are set aside: the tiles on offer, their prices, and the chances now and after each action. */
export interface Aid {
  tiles?: number[];
  prices?: number[];
  now?: Chances;
  after?: Record<string, Chances>;
}

export type AnyAction =
  | RemoveTile
  | JoinRow
  | OpenRow
  | KeepDice
  | RollAgain
  | StopRolling
  | ClaimTile
  | EndClaims
  | LiftTile
  | EndTurn;

export type AnyOutcome =
  | Begins
  | Drawn
  | Rolled;

export type AnyEvent =
  | FirstPlayerNamed
  | TurnBegan
  | TileTurnedUp
  | TileRemoved
  | RowOpened
  | RowJoined
  | TileMoved
  | RollingSkipped
  | DiceRolled
  | NoValidDie
  | DiceKept
  | RollingEnded
  | TileClaimed
  | TileStolen
  | EggGained
  | SixMade
  | TurnEnded
  | GameEnded;
