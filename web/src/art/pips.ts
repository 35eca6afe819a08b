/** Where the pips of an ordinary die lie in a box of 100 by 100, by side, the one first. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[50, 50]],
  [[28, 28], [72, 72]],
  [[26, 26], [50, 50], [74, 74]],
  [[28, 28], [72, 28], [28, 72], [72, 72]],
  [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]],
  [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
];
