// Which die is which: dice have no names, so each view's dice are matched with those of the view before, and a die that
// flies home one higher is still the same die.
import type { View } from "./types";

/** Where a die lies: in hand (0), on a pile (its number), or laid there in a placement under way (minus its number). */
export interface Die {
  id: number;
  value: number;
  at: number;
}

const FAR = 10;

/** Every way to put things in order. */
function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((thing, at) => orders([...things.slice(0, at), ...things.slice(at + 1)]).map((rest) => [thing, ...rest]));
}

function strangeness(die: Die, before: Die): number {
  const moved = die.at === before.at ? 0 : Math.abs(die.at) === Math.abs(before.at) ? 1 : FAR;
  return moved + Math.abs(die.value - before.value);
}

/** The dice of a seat as a view shows them, named as far as possible as they were. */
export function named(view: View, seat: number, before: readonly Die[]): Die[] {
  const found: Die[] = (view.researchers[seat]?.hand ?? []).map((value) => ({ id: 0, value, at: 0 }));
  view.piles.forEach((pile, index) => {
    if (pile.owner === seat) found.push(...pile.dice.map((value) => ({ id: 0, value, at: index + 1 })));
    if (view.seat === seat) found.push(...pile.laid.map((value) => ({ id: 0, value, at: -index - 1 })));
  });
  let best = found.map((_, id) => id);
  let least = Infinity;
  if (before.length === found.length) {
    for (const order of orders(before)) {
      const cost = order.reduce((sum, old, at) => sum + strangeness(found[at] as Die, old), 0);
      if (cost < least) [best, least] = [order.map((old) => old.id), cost];
    }
  }
  return found.map((die, at) => ({ ...die, id: best[at] ?? at }));
}

export function sum(dice: readonly number[]): number {
  return dice.reduce((all, die) => all + die, 0);
}

/** The dice of a hand that reach a sum with the least to spare; none where the hand is too low. */
export function leastThatReach(hand: readonly number[], wanted: number): number[] {
  let best: number[] = [];
  for (let chosen = 1; chosen < 1 << hand.length; chosen++) {
    const dice = hand.filter((_, at) => chosen & (1 << at));
    const isBetter = !best.length || sum(dice) < sum(best) || (sum(dice) === sum(best) && dice.length < best.length);
    if (sum(dice) >= wanted && isBetter) best = dice;
  }
  return best;
}
