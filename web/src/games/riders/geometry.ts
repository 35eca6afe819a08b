// Angles, distances and places on the board, and where they lie on the paper that the camera moves.
import type { Choice } from "../../wire";
import type { Line, Point, Rider, Scenery, Touches } from "./types";

/** Where a dragon stands, and where it heads. */
export interface Pose {
  x: number;
  y: number;
  heading: number;
}

export const NOTHING: Touches = { dragons: [], fields: [], symbols: [], traps: [] };
export const ORIGIN: Point = [0, 0];
/** A dragon's base from tip to tip. */
export const BASE = 3_000;
/** Units of the board that a pixel of the paper holds. */
export const GRAIN = 20;
/** Sea around the frame. */
const MARGIN = 4_600;

/** A number of a choice's form. */
export function told(choice: Choice, field: string): number {
  return Number(choice.form[field]);
}

/** A point some way off in a direction. */
export function along(x: number, y: number, direction: number, far: number): Point {
  const turned = (direction * Math.PI) / 180;
  return [x + far * Math.cos(turned), y + far * Math.sin(turned)];
}

/** An angle as the smallest turn, from -180 up to 180. */
export function turn(angle: number): number {
  return ((((angle + 180) % 360) + 360) % 360) - 180;
}

/** The direction from one point to another. */
export function directionTo(from: Point, to: Point): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

/** Of some angles the one nearest to a wish. */
export function nearest(angles: readonly number[], wish: number): number {
  return angles.reduce((best, angle) => (Math.abs(turn(angle - wish)) < Math.abs(turn(best - wish)) ? angle : best), angles[0] ?? 0);
}

/** The middle of a base by its front tip. */
export function middleOf({ x, y, heading }: Pose): Point {
  return along(x, y, heading, -BASE / 2);
}

/** How much of the way a dragon has behind it, in per cent. */
export function wayOf(rider: Rider, scenery: Scenery): number {
  const way = (100 * (rider.progress - scenery.start_at)) / (scenery.finish_at - scenery.start_at);
  return Math.max(0, Math.min(100, Math.floor(way)));
}

/** The seats in the order of the race. */
export function orderOf(riders: readonly Rider[]): number[] {
  return riders
    .map((rider, seat) => ({ rank: rider.state === "out" ? -1e9 : rider.progress, seat }))
    .sort((one, other) => other.rank - one.rank || one.seat - other.seat)
    .map(({ seat }) => seat);
}

/** Everything the paper shows: the frame and the sea around it. */
export function groundOf({ extent }: Scenery): Line {
  return [extent[0] - MARGIN, extent[1] - MARGIN, extent[2] + MARGIN, extent[3] + MARGIN];
}

/** A dragon's place on the paper as a transform of its picture, which turns around its front tip. */
export function standing(pose: Pose, scenery: Scenery, size = 1): string {
  const [left, top] = groundOf(scenery);
  return `translate(${(pose.x - left) / GRAIN}px, ${(pose.y - top) / GRAIN}px) rotate(${pose.heading}deg) scale(${size})`;
}

/** A ruler's place on the paper. */
export function lying(x: number, y: number, direction: number, scenery: Scenery, part = 1): string {
  const [left, top] = groundOf(scenery);
  return `translate(${(x - left) / GRAIN}px, ${(y - top) / GRAIN}px) rotate(${direction}deg) scaleX(${part})`;
}

export function lengthOf(speed: number, { rulers }: Scenery): number {
  return rulers.find((ruler) => ruler.speed === speed)?.length ?? 0;
}
