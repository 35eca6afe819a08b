// How large the tiles of a lair can be drawn so that all of its rows are in sight.

export interface Fit {
  /** The edge of a tile in pixels. */
  size: number;
  /** How far the next tile of a row lies, as a part of that edge. */
  pitch: number;
}

/** A shelf, and the points behind a row. */
const SHELF = 9;
const POINTS = 26;
const GAP = 8;

interface Room {
  width: number;
  height: number;
  largest: number;
  /** The least width and height of a row that can be tapped. */
  tap?: number;
  /** Behind the last row comes a place for a new one: a tile and so many pixels of words. */
  words?: number;
}

/** The largest tiles with which rows of these lengths fit; they overlap only where nothing else helps. */
export function fitRows(lengths: readonly number[], room: Room): Fit {
  for (const pitch of [1.04, 0.72, 0.5, 0.34]) {
    const least = pitch > 1 ? 28 : 20;
    for (let size = room.largest; size >= least; size -= 2) {
      if (fits(lengths, size, pitch, room)) return { size, pitch };
    }
  }
  return { size: 16, pitch: 0.34 };
}

function fits(lengths: readonly number[], size: number, pitch: number, { width, height, tap = 0, words = 0 }: Room): boolean {
  const line = Math.max(tap, size * 1.07) + SHELF;
  const widths = lengths.map((length) => Math.max(tap, size * (1 + (length - 1) * pitch) + POINTS) + GAP);
  if (words) widths.push(size + words + GAP);
  let [lines, used] = [1, 0];
  for (const one of widths) {
    if (one > width + GAP) return false;
    if (used + one > width + GAP) [lines, used] = [lines + 1, 0];
    used += one;
  }
  return lines * line <= height;
}
