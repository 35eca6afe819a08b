// What is looked up in the shapes of the game, the same everywhere on the board.
import type { Choice } from "../../wire";
import type { Face, Outcome, Scenery, Stones, Trainer, View } from "./types";

export const TIMINGS = ["instant", "active", "permanent"] as const;
export type Timing = (typeof TIMINGS)[number];

/** The card that a choice speaks of, or none. */
export function cardOf(choice: Choice): number | null {
  const card = choice.form["card"];
  return typeof card === "number" ? card : null;
}

/** The choices that speak of a card, by card. */
export function grouped(choices: readonly Choice[]): Map<number, Choice[]> {
  const found = new Map<number, Choice[]>();
  for (const choice of choices) {
    const card = cardOf(choice);
    if (card !== null) found.set(card, [...(found.get(card) ?? []), choice]);
  }
  return found;
}

/** The stones that a choice speaks of. */
export function stonesOf(choice: Choice): Stones {
  return [Number(choice.form["red"]), Number(choice.form["blue"]), Number(choice.form["purple"])];
}

/** What a family's sale or a payment is made of, one entry a stone. */
export function laidOut(stones: readonly number[]): number[] {
  return stones.flatMap((count, colour) => Array<number>(count).fill(colour));
}

export const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** What stones are worth to somebody. */
export function worthOf(stones: readonly number[], trainer: Trainer | undefined): number {
  return stones.reduce((sum, count, colour) => sum + count * (trainer?.values[colour] ?? 0), 0);
}

/** The stones that stay. */
export function less(stones: Stones, paid: Stones): Stones {
  return [stones[0] - paid[0], stones[1] - paid[1], stones[2] - paid[2]];
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

/** Cards with an active effect, in the order of the table: sets of them are numbers with a bit for each. */
function activeCards({ cards }: Scenery): number[] {
  return cards.flatMap((face, card) => (face.active.length ? [card] : []));
}

/** The active effects that wait for their turn, as a number. */
export function actives(cards: readonly number[], scenery: Scenery): number {
  const order = activeCards(scenery);
  return cards.reduce((bits, card) => (order.includes(card) ? bits + 2 ** order.indexOf(card) : bits), 0);
}

/** The cards whose active effect somebody still has to use in this phase, or nothing outside of it. */
export function waiting(view: View, scenery: Scenery): number[] | null {
  const frame = view.pending.findLast((one) => one.kind === "use-actives");
  if (!frame) return null;
  return activeCards(scenery).filter((_, at) => Math.floor(frame.number / 2 ** at) % 2 === 1);
}

export const sorted = (cards: readonly number[]): number[] => [...cards].sort((one, other) => one - other);

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** The points of an outcome, briefly: one number, from the least to the most, or a question mark where it is open. */
export function pointsOf(outcome: Outcome): string {
  const [least, most] = outcome.points;
  if (least === null || most === null) return "?";
  return least === most ? signed(least) : `${signed(least)} … ${signed(most)}`;
}
