// The shapes of what the server tells of The Vale of Eternity.

/** A step of an effect: its verb and three numbers. */
export type Step = [number, number, number, number];
/** Red, blue, purple. */
export type Stones = [number, number, number];

export interface Face {
  id: string;
  family: number;
  cost: number;
  instant: Step[];
  active: Step[];
  permanent: string;
  options: Step[][];
}

export interface Scenery {
  cards: Face[];
  sales: Stones[];
  rounds: number;
  goal: number;
  stone_limit: number;
}

export interface Trainer {
  points: number;
  stones: Stones;
  values: Stones;
  limit: number;
  captured: number[];
  area: number[];
  hand_size: number;
  known: number[];
  hand: number[] | null;
}

export interface Pending {
  kind: string;
  seat: number;
  card: number;
  number: number;
}

export interface View {
  is: string;
  phase: string;
  round: number;
  initiative: number;
  seat: number;
  pile_size: number;
  top: number[];
  discard: number[];
  display: number[];
  trainers: Trainer[];
  pending: Pending[];
}

/** What something leads to: the least and the most points, the change of stones and of the hand; null where it depends. */
export interface Outcome {
  points: [number, number] | [null, null];
  stones: Stones | null;
  hand: number | null;
}

/** What a card within a seat's reach brings and costs it now. */
export interface Prospect {
  sells: Stones;
  sale_worth: number;
  sale_over: number;
  price: number;
  /** The rule that forbids to summon it now, were it in hand. */
  refused: string | null;
  summon: Outcome | null;
  active: Outcome | null;
}

export interface Payment {
  action: number;
  stones: Stones;
  worth: number;
  lost: number;
}

export interface Option {
  action: number;
  picked: boolean;
  refused: string | null;
}

/** What a seat sees its choices by; empty for those who only watch. */
export interface Aid {
  prices?: Record<string, number>;
  purse?: number;
  banish_price?: number;
  cards?: Record<string, Prospect>;
  /** The outcome of each answer to what an effect or a price asks, by action. */
  outcomes?: Record<string, Outcome | null>;
  payments?: Payment[];
  options?: Option[];
  /** The card on which the options are printed, which another may have copied. */
  printed_on?: number;
}
