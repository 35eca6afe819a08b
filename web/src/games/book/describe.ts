// The position of Book of Dragons in words.
import type { Describe } from "../board";
import { kindOf, worldOf, type Pile, type Scenery, type View } from "./box";

const describe: Describe<View, Scenery> = ({ view, names, say, list }) => {
  const card = (number: number): string => say("book-card", { kind: kindOf(number), world: worldOf(number) });
  const dice = (values: number[]): string => list(values.map(String));
  const pile = (one: Pile, index: number): string => {
    const told = { pile: index + 1, cards: one.cards };
    if (one.card === null) return say("book-told-pile-empty", told);
    const lying = one.blocked ? say("book-told-blocked") : one.owner === null ? say("book-told-free")
      : say("book-told-held", { name: names[one.owner] ?? "", dice: dice(one.dice), protected: String(one.protected) });
    return say("book-told-pile", { ...told, card: card(one.card), lying });
  };
  return [
    say("book-board-watch", { phase: view.phase, who: names[view.seat] ?? "" }),
    ...(view.last_round ? [say("book-told-last-round")] : []),
    ...view.piles.map(pile),
    ...view.researchers.flatMap((own, seat) => [
      say("book-told-hand", { name: names[seat] ?? "", dice: dice(own.hand) }),
      say("book-told-book", { name: names[seat] ?? "", cards: list(own.book.map(card)) }),
    ]),
    ...(view.removed.length ? [say("book-board-removed", { cards: list(view.removed.map(card)) })] : []),
  ];
};

export default describe;
