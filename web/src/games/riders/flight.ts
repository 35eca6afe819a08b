// How dragons move over the board: along their ruler when they fly, straight when they are set elsewhere.
import type { Form } from "../../wire";
import { along, turn, type Box, type Pose, type Rider } from "./box";

interface Key extends Pose {
  at: number;
}

export interface Motion {
  seat: number;
  keys: Key[];
  length: number;
  /** The ruler that lies meanwhile. */
  ruler: { x: number; y: number; direction: number; speed: number } | null;
}

const SHORTEST = 420;
const PER_SPEED = 1.1;
const SET_DOWN = 380;
const LONGEST_SHOW = 3200;

/** The motions that lead from the poses shown to those of a view, in the order in which they happened. */
export function motionsTo(riders: Rider[], shown: Pose[], events: Form[], box: Box): Motion[] {
  const poses = shown.map((pose) => ({ ...pose }));
  const motions: Motion[] = [];
  for (const event of events) {
    if (event.is !== "DragonFlew") continue;
    const motion = flightOf(event, poses, box);
    motions.push(motion);
    poses[motion.seat] = last(motion);
  }
  riders.forEach((rider, seat) => {
    const pose = poses[seat];
    if (!pose || (pose.x === rider.x && pose.y === rider.y && pose.heading === rider.heading)) return;
    motions.push({ seat, keys: [{ at: 0, ...pose }, { at: 1, x: rider.x, y: rider.y, heading: rider.heading }], length: SET_DOWN, ruler: null });
  });
  const whole = motions.reduce((sum, motion) => sum + motion.length, 0);
  const hurry = Math.min(1, LONGEST_SHOW / Math.max(1, whole));
  return motions.map((motion) => ({ ...motion, length: motion.length * hurry }));
}

function flightOf(event: Form, poses: Pose[], box: Box): Motion {
  const seat = Number(event["seat"]);
  const speed = Number(event["speed"]);
  const direction = Number(event["direction"]);
  const [x, y] = [Number(event["from_x"]), Number(event["from_y"])];
  const length = box.rulers.find((ruler) => ruler.speed === speed)?.length ?? 0;
  const [endX, endY] = along(x, y, direction, length);
  const start = poses[seat]?.heading ?? direction;
  const there = { x: Number(event["x"]), y: Number(event["y"]), heading: Number(event["heading"]) };
  return {
    seat,
    keys: [
      { at: 0, x, y, heading: start },
      { at: 0.18, x, y, heading: direction },
      { at: 0.68, x: endX, y: endY, heading: direction },
      { at: 1, ...there },
    ],
    length: SHORTEST + PER_SPEED * speed,
    ruler: { x, y, direction, speed },
  };
}

function last(motion: Motion): Pose {
  const { x, y, heading } = motion.keys.at(-1)!;
  return { x, y, heading };
}

/** Where a motion has got to, from 0 to 1. */
export function poseAt(motion: Motion, part: number): Pose {
  const done = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
  const next = motion.keys.findIndex((key) => key.at >= done);
  const to = motion.keys[Math.max(1, next)]!;
  const from = motion.keys[Math.max(1, next) - 1]!;
  const between = to.at === from.at ? 1 : (done - from.at) / (to.at - from.at);
  return {
    x: from.x + (to.x - from.x) * between,
    y: from.y + (to.y - from.y) * between,
    heading: from.heading + turn(to.heading - from.heading) * between,
  };
}
