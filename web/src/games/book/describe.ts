// The position in words.
import type { Describe } from "../board";
import { kindOf, worldOf, type Scenery, type View } from "./box";

const describe: Describe<View, Scenery> = ({ view, scenery, names, say, list }) => {
  const card = (number: number) => say("book-card", { kind: kindOf(number), world: worldOf(number) });
  const sum = (dice: number[]) => dice.reduce((total, die) => total + die, 0);
  const said = [say("book-board-watch", { phase: view.phase, who: names[view.seat] ?? "" })];
  for (const [at, pile] of view.piles.entries()) {
    if (pile.card === null) {
      said.push(say("book-board-pile-empty", { pile: at + 1 }));
      continue;
    }
    const who = pile.blocked ? "blocker" : pile.owner === null ? "none" : (names[pile.owner] ?? "");
    const value = scenery.values[worldOf(pile.card)] ?? 0;
    said.push(say("book-board-pile-of", { pile: at + 1, card: card(pile.card), value, count: pile.cards, who, total: sum(pile.dice), needed: pile.needed ?? "none" }));
    if (pile.laid.length) said.push(say("book-board-says-laid", { pile: at + 1, dice: list(pile.laid.map(String)) }));
  }
  if (view.blocker_beside) said.push(say("book-board-beside"));
  for (const [seat, researcher] of view.researchers.entries()) {
    const name = names[seat] ?? "";
    const kinds = researcher.goal === null ? list([]) : say("book-kinds", { kind: researcher.goal });
    said.push(say("book-board-says-hand", { name, dice: list(researcher.hand.map(String)), token: String(researcher.token_at_home), kinds }));
    said.push(say("book-board-says-book", { name, cards: list(researcher.book.map(card)) }));
  }
  if (view.removed.length) said.push(say("book-board-removed", { cards: list(view.removed.map(card)) }));
  if (view.last_round) said.push(say("book-board-last-round"));
  return said;
};

export default describe;
