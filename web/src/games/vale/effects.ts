// An effect in a few signs, from the steps printed on its card: for the eye, beside the text that says it all.
import { TIMINGS, type Timing } from "./cards";
import type { Face, Step } from "./types";

export type Sign =
  | { is: "stone"; colour: number; lost?: boolean }
  | { is: "points"; points: number; mark?: string; family?: number }
  | { is: "glyph"; glyph: string; family?: number };

// The verbs of the effect language, as the rules number them.
const GAIN_STONES = 1, SCORE = 2, SCORE_PER = 3, SCORE_IF = 4, SCORE_VALUE = 5, SPEND_STONE = 6, DRAW = 7;
const RECOVER = 8, RECOVER_ONE = 9, DISCARD_HELD = 10, ATTACK = 11, CHOOSE = 12;
// The odd texts of which a sign can tell at least the heart.
const ODD_GLYPHS: Record<number, string> = { 1: "attack", 4: "recover", 8: "copy", 11: "copy", 3: "discard" };
const ODD_POINTS: Record<number, number> = { 2: 4, 9: 2 };
const TURN_PURPLE = 5, USE_ALL = 7;
const COUNTED = ["hand", "area", "families", "low", "active", "blue"];
const ALL_STONES = 3;

/** The signs of a card's instant, active or permanent. */
export function signsOf(face: Face, timing: Timing): Sign[] {
  if (timing === "permanent") return [{ is: "glyph", glyph: face.permanent }];
  return face[timing].flatMap((step) => signsOfStep(step, face));
}

/** The signs of one option of a card that offers several. */
export function signsOfOption(face: Face, option: number): Sign[] {
  return (face.options[option] ?? []).flatMap((step) => signsOfStep(step, face));
}

function signsOfStep([verb, first, second, third]: Step, face: Face): Sign[] {
  switch (verb) {
    case GAIN_STONES:
      return [first, second, third].flatMap((count, colour) => Array<Sign>(count).fill({ is: "stone", colour }));
    case SCORE:
      return [{ is: "points", points: first }];
    case SCORE_PER:
      return [second < 5 ? { is: "points", points: first, family: second } : per(first, second)];
    case SCORE_IF:
      return [{ is: "points", points: first, mark: "?" }];
    case SCORE_VALUE:
      return first === ALL_STONES
        ? [0, 1, 2].map((colour) => ({ is: "stone", colour, lost: true }) as Sign)
        : [{ is: "glyph", glyph: "value" }, { is: "stone", colour: first }];
    case SPEND_STONE:
      return [{ is: "stone", colour: first, lost: true }];
    case DRAW:
      return [{ is: "glyph", glyph: "draw" }];
    case RECOVER:
    case RECOVER_ONE:
      return [{ is: "glyph", glyph: "recover" }];
    case DISCARD_HELD:
      return [{ is: "glyph", glyph: "discard" }];
    case ATTACK:
      return [{ is: "glyph", glyph: "attack", family: first }];
    case CHOOSE:
      return face.options.flatMap((_, option) => [
        ...(option ? [{ is: "glyph", glyph: "or" } as Sign] : []),
        ...signsOfOption(face, option),
      ]);
    default:
      return oddSigns(first);
  }
}

/** A sign where there is room for no more: points without what they are counted by. */
export function briefly(signs: readonly Sign[]): Sign[] {
  const [first] = signs;
  return !first ? [] : first.is === "points" ? [{ is: "points", points: first.points }] : [first];
}

function oddSigns(name: number): Sign[] {
  const points = ODD_POINTS[name];
  if (points) return [{ is: "points", points, mark: "?" }];
  if (name === TURN_PURPLE) return [{ is: "stone", colour: 2 }];
  if (name === USE_ALL) return [{ is: "glyph", glyph: "active" }];
  return [{ is: "glyph", glyph: ODD_GLYPHS[name] ?? "odd" }];
}

/** The effect that a small face shows: what it earns where it earns anything. */
export function mainSign(face: Face): { timing: Timing; signs: Sign[] } {
  const timings = TIMINGS.filter((timing) => face[timing].length > 0);
  const all = timings.map((timing) => ({ timing, signs: signsOf(face, timing) }));
  const best = all.find(({ signs }) => signs.some((sign) => sign.is === "points")) ?? all[0];
  if (!best) return { timing: "instant", signs: [] };
  const gains = best.signs.filter((sign) => sign.is === "points" && sign.points > 0);
  const rest = best.signs.filter((sign) => sign.is === "stone" || (sign.is === "glyph" && sign.glyph !== "or"));
  const isCounted = gains.some((sign) => sign.is === "points" && (sign.mark ?? sign.family) !== undefined);
  return { timing: best.timing, signs: isCounted ? gains : [...gains, ...rest].slice(0, 3) };
}

function per(points: number, counted: number): Sign {
  return { is: "points", points, mark: COUNTED[counted - 5] };
}
