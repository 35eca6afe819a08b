// A face for every dragon and landscape, and the little that is looked up in tiles and dice.
import hydra from "icon:hydra";
import drake from "icon:dragon-head";
import seaDragon from "icon:sea-dragon";
import spiked from "icon:spiked-dragon-head";
import spiral from "icon:dragon-spiral";
import wyvern from "icon:wyvern";
import type { Phase } from "./types";

/** A die, with the key by which it travels. */
export interface Spread {
  dragon: number;
  key: string;
}

export const DRAGONS = 6;

/** A dragon's picture, its colour, and the colour that can be read on it. */
export const DRAGON_FACES = [
  { icon: spiked, colour: "#b3261e", ink: "#ffffff", pale: "#f7d5d0" },
  { icon: drake, colour: "#d96c12", ink: "#1e0d00", pale: "#fbe0c4" },
  { icon: spiral, colour: "#e8b923", ink: "#2a1c00", pale: "#fdf3c9" },
  { icon: hydra, colour: "#2f7d38", ink: "#ffffff", pale: "#d6ecd4" },
  { icon: seaDragon, colour: "#2461ae", ink: "#ffffff", pale: "#d2e3f6" },
  { icon: wyvern, colour: "#71379e", ink: "#ffffff", pale: "#e5d5f1" },
] as const;

export const LANDSCAPES = ["sea", "forest", "mountain", "desert", "ice", "volcano"] as const;

export const dragonOf = (tile: number): number => Math.floor(tile / DRAGONS);
export const landscapeOf = (tile: number): number => tile % DRAGONS;
export const face = (dragon: number) => DRAGON_FACES[dragon] ?? DRAGON_FACES[0];

/** A chance as whole percent; what is unsure is never told as sure. */
export function percent(parts: number): number {
  if (parts >= 10_000) return 100;
  return Math.min(99, Math.max(parts > 0 ? 1 : 0, Math.round(parts / 100)));
}

/** Dice of each dragon one by one; counted on from those before, so that a die keeps its key when it is kept. */
export function spread(counts: readonly number[], before: readonly number[] = []): Spread[] {
  return counts.flatMap((count, dragon) =>
    Array.from({ length: count }, (_, index) => ({ dragon, key: `die-${dragon}-${index + (before[dragon] ?? 0)}` })),
  );
}

/** The step of a turn that a phase belongs to. */
export const PHASE_OF: Record<Phase, string> = {
  first: "refill",
  refill: "refill",
  removal: "discard",
  shelter: "shelter",
  rolling: "roll",
  keeping: "roll",
  claiming: "take",
  hoarding: "take",
  rearrange: "move",
  moving: "move",
  finished: "",
};
