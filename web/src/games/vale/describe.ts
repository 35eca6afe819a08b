// The position of The Vale of Eternity in words.
import type { Describe } from "../board";
import type { Box, Trainer, ValeView } from "./box";

const describe: Describe<ValeView, Box> = ({ view, names, say, list }) => {
  const cards = (numbers: readonly number[]): string => list(numbers.map((card) => say("vale-card", { card })));
  const trainer = (own: Trainer, seat: number): string[] => {
    const name = names[seat] ?? "";
    const [red = 0, blue = 0, purple = 0] = own.stones;
    return [
      say("vale-told-stones", { name, stones: say("vale-stones", { red, blue, purple }) }),
      say("vale-told-area", { name, cards: cards(own.area) }),
      ...(own.captured.length ? [say("vale-told-captured", { name, cards: cards(own.captured) })] : []),
      own.hand ? say("vale-told-own-hand", { cards: cards(own.hand) }) : say("vale-told-hand", { name, count: own.hand_size, known: cards(own.known) }),
    ];
  };
  return [
    say("vale-told-round", { round: view.round, phase: say("vale-board-phase", { phase: view.phase }), name: names[view.seat] ?? "" }),
    say("vale-told-display", { cards: cards(view.display) }),
    ...view.trainers.flatMap(trainer),
    say("vale-told-piles", { pile: view.pile_size, discard: view.discard.length }),
  ];
};

export default describe;
