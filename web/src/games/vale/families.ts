// The symbols of the five families, and the sizes of a card's face.

/** `full` has room for words, `board` for a name, `tiny` for one sign. */
export type Size = "full" | "board" | "tiny";

const SYMBOLS = [
  "M1-11C3-5 9-2 8 4 7 10 3 11 0 11-4 11-8 9-8 4-8 0-5-1-4-5-2-3 0-6 1-11Z",
  "M0-11C4-4 8 0 8 4A8 8 0 0 1-8 4C-8 0-4-4 0-11Z",
  "M-11 9-3-7 1 0 4-4 11 9Z",
  "M-10-3H3A3 3 0 1 0 0-7M-10 1H7A3 3 0 1 1 4 5M-10 5H-2A3 3 0 1 1-4 8",
  "M-11 8C-10-2-4-9 10-10 7-7 7-4 9 0 5-1 3 1 3 4 0 2-3 3-4 7-6 5-9 6-11 8Z",
];
/** The gusts of the wind are lines, every other symbol is a shape. */
export const DRAWN_SYMBOL = 3;
export const symbolOf = (family: number): string => SYMBOLS[family] ?? "";
