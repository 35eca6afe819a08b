// The four sides of a base as steps in the rock. The scene is painted by it and tiles are laid by it, so that both agree.
import type { Box } from "../../stage/contract";

/** A side of a base: its tread lies at `y`, and above it is room for a tile of `size`. */
export interface Step {
  side: number;
  x: number;
  y: number;
  width: number;
  size: number;
}

export const SIDES = [2, 3, 4, 5] as const;
/** Room below the lowest tread: for its number, and on narrow steps for a price of two lines. */
const FOOT = 32;
const NARROW_FOOT = 42;
const NARROW = 84;

/** Four steps that fall from side 5 to side 2; `towards` is where the lowest lies: 1 to the right, -1 to the left. */
export function stepsIn(base: Box, towards: 1 | -1): Step[] {
  const width = base.width / SIDES.length;
  const foot = Math.min(width < NARROW ? NARROW_FOOT : FOOT, base.height * 0.5);
  const size = Math.min(width * 0.94, Math.max(24, (base.height - foot) * 0.8), 96);
  const fall = Math.max(0, Math.min((base.height - size - foot) / (SIDES.length - 1), width * 0.34));
  const top = base.y + Math.max(size, base.height - foot - fall * (SIDES.length - 1));
  return SIDES.map((side, index) => ({
    side,
    x: base.x + (towards === 1 ? SIDES.length - 1 - index : index) * width,
    y: top + (SIDES.length - 1 - index) * fall,
    width,
    size,
  }));
}

/** To which side a base falls: to the middle of the table. */
export const fallOf = (base: Box, tableWidth: number): 1 | -1 => (base.x + base.width / 2 < tableWidth / 2 ? 1 : -1);
