// Written by `python -m dragonhoard.server.game_types` from the game's Python: change it there.

export type Phase =
  | "first"
  | "goals"
  | "deal"
  | "reveal"
  | "turn"
  | "placing"
  | "finished";

/** One pile: its visible card, how many cards it holds, what lies there, and what the seat to act would need. `laid` are the dice of a placement under way (only its owner sees them), `total` what that seat would then have there, `needed` the least sum its new dice must make (none where it may not place), `missing` the rest. */
export interface Pile {
  card: number | null;
  cards: number;
  dots: number | null;
  owner: number | null;
  dice: number[];
  protected: boolean;
  blocked: boolean;
  laid: number[];
  total: number;
  needed: number | null;
  missing: number | null;
}

/** One seat: its goal, dice in hand, token, book, cards used up, points, and the dots of all its dice. */
export interface Researcher {
  goal: number | null;
  hand: number[];
  token_at_home: boolean;
  book: number[];
  used: number[];
  points: number;
  dots: number;
}

/** The whole table; cards are numbers, kind * 6 + world, and piles stand in the order of the board. */
export interface View {
  is: "BookView";
  requirement: string;
  actions: string;
  blocking_die: string;
  phase: Phase;
  seat: number;
  first: number;
  taken: boolean;
  placed: boolean;
  last_round: boolean;
  piles: Pile[];
  blocker_beside: boolean;
  researchers: Researcher[];
  unseen: number[];
  removed: number[];
}

/** Lay a die of this value from the hand on a pile, as part of a placement. */
export interface LayDie {
  is: "LayDie";
  die: number;
  pile: number;
}

/** Let the dice laid so far be the placement. */
export interface ConfirmPlacement {
  is: "ConfirmPlacement";
}

/** Take the card on which the own dice lie. */
export interface TakeDragon {
  is: "TakeDragon";
  pile: number;
}

/** Protect a card with the own dice by the immunity token. */
export interface UsePlains {
  is: "UsePlains";
  pile: number;
}

/** Turn a die of this value in hand to its opposite face. */
export interface UseMountains {
  is: "UseMountains";
  die: number;
}

/** Raise every die in hand. */
export interface UseJungle {
  is: "UseJungle";
}

/** Raise a die of this value in hand. */
export interface UseDesert {
  is: "UseDesert";
  die: number;
}

/** Remove a visible card without dice from the game. */
export interface UseStorm {
  is: "UseStorm";
  pile: number;
}

/** Able to do neither: raise every die in hand and end the turn. */
export interface RaiseDice {
  is: "RaiseDice";
}

/** Do nothing more this turn. */
export interface EndTurn {
  is: "EndTurn";
}

/** Luck deals the red token: its owner begins. */
export interface Begins {
  is: "Begins";
  seat: number;
}

/** Luck deals a goal: the kind of dragon that is worth more to this seat. */
export interface GoalDrawn {
  is: "GoalDrawn";
  seat: number;
  kind: number;
}

/** Luck turns up the next card of a pile. */
export interface CardTurned {
  is: "CardTurned";
  pile: number;
  kind: number;
  world: number;
}

/** Luck dealt the red token. */
export interface FirstPlayerNamed {
  is: "FirstPlayerNamed";
  seat: number;
}

/** A seat got its goal. */
export interface GoalDealt {
  is: "GoalDealt";
  seat: number;
  kind: number;
}

/** The next card of a pile became visible. */
export interface CardTurnedUp {
  is: "CardTurnedUp";
  pile: number;
  kind: number;
  world: number;
}

/** A seat's turn began. */
export interface TurnBegan {
  is: "TurnBegan";
  seat: number;
}

/** An immunity token came back from a card. */
export interface TokenReturned {
  is: "TokenReturned";
  seat: number;
  pile: number;
}

/** Dice were placed on a card; `total` is what now lies there. */
export interface DicePlaced {
  is: "DicePlaced";
  seat: number;
  pile: number;
  dice: number[];
  total: number;
}

/** Dice were beaten and went home, each one higher. */
export interface DiceBeaten {
  is: "DiceBeaten";
  seat: number;
  beaten: number;
  pile: number;
  dice: number[];
}

/** The blocking die was beaten. */
export interface BlockingDieBeaten {
  is: "BlockingDieBeaten";
  seat: number;
  pile: number;
}

/** The blocking die came to a pile. */
export interface BlockingDieMoved {
  is: "BlockingDieMoved";
  pile: number;
}

/** The blocking die found no pile and waits beside the board. */
export interface BlockingDieSetAside {
  is: "BlockingDieSetAside";
}

/** The blocking die sent dice home as they were. */
export interface DiceKnockedOff {
  is: "DiceKnockedOff";
  seat: number;
  pile: number;
  dice: number[];
}

/** A card entered a book; the dice came home, each one lower. */
export interface DragonTaken {
  is: "DragonTaken";
  seat: number;
  pile: number;
  kind: number;
  world: number;
  dice: number[];
}

/** Plains: a token protects a card. */
export interface CardProtected {
  is: "CardProtected";
  seat: number;
  pile: number;
}

/** Mountains: a die turned to its opposite face. */
export interface DieFlipped {
  is: "DieFlipped";
  seat: number;
  die: number;
  after: number;
}

/** Jungle: every die in hand rose. */
export interface HandRaised {
  is: "HandRaised";
  seat: number;
  dice: number[];
}

/** Desert: a die rose. */
export interface DieRaised {
  is: "DieRaised";
  seat: number;
  die: number;
  after: number;
}

/** Storm: a card left the game. */
export interface CardRemoved {
  is: "CardRemoved";
  seat: number;
  pile: number;
  kind: number;
  world: number;
}

/** A seat could do neither: its dice in hand rose instead. */
export interface TurnLost {
  is: "TurnLost";
  seat: number;
  dice: number[];
}

/** A seat that could only have taken a dragon left its dice where they lie. */
export interface TakingDeclined {
  is: "TakingDeclined";
  seat: number;
}

/** Enough piles are empty: the round is played to its end. */
export interface LastRoundBegan {
  is: "LastRoundBegan";
}

/** A seat's turn is over. */
export interface TurnEnded {
  is: "TurnEnded";
  seat: number;
}

/** The last round is over. */
export interface GameEnded {
  is: "GameEnded";
  scores: number[];
}

/** The numbers of the box; abilities are actions by world, piles and slots those of this table. */
export interface Scenery {
  values: number[];
  abilities: (string | null)[];
  goal_points: number;
  faces: number;
  blocker: number;
  piles: number[];
  slots: number[];
  piles_to_end: number;
}

export type AnyAction =
  | LayDie
  | ConfirmPlacement
  | TakeDragon
  | UsePlains
  | UseMountains
  | UseJungle
  | UseDesert
  | UseStorm
  | RaiseDice
  | EndTurn;

export type AnyOutcome =
  | Begins
  | GoalDrawn
  | CardTurned;

export type AnyEvent =
  | FirstPlayerNamed
  | GoalDealt
  | CardTurnedUp
  | TurnBegan
  | TokenReturned
  | DicePlaced
  | DiceBeaten
  | BlockingDieBeaten
  | BlockingDieMoved
  | BlockingDieSetAside
  | DiceKnockedOff
  | DragonTaken
  | CardProtected
  | DieFlipped
  | HandRaised
  | DieRaised
  | CardRemoved
  | TurnLost
  | TakingDeclined
  | LastRoundBegan
  | TurnEnded
  | GameEnded;
