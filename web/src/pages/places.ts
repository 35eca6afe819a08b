// What the first page says of each game beside its name: facts of the printed games, and the scene one enters.
import type { Paint } from "../stage/contract";

export interface Facts {
  /** Minutes that a game takes at a real table. */
  minutes: number;
  age: number;
  /** How much there is to learn, from 1 to 4. */
  rules: number;
}

const FACTS: Record<string, Facts> = {
  tarasque: { minutes: 30, age: 8, rules: 1 },
  book: { minutes: 30, age: 8, rules: 2 },
  riders: { minutes: 60, age: 10, rules: 3 },
  vale: { minutes: 40, age: 14, rules: 4 },
};
// Easy games first.
const ORDER = ["tarasque", "book", "riders", "vale"];
const SCENES = import.meta.glob<{ default: Paint }>("../games/*/scene.ts");
const LAST_GAME = "dragonhoard-last-game";
const LAST_LEVEL = "dragonhoard-last-level";

/** Facts of a game; a guest's are unknown. */
export function factsOf(game: string): Facts | undefined {
  return FACTS[game];
}

export function inOrder(games: readonly string[]): string[] {
  const place = (game: string) => (ORDER.includes(game) ? ORDER.indexOf(game) : ORDER.length);
  return [...games].sort((one, other) => place(one) - place(other));
}

/** The painter of a game's scene, fetched when it is asked for. */
export async function sceneOf(game: string): Promise<Paint | null> {
  return (await SCENES[`../games/${game}/scene.ts`]?.())?.default ?? null;
}

/** The game that was played last here, or none on a first visit. */
export function lastGame(): string {
  return localStorage.getItem(LAST_GAME) ?? "";
}

/** The level of the bot played last: an easy one for whoever comes for the first time. */
export function lastLevel(known: readonly string[]): string {
  const level = localStorage.getItem(LAST_LEVEL) ?? "hatchling";
  return known.includes(level) ? level : (known[0] ?? level);
}

export function remember(game: string, level: string): void {
  localStorage.setItem(LAST_GAME, game);
  localStorage.setItem(LAST_LEVEL, level);
}
