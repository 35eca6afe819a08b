// Who sits where: from my left hand on, as around a table.
import type { Shape } from "./contract";

/** `sides`: left and right of the board; `row`: beside each other above it; `column`: below each other at its right. */
export type Seating = "sides" | "row" | "column";

export interface Places {
  left: number[];
  top: number[];
  right: number[];
}

/** The others from my left hand on; for somebody who watches everybody is another. */
export function othersOf(seat: number | null, players: number): number[] {
  const first = seat === null ? 0 : seat + 1;
  const count = seat === null ? players : players - 1;
  return Array.from({ length: count }, (_, step) => (first + step) % players);
}

/** Clockwise: up along the left, across the top, down along the right. */
export function placesOf(others: readonly number[], shape: Shape, seating: Seating, isHigh: boolean): Places {
  if (shape !== "desk" || seating === "row") return { left: [], top: [...others], right: [] };
  if (seating === "column") return { left: [], top: [], right: [...others] };
  const across = isHigh && others.length === 5 ? 1 : 0;
  const left = Math.ceil((others.length - across) / 2);
  return {
    left: others.slice(0, left).reverse(),
    top: others.slice(left, left + across),
    right: others.slice(left + across),
  };
}
