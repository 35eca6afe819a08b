// How long each beat of a queue is seen: pure arithmetic, so that it can be tried without a clock.

/** What counts of a beat. */
export interface Timed {
  /** At normal speed. */
  ms: number;
  weight: number;
  /** Which turn it belongs to. */
  turn: number;
  isMine: boolean;
}

export interface Pressure {
  /** The factor of the chosen speed. */
  speed: number;
  /** What was spent on the turn that is being told, in real milliseconds. */
  spent: number;
  /** How long my own choice may still be kept waiting, or null while nothing waits for me. */
  left: number | null;
}

/** A turn is over after this at normal speed. */
export const LONGEST_TURN = 8_000;
/** A turn of somebody else is on the stage at least this long. */
export const SHORTEST_TURN = 2_000;
/** What is told while my own choice waits. */
export const LONGEST_WAIT = 4_000;
/** Nobody can follow what is shorter: it stands in the strip only. */
export const SHORTEST_BEAT = 240;
/** I know what I did: it is shown, but briefly. */
const OWN = 0.6;
const IMPORTANT = 2;

/** How long each beat is seen, in real milliseconds; 0 for those that stand in the strip only. */
export function plan(beats: readonly Timed[], { speed, spent, left }: Pressure): number[] {
  if (speed === 0) return beats.map(() => 0);
  const wished = beats.map((beat) => beat.ms * speed * (beat.isMine && beat.weight < IMPORTANT ? OWN : 1));
  const fitted = fitTurns(beats, wished, speed, spent);
  return left === null ? fitted : fitWait(beats, fitted, left);
}

/** Every turn between its bounds; the first has been running for a while. */
function fitTurns(beats: readonly Timed[], wished: readonly number[], speed: number, spent: number): number[] {
  const sums = new Map<number, number>();
  beats.forEach((beat, at) => sums.set(beat.turn, (sums.get(beat.turn) ?? 0) + (wished[at] ?? 0)));
  const first = beats[0]?.turn;
  const last = beats.at(-1)?.turn;
  return beats.map((beat, at) => {
    const sum = sums.get(beat.turn) ?? 1;
    const before = beat.turn === first ? spent : 0;
    const room = Math.max(SHORTEST_BEAT, LONGEST_TURN * speed - before);
    if (sum > room) return ((wished[at] ?? 0) * room) / sum;
    // The last turn may go on: whether it is too short is not known yet.
    const isShort = !beat.isMine && beat.turn !== last && before + sum < SHORTEST_TURN * speed;
    return isShort ? ((wished[at] ?? 0) * (SHORTEST_TURN * speed - before)) / sum : (wished[at] ?? 0);
  });
}

/** The queue shrinks evenly to what is left; beats that would be too short give way, the least important first. */
function fitWait(beats: readonly Timed[], wished: readonly number[], left: number): number[] {
  const total = wished.reduce((sum, ms) => sum + ms, 0);
  if (total <= left) return [...wished];
  const most = Math.max(0, Math.floor(left / SHORTEST_BEAT));
  const ranked = beats.map((beat, at) => ({ at, weight: beat.weight })).sort((one, other) => other.weight - one.weight || other.at - one.at);
  const seen = new Set(ranked.slice(0, most).map((entry) => entry.at));
  const kept = wished.reduce((sum, ms, at) => sum + (seen.has(at) ? ms : 0), 0);
  if (kept <= left) return wished.map((ms, at) => (seen.has(at) ? ms : 0));
  // What is already short keeps the least that can be followed; the rest shares what remains.
  const spare = left - seen.size * SHORTEST_BEAT;
  const above = wished.reduce((sum, ms, at) => sum + (seen.has(at) ? Math.max(0, ms - SHORTEST_BEAT) : 0), 0);
  return wished.map((ms, at) => {
    if (!seen.has(at)) return 0;
    return Math.min(ms, SHORTEST_BEAT) + (above > 0 ? (Math.max(0, ms - SHORTEST_BEAT) * Math.max(0, spare)) / above : 0);
  });
}
