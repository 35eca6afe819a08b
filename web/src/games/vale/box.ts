// The shapes of The Vale of Eternity as the server tells them, and the little that is looked up in them.
import type { Choice } from "../../wire";

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

export interface Box {
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

export interface ValeView {
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

export const TIMINGS = ["instant", "active", "permanent"] as const;
export type Timing = (typeof TIMINGS)[number];

/** The card that a choice speaks of, or none. */
export function cardOf(choice: Choice): number | null {
  const card = choice.form["card"];
  return typeof card === "number" ? card : null;
}

/** The stones that a choice speaks of. */
export function stonesOf(choice: Choice): Stones {
  return [Number(choice.form["red"]), Number(choice.form["blue"]), Number(choice.form["purple"])];
}

/** What a family's sale or a payment is made of, one entry a stone. */
export function laidOut(stones: Stones): number[] {
  return stones.flatMap((count, colour) => Array<number>(count).fill(colour));
}

/** The parts of a card's text, each with when it works; the text opens every part with its word for that. */
export function partsOf(text: string, face: Face, word: (timing: Timing) => string): [Timing, string][] {
  const timings = TIMINGS.filter((timing) => face[timing].length > 0);
  const starts = timings.map((timing) => text.indexOf(`${word(timing)}. `)).filter((start) => start >= 0);
  if (starts.length !== timings.length) return [[timings[0] ?? "instant", text]];
  return timings.map((timing, index) => {
    const from = (starts[index] ?? 0) + word(timing).length + 2;
    return [timing, text.slice(from, starts[index + 1] ?? text.length).trim()];
  });
}
