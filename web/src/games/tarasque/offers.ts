// What the dice promise: what each tile still takes and how likely it is, and how symbols can be spent on tiles. Chances
// come from the table that the server sends; nothing here decides what is allowed.
import type { Choice } from "../../wire";
import { dragonOf } from "./icons";
import type { Aid, Odds, View } from "./types";

export interface Offer {
  tile: number;
  price: number;
}

/** A tile and how many symbols are used on it. */
export interface Part {
  tile: number;
  symbols: number;
}

/** What is known of a tile on offer while dice are kept. */
export interface Prospect {
  tile: number;
  price: number;
  /** Of the price so many symbols are there. */
  have: number;
  /** `yours`: the plan takes it; `instead`: it could be taken in place of another; `open`: dice must still fall. */
  state: "yours" | "instead" | "open";
  /** In 1/10,000; without an egg, and with one if that helps. */
  chance: number;
  withEgg: number;
}

/** Dice chosen of the roll by dragon, and the dragon of the die that counts twice. */
export interface Selection {
  counts: readonly number[];
  egg: number | null;
}

export const tileOf = (choice: Choice): number => Number(choice.form["dragon"]) * 6 + Number(choice.form["landscape"]);

export function offersOf(view: View, aid: Aid, choices: readonly Choice[]): Offer[] {
  if (view.phase === "keeping") return (aid.tiles ?? []).map((tile, at) => ({ tile, price: aid.prices?.[at] ?? 0 }));
  const least = new Map<number, number>();
  for (const choice of choices) {
    if (choice.form.is !== "ClaimTile") continue;
    const [tile, symbols] = [tileOf(choice), Number(choice.form["symbols"])];
    least.set(tile, Math.min(symbols, least.get(tile) ?? symbols));
  }
  return [...least].map(([tile, price]) => ({ tile, price }));
}

/** The symbols of each dragon once the selection is kept. */
export function symbolsWith(view: View, { counts, egg }: Selection): number[] {
  return view.kept.map((kept, dragon) => kept + (counts[dragon] ?? 0) + (egg === dragon ? 1 : 0));
}

/** Every way to use all symbols of one dragon, the most promising first: a Six, then many tiles on high sides. */
export function splitsOf(offers: readonly Offer[], dragon: number, symbols: number, six: number): Part[][] {
  const own = offers.filter((offer) => dragonOf(offer.tile) === dragon && offer.price <= symbols);
  const found: Part[][] = [];
  const spread = (at: number, left: number, parts: Part[]): void => {
    if (parts.length && left === 0) found.push(parts);
    for (let next = at; next < own.length; next++) {
      const { tile, price } = own[next] as Offer;
      for (let used = price; used <= left; used++) spread(next + 1, left - used, [...parts, { tile, symbols: used }]);
    }
  };
  spread(0, symbols, []);
  const worth = (parts: Part[]): number =>
    (parts.length === 1 && symbols >= six ? 100 : 0) + parts.length * 10 + Math.min(...parts.map((part) => part.symbols));
  return found.sort((one, other) => worth(other) - worth(one));
}

/** What would be taken if the rolling ended with these symbols. */
export function planFor(offers: readonly Offer[], symbols: readonly number[], six: number): Part[] {
  return symbols.flatMap((count, dragon) => splitsOf(offers, dragon, count, six)[0] ?? []);
}

interface Ahead {
  view: View;
  odds: Odds;
  offers: readonly Offer[];
  selection: Selection;
  plan: readonly Part[];
  hasEgg: boolean;
}

/** How things stand for each tile on offer. Further tiles of a dragon in the centre need symbols beyond the first ones. */
export function prospectsOf({ view, odds, offers, selection, plan, hasEgg }: Ahead): Map<number, Prospect> {
  const symbols = symbolsWith(view, selection);
  const chosen = selection.counts.reduce((sum, count) => sum + count, 0);
  const rollsNow = chosen > 0 || view.set_aside;
  const valid = view.valid.length;
  const spare = hasEgg && selection.egg === null ? 1 : 0;
  const taken = new Set(plan.map((part) => part.tile));
  const before = new Map<number, number>();
  const found = new Map<number, Prospect>();
  for (const { tile, price } of [...offers].sort((one, other) => Number(taken.has(other.tile)) - Number(taken.has(one.tile)) || one.price - other.price)) {
    const dragon = dragonOf(tile);
    const isCentre = view.centre.includes(tile);
    const used = isCentre ? (before.get(dragon) ?? 0) : 0;
    if (isCentre) before.set(dragon, used + price);
    const have = symbols[dragon] ?? 0;
    const shown = rollsNow ? 0 : (view.rolled[dragon] ?? 0);
    const dice = Math.max(0, view.dice - chosen - (rollsNow ? 0 : Math.max(1, shown)));
    const missing = used + price - have;
    const chanceOf = (left: number): number => odds.chance[valid]?.[Math.min(6, Math.max(0, left - shown))]?.[dice] ?? 0;
    found.set(tile, {
      tile,
      price,
      have: Math.max(0, Math.min(price, have - used)),
      state: taken.has(tile) ? "yours" : have >= price && used === 0 ? "instead" : "open",
      chance: chanceOf(missing),
      withEgg: chanceOf(missing > 1 ? missing - spare : missing),
    });
  }
  return found;
}

/** The chance that the next roll of so many dice is a bust, in 1/10,000. */
export const bustOf = (view: View, odds: Odds, dice: number): number => odds.nothing[view.valid.length]?.[dice] ?? 0;
