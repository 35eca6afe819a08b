// An effect in a few signs, from the steps printed on its card: for the eye, beside the text that says it all.
import type { Face, Step, Timing } from "./box";

export type Counted = "family" | "hand" | "area" | "families" | "low" | "actives" | "blue";

export type Sign =
  | { is: "stone"; colour: number; lost?: boolean }
  | { is: "points"; points: number; mark?: string; family?: number }
  | { is: "glyph"; glyph: string; family?: number };

// The verbs of the effect language, as the rules number them.
const GAIN_STONES = 1, SCORE = 2, SCORE_PER = 3, SCORE_IF = 4, SCORE_VALUE = 5, SPEND_STONE = 6, DRAW = 7;
const RECOVER = 8, RECOVER_ONE = 9, DISCARD_HELD = 10, ATTACK = 11, CHOOSE = 12;
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
      return [{ is: "glyph", glyph: "odd" }];
  }
}

function per(points: number, counted: number): Sign {
  return { is: "points", points, mark: COUNTED[counted - 5] };
}
