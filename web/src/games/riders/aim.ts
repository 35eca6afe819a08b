// What a flight would touch and cost: bookkeeping on what the server told of the region, no geometry of its own.
import { BASE, nearest, NOTHING } from "./geometry";
import type { FlightAid, Point, Rider, Ruler, RulerAid, Scenery, Touches } from "./types";

/** What is being aimed: a ruler with the base at its end, or a dragon that turns on the spot. */
export interface Aiming {
  kind: "flight" | "turn";
  seat: number;
  pivot: Point;
  /** The direction in which the ruler's angle 0 points. */
  zero: number;
  ruler: Ruler | null;
  rulers: readonly number[];
  swing: number;
  angle: number;
  bases: readonly number[];
  base: number;
  isCrash: boolean;
  struck: readonly number[];
  marks: readonly (readonly [number, number, number])[];
  traps: readonly number[];
}

export interface Outcome {
  touches: Touches;
  /** Tokens of energy: gained, to be paid for certain, held afterwards at best. */
  gains: number;
  owed: number;
  energy: number;
  /** The dial afterwards. */
  speed: number;
  /** What is owed cannot be paid. */
  isShort: boolean;
}

/** A part of the fan in which ruler and base can land alike. */
export interface Segment {
  from: number;
  to: number;
  kind: "shut" | "free" | "bump" | "bumps" | "crash";
  dragons: number[];
  hasSymbol: boolean;
  hasField: boolean;
  hasTrap: boolean;
}

export const rulerAt = (flight: FlightAid, angle: number): RulerAid | undefined => flight.rulers.find((one) => one.angle === angle);

/** The angles at which the base may stand at the end of this ruler. */
export function basesAt(flight: FlightAid, angle: number): number[] {
  if (flight.kind === "ruler-crash") return [];
  const lies = rulerAt(flight, angle);
  if (flight.kind === "base-crash") return range(-flight.swing, flight.swing);
  return lies?.bases?.flatMap(([first, last]) => range(first, last)) ?? [];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** What ruler and base touch together. */
export function touchesAt(flight: FlightAid, angle: number, base: number): Touches {
  const lies = rulerAt(flight, angle);
  const run = lies?.bases?.find(([first, last]) => base >= first && base <= last);
  return (lies && flight.touches[run ? run[2] : lies.touches]) ?? NOTHING;
}

/** The base angle that strikes the fewest, as near to the farthest one as can be. */
export function gentlest(flight: FlightAid, angle: number): number {
  const lies = rulerAt(flight, angle);
  const runs = lies?.bases ?? [];
  const harm = (number: number): number => {
    const touched = flight.touches[number] ?? NOTHING;
    return 10 * touched.dragons.length + touched.traps.length;
  };
  const least = Math.min(...runs.map((run) => harm(run[2])));
  const mild = runs.filter((run) => harm(run[2]) === least).flatMap(([first, last]) => range(first, last));
  return mild.length ? nearest(mild, lies?.best ?? 0) : 0;
}

export function outcomeOf(flight: FlightAid, touches: Touches, rider: Rider, { prices, energy_limit }: Scenery): Outcome {
  const isFree = flight.kind === "free";
  const crash = isFree ? 0 : flight.kind === "base-crash" ? prices.base_crash : prices.ruler_crash;
  const owed = crash + prices.bump * touches.dragons.length;
  const gains = Math.min(touches.fields.length, energy_limit - rider.energy);
  const held = rider.energy + gains;
  const dial = rider.speed ?? rider.dial;
  const slowed = Math.max(prices.crash_speed, dial - prices.bump_speed * touches.dragons.length);
  return { touches, gains, owed, energy: Math.max(0, held - owed), speed: isFree ? slowed : prices.crash_speed, isShort: owed > held };
}

/** The fan unrolled: runs of ruler angles that can end alike. */
export function segmentsOf(flight: FlightAid): Segment[] {
  const found: Segment[] = [];
  for (let angle = -flight.swing; angle <= flight.swing; angle++) {
    const next = segmentAt(flight, angle);
    const last = found.at(-1);
    if (last && isAlike(last, next)) last.to = angle;
    else found.push(next);
  }
  return found;
}

function segmentAt(flight: FlightAid, angle: number): Segment {
  const lies = rulerAt(flight, angle);
  const nothing = { from: angle, to: angle, dragons: [], hasSymbol: false, hasField: false, hasTrap: false };
  if (!lies) return { ...nothing, kind: "shut" };
  const { dragons, traps } = touchesAt(flight, angle, gentlest(flight, angle));
  const kind = flight.kind !== "free" ? "crash" : dragons.length > 1 ? "bumps" : dragons.length ? "bump" : "free";
  const ways = (lies.bases ?? []).map((run) => flight.touches[run[2]] ?? NOTHING);
  return { ...nothing, kind, dragons, hasTrap: traps.length > 0, hasSymbol: ways.some((way) => way.symbols.length > 0), hasField: ways.some((way) => way.fields.length > 0) };
}

function isAlike(one: Segment, other: Segment): boolean {
  const known = ({ kind, dragons, hasSymbol, hasField, hasTrap }: Segment): string => JSON.stringify([kind, dragons, hasSymbol, hasField, hasTrap]);
  return known(one) === known(other);
}

/** How far a flight at a speed gets, in yellow lines of the lane. */
export function linesOf(length: number, { tile }: Scenery): number {
  return (length + BASE) / (tile / 2);
}
