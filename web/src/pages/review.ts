// Figures of a review as people read them.
import type { ReviewPoint } from "../wire";

/** A decision or a roll that moves less than this is not worth a word. */
export const TELLING = 0.03;

/** A chance as games in 100. */
export const hundredths = (chance: number): number => Math.round(100 * chance);

/** A number with its sign; nothing has none. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** The chance of a seat at a move, between the points that were judged. */
export function chanceAt(line: readonly ReviewPoint[], move: number, seat: number): number {
  const after = line.findIndex((point) => point.move >= move);
  const right = line[after === -1 ? line.length - 1 : after];
  const left = line[Math.max(0, after - 1)];
  if (!left || !right) return 0;
  const share = right.move === left.move ? 0 : Math.min(1, Math.max(0, (move - left.move) / (right.move - left.move)));
  return (left.chances[seat] ?? 0) * (1 - share) + (right.chances[seat] ?? 0) * share;
}
