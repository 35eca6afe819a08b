// The shapes of Dragonriders as the server tells them; lengths in 1/100 mm, angles in degrees, 0 east, 90 south.
import type { Choice } from "../../wire";

export type Point = [number, number];
export type Line = [number, number, number, number];
export type Disc = [number, number, number];

export interface LanePart {
  tile: number;
  column: number;
  row: number;
  left: Point[];
  right: Point[];
  corner: Point | null;
  left_radius: number;
  right_radius: number;
  turn: number;
}

export interface Ruler {
  speed: number;
  length: number;
  swing: number;
}

export interface Box {
  is_circuit: boolean;
  extent: Line;
  lane: LanePart[];
  yellow_lines: Line[];
  fields: Disc[];
  symbols: Disc[];
  boxes: Point[][];
  start_line: Line;
  finish_line: Line;
  tile: number;
  columns: number;
  rows: number;
  length: number;
  start_at: number;
  finish_at: number;
  base: { from_tip: Point[]; from_rear: Point[] };
  ruler_width: number;
  rulers: Ruler[];
  trap_radius: number;
  trap_eighths: number;
  cards: { id: string; count: number; reach: number }[];
  start_cards: { speed: number; energy: number; magic: number }[];
  hand_limit: number;
  energy_limit: number;
}

export interface Rider {
  start_card: number | null;
  x: number;
  y: number;
  heading: number;
  progress: number;
  state: "racing" | "exhausted" | "out";
  energy: number;
  dial: number;
  speed: number | null;
  cards: number;
  card_down: boolean;
  still_chooses: boolean;
  flown: boolean;
  warded: boolean;
}

export interface RidersView {
  layout: string;
  phase: string;
  round: number;
  flier: number | null;
  riders: Rider[];
  traps: Point[];
  trap_stock: number;
  deck: number;
  discard: number[];
  ruler: number | null;
  flight: number;
  direction: number;
  card_in_play: number | null;
  target: number | null;
  hand: number[];
  laid: number | null;
  speed: number | null;
  pending_ally: number | null;
}

export interface Touches {
  dragons: number[];
  fields: number[];
  symbols: number[];
  traps: number[];
}

export interface RulerAid {
  angle: number;
  end: Point;
  touches: number;
  /** Runs of base angles that touch the same things: first, last, number in `touches`. */
  bases?: [number, number, number][];
  best?: number;
}

export interface FlightAid {
  speed: number;
  swing: number;
  kind: "free" | "base-crash" | "ruler-crash";
  from: Point;
  heading: number;
  rulers: RulerAid[];
  touches: Touches[];
}

export interface TrapSpot {
  right: boolean;
  eighth: number;
  x: number;
  y: number;
  is_clear: boolean;
}

export interface Aid {
  flight?: FlightAid;
  spot?: Point;
  trap_spots?: TrapSpot[];
}

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

export const NOTHING: Touches = { dragons: [], fields: [], symbols: [], traps: [] };

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
export function nearest(angles: number[], wish: number): number {
  return angles.reduce((best, angle) => (Math.abs(turn(angle - wish)) < Math.abs(turn(best - wish)) ? angle : best), angles[0] ?? 0);
}

/** How much of the way a dragon has behind it, in per cent. */
export function wayOf(rider: Rider, box: Box): number {
  const way = (100 * (rider.progress - box.start_at)) / (box.finish_at - box.start_at);
  return Math.max(0, Math.min(100, Math.floor(way)));
}

/** The seats in the order of the race. */
export function orderOf(riders: Rider[]): number[] {
  return riders
    .map((rider, seat) => ({ rank: rider.state === "out" ? -1e9 : rider.progress, seat }))
    .sort((one, other) => other.rank - one.rank || one.seat - other.seat)
    .map(({ seat }) => seat);
}
