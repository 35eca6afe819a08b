// The lane as paths to draw, tile by tile, and its middle line.
import { along, directionTo, ORIGIN, type Pose } from "./geometry";
import type { LanePart, Point, Scenery } from "./types";

/** A lane to fly along: scenery, or what the builder knows of a track. */
export type Lane = Pick<Scenery, "lane">;

export function lanePath({ lane }: Lane): string {
  return lane.map((part) => `${side(part, false, false, "M")}${side(part, true, true, "L")}Z`).join("");
}

/** Both borders without the joints of the tiles. */
export function borderPath({ lane }: Lane): string {
  return lane.map((part) => `${side(part, false, false, "M")}${side(part, true, false, "M")}`).join("");
}

function side(part: LanePart, isRight: boolean, backwards: boolean, begin: string): string {
  const points = isRight ? part.right : part.left;
  const [first, ...rest] = backwards ? [...points].reverse() : points;
  const start = `${begin}${(first ?? [0, 0]).join(" ")}`;
  if (!part.corner) return start + rest.map((point) => `L${point.join(" ")}`).join("");
  const radius = isRight ? part.right_radius : part.left_radius;
  const sweep = part.turn > 0 !== backwards ? 1 : 0;
  return `${start}A${radius} ${radius} 0 0 ${sweep} ${(rest.at(-1) ?? [0, 0]).join(" ")}`;
}

/** Points of the middle line with the direction of flight, a few on every tile. */
export function middleLine({ lane }: Lane, steps = 6): Pose[] {
  return lane.flatMap((part) => Array.from({ length: steps }, (_, step) => middleAt(part, (step + 0.5) / steps)));
}

function middleAt(part: LanePart, share: number): Pose {
  const [from, to] = [between(part.left[0], part.right[0]), between(part.left.at(-1), part.right.at(-1))];
  if (!part.corner) {
    const heading = directionTo(from, to);
    return { x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share, heading };
  }
  const start = directionTo(part.corner, from);
  const turned = start + part.turn * 90 * share;
  const [x, y] = along(part.corner[0], part.corner[1], turned, (part.left_radius + part.right_radius) / 2);
  return { x, y, heading: turned + part.turn * 90 };
}

function between(one: Point | undefined, other: Point | undefined): Point {
  const [a, b] = [one ?? ORIGIN, other ?? ORIGIN];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** The direction of flight at a place. */
export function headingAt(lane: Lane, x: number, y: number): number {
  const distance = (pose: Pose): number => Math.hypot(pose.x - x, pose.y - y);
  const [first, ...rest] = middleLine(lane);
  return first ? rest.reduce((best, pose) => (distance(pose) < distance(best) ? pose : best), first).heading : 0;
}
