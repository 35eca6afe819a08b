// The position in words.
import type { Describe } from "../board";
import { dragonOf, landscapeOf, type Scenery, type View } from "./box";

const describe: Describe<View, Scenery> = ({ view, scenery, names, say, list }) => {
  const { skin } = view;
  const tile = (number: number) => say("tarasque-tile", { skin, dragon: dragonOf(number), landscape: landscapeOf(number) });
  const dice = (counts: number[]) => list(counts.flatMap((count, dragon) => (count ? [`${count} × ${say("tarasque-dragon", { skin, dragon })}`] : [])));
  const said = [
    say("tarasque-board-watch", { phase: view.phase, name: names[view.seat] ?? "" }),
    say("tarasque-board-says-centre", {
      tiles: list(view.centre.map(tile)),
      stack: say("tarasque-board-stack", { count: view.stack.length }),
      supply: say("tarasque-board-supply", { count: view.supply }),
    }),
  ];
  if (view.rolled.some(Boolean)) said.push(say("tarasque-board-says-rolled", { dice: dice(view.rolled) }));
  if (view.kept.some(Boolean)) said.push(say("tarasque-board-says-kept", { dice: dice(view.kept) }));
  if (view.held !== null) said.push(say("tarasque-board-says-held", { tile: tile(view.held) }));
  for (const [seat, home] of view.homes.entries()) {
    const name = names[seat] ?? "";
    const guarded = home.base.flatMap((tiles, at) => tiles.map((number) => say("tarasque-board-says-base-item", { tile: tile(number), side: scenery.sides[at] ?? 0 })));
    const rows = home.lair.map((row) => say("tarasque-board-row", { count: row.length, points: row.length ** 2, tiles: list(row.map(tile)) }));
    said.push(say("tarasque-board-says-base", { name, tiles: list(guarded) }));
    said.push(say("tarasque-board-says-lair", { name, eggs: say("tarasque-board-eggs", { count: home.eggs }), rows: list(rows) }));
  }
  if (view.removed.length) said.push(say("tarasque-board-says-removed", { tiles: list(view.removed.map(tile)) }));
  return said;
};

export default describe;
