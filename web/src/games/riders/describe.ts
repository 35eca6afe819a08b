// The race in words: who is where, how strong, how fast.
import type { Describe } from "../board";
import { wayOf, type Box, type RidersView } from "./box";

const describe: Describe<RidersView, Box> = ({ view, scenery, names, say, list }) => {
  const order = view.riders.map((rider, seat) => ({ rider, seat })).sort((one, other) => other.rider.progress - one.rider.progress);
  const held = view.hand.flatMap((count, card) => Array<string>(count).fill(say("riders-card", { card })));
  return [
    say("riders-told-round", { round: say("riders-board-round", { round: view.round }), name: view.flier === null ? "none" : (names[view.flier] ?? "") }),
    ...order.map(({ rider, seat }, place) =>
      say("riders-told-rider", {
        place: place + 1,
        name: names[seat] ?? "",
        state: rider.state,
        percent: wayOf(rider, scenery),
        energy: rider.energy,
        cards: rider.cards,
        speed: rider.speed ?? "none",
        flown: String(rider.flown),
      }),
    ),
    ...(view.hand.length ? [say("riders-told-hand", { cards: list(held) })] : []),
    ...(view.speed ? [say("riders-board-your-speed", { speed: view.speed })] : []),
    say("riders-told-traps", { count: view.traps.length }),
  ];
};

export default describe;
