// What is in the box, as the board draws it: the shapes of the view, and a face for every kind and world.
import basilisk from "icon:drakkar-dragon";
import drake from "icon:dragon-head";
import feathers from "icon:feathered-wing";
import hydra from "icon:hydra";
import lindworm from "icon:sea-serpent";
import snake from "icon:snake";
import wyvern from "icon:wyvern";

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

export const WORLDS = 6;
export const LANDS = ["plains", "mountain", "jungle", "desert", "storm", "volcano"] as const;

// The amphiptere has no icon of its own: a snake with feathered wings.
const amphiptere = `<g transform="translate(110 130) scale(.74)">${snake}</g><g transform="translate(-20 -20) scale(.7)">${feathers}</g>`;

/** A kind's picture, its colour, and the colour that can be read on it. */
export const KIND_FACES = [
  { icon: drake, colour: "#b3261e", ink: "#ffffff" },
  { icon: wyvern, colour: "#d96c12", ink: "#1e0d00" },
  { icon: hydra, colour: "#e8b923", ink: "#2a1c00" },
  { icon: basilisk, colour: "#2f7d38", ink: "#ffffff" },
  { icon: lindworm, colour: "#2461ae", ink: "#ffffff" },
  { icon: amphiptere, colour: "#71379e", ink: "#ffffff" },
] as const;

/** What a world's ability does, as a sign in a box of 24 by 24: shield, turned die, three rise, one rises, whirl. */
export const ABILITY_SIGNS = [
  "M12 2 L20 5 V11 C20 16.5 16.5 20.5 12 22 C7.5 20.5 4 16.5 4 11 V5 Z",
  "M7 3 H14 V6 H7 V13 H4 V6 A3 3 0 0 1 7 3 Z M10 9 H20 V19 A2 2 0 0 1 18 21 H10 A2 2 0 0 1 8 19 V11 A2 2 0 0 1 10 9 Z M14 0 L20 4.5 L14 9 Z M14 13.2 A1.8 1.8 0 1 0 14 16.8 A1.8 1.8 0 1 0 14 13.2 Z",
  "M5 9 L8.5 14 H6.5 V22 H3.5 V14 H1.5 Z M12 2 L16 8 H13.7 V22 H10.3 V8 H8 Z M19 9 L22.5 14 H20.5 V22 H17.5 V14 H15.5 Z",
  "M12 2 L19 11 H14.5 V22 H9.5 V11 H5 Z",
  "M3 4 H21 V7 H3 Z M5 9 H19 V12 H5 Z M8 14 H17 V17 H8 Z M11 19 H14 L12 23 Z",
  "",
] as const;

export const kindOf = (card: number): number => Math.floor(card / WORLDS);
export const worldOf = (card: number): number => card % WORLDS;
export const kindFace = (kind: number) => KIND_FACES[kind] ?? KIND_FACES[0];

/** Where the pips of a die lie in a box of 100 by 100. */
export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};
