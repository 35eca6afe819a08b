// The shapes of what the server tells of this game.
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

export interface Researcher {
  goal: number | null;
  hand: number[];
  token_at_home: boolean;
  book: number[];
  used: number[];
  points: number;
  dots: number;
}

export type Phase = "first" | "goals" | "deal" | "reveal" | "turn" | "placing" | "finished";

export interface View {
  is: string;
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
