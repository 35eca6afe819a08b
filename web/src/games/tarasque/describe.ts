// The position of Tarasque in words.
import type { Describe } from "../board";
import type { Home, Scenery, View } from "./box";

const describe: Describe<View, Scenery> = ({ view, names, say, list }) => {
  const tile = (number: number): string =>
    say("tarasque-tile", { skin: view.skin, dragon: Math.floor(number / 6), landscape: number % 6 });
  const tiles = (numbers: number[]): string => list(numbers.map(tile));
  const dice = (counts: number[]): string =>
    list(counts.map((count, index) => say("tarasque-dice-item", { skin: view.skin, index, count, name: "" })));
  const home = (own: Home, seat: number): string[] => {
    const name = names[seat] ?? "";
    const guarded = own.base.flatMap((side, index) => (side.length ? [say("tarasque-told-side", { side: index + 2, tiles: tiles(side) })] : []));
    const rows = own.lair.map((row) => say("tarasque-told-row", { tiles: tiles(row) }));
    return [
      say("tarasque-told-home", { name, eggs: own.eggs }),
      ...(guarded.length ? [say("tarasque-told-base", { name, sides: list(guarded) })] : []),
      ...(rows.length ? [say("tarasque-told-lair", { name, rows: list(rows) })] : []),
    ];
  };
  return [
    say("tarasque-board-watch", { phase: view.phase, name: names[view.seat] ?? "" }),
    ...(view.centre.length ? [say("tarasque-told-centre", { tiles: tiles(view.centre) })] : []),
    ...(view.rolled.some(Boolean) ? [say("tarasque-told-dice", { dice: dice(view.rolled) })] : []),
    ...(view.kept.some(Boolean) ? [say("tarasque-told-kept", { dice: dice(view.kept) })] : []),
    ...view.homes.flatMap(home),
    say("tarasque-told-stack", { count: view.stack.length }),
  ];
};

export default describe;
