// What the exact odds say for the coach's choice.
import type { Advise } from "../board";
import { dragonOf, landscapeOf, percent } from "./icons";
import type { Aid, View } from "./types";

const advise: Advise<View, Aid> = ({ view, aid, best, next, say }) => {
  const here = aid.after?.[best.action];
  const there = next && aid.after?.[next.action];
  if (!here || !there || !aid.tiles) return [];
  const gains = aid.tiles.map((tile, at) => ({ tile, now: here.egg[at] ?? 0, other: there.egg[at] ?? 0 }));
  const most = gains.reduce((one, other) => (other.now - other.other > one.now - one.other ? other : one), gains[0]!);
  if (!most || most.now - most.other < 200) return [];
  const tile = say("tarasque-tile", { skin: view.skin, dragon: dragonOf(most.tile), landscape: landscapeOf(most.tile) });
  const args = { tile: tile.charAt(0).toLocaleUpperCase() + tile.slice(1), percent: percent(most.now), other: percent(most.other) };
  return [say(most.now === 10_000 ? "tarasque-coach-sure" : "tarasque-coach-odds", args)];
};

export default advise;
