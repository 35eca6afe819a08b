// Tracks as they are built: fifteen tiles in a frame of five by three, their text form, and those that somebody keeps.

export const COLUMNS = 5;
export const ROWS = 3;
export const OFFICIAL = ["first", "ring", "fork", "diamond", "serpent", "route"] as const;

/** A tile as it lies: its number, the side that shows, and its quarter turns clockwise. */
export interface Laid {
  tile: number;
  side: "a" | "b";
  turned: number;
}

/** The frame row by row; null where no tile lies. */
export type Frame = readonly (Laid | null)[];

export const EMPTY: Frame = Array.from({ length: COLUMNS * ROWS }, () => null);

/** What the server says of an arrangement. */
export interface Report {
  text: string;
  /** The faces of each tile, front and back. */
  tiles: [string, string][];
  faults: { rule: string; problem: string; cell: string; tile: number }[];
  lane: string[];
  is_circuit: boolean;
}

export interface Kept {
  name: string;
  text: string;
}

export function written(frame: Frame): string {
  const cell = (laid: Laid | null | undefined): string => (laid ? `${laid.tile}${laid.side}${laid.turned}` : ".");
  return Array.from({ length: ROWS }, (_, row) => Array.from({ length: COLUMNS }, (_, column) => cell(frame[row * COLUMNS + column])).join(",")).join("/");
}

/** The frame that a text tells, or null where it is none. */
export function read(text: string): Frame | null {
  const rows = text.toLowerCase().replace(/\s/g, "").split("/").map((row) => row.split(","));
  if (rows.length !== ROWS || rows.some((row) => row.length !== COLUMNS)) return null;
  const found: (Laid | null)[] = [];
  for (const word of rows.flat()) {
    const match = /^([1-9]|1[0-5])([ab])([0-3])$/.exec(word);
    if (!match && word !== ".") return null;
    found.push(match ? { tile: Number(match[1]), side: match[2] as "a" | "b", turned: Number(match[3]) } : null);
  }
  return found;
}

/** A cell as people say it: columns a to e, rows 1 to 3. */
export function cellName(at: number): string {
  return `${"abcde"[at % COLUMNS]}${Math.floor(at / COLUMNS) + 1}`;
}

export const isWhole = (frame: Frame): boolean => frame.every((laid) => laid !== null);

/** Puts a tile into a cell; one that lay there goes where the new one came from, or back to the others. */
export function put(frame: Frame, at: number, laid: Laid, from: number | null): Frame {
  return frame.map((old, index) => {
    if (index === at) return laid;
    if (from !== null && index === from) return frame[at] ?? null;
    return old?.tile === laid.tile ? null : old;
  });
}

export function change(frame: Frame, at: number, how: (laid: Laid) => Laid | null): Frame {
  return frame.map((old, index) => (index === at && old ? how(old) : old));
}

export const turned = (by: number) => (laid: Laid): Laid => ({ ...laid, turned: (laid.turned + by + 4) % 4 });
export const flipped = (laid: Laid): Laid => ({ ...laid, side: laid.side === "a" ? "b" : "a" });

// --- tracks of one's own, in this browser ---

const STORE = "dragonhoard-tracks";

export function keptTracks(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(found) ? found.filter((one: Partial<Kept> | null): one is Kept => typeof one?.name === "string" && typeof one.text === "string") : [];
  } catch {
    return [];
  }
}

export function keep(tracks: readonly Kept[]): void {
  localStorage.setItem(STORE, JSON.stringify(tracks));
}
