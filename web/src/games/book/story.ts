// How what happens is told: a beat for every event, and the view as it stands after it.
import type { Beat, Moment, Motion, Storyteller } from "../../stage/contract";
import type { Form } from "../../wire";
import { sum } from "./dice";
import { cardOf, worldOf } from "./icons";
import type { Pile, Researcher, Scenery, View } from "./types";

/** A chip of the strip, from left to right: the die or token it is about, the card, and what it brought. */
export interface Picture {
  seat?: number;
  dice?: readonly number[];
  after?: readonly number[];
  blocker?: boolean;
  card?: number;
  species?: number;
  sign?: number;
  token?: number;
  gain?: string;
}

type At = Moment<View, Scenery>;
type Told = Omit<Beat<Picture>, "caption" | "why"> & { words?: Record<string, string | number> };

const PLAINS = 0;
const MOUNTAINS = 1;
const JUNGLE = 2;
const DESERT = 3;
const STORM = 4;

const number = (event: Form, field: string): number => Number(event[field]);
const dice = (event: Form): number[] => event["dice"] as number[];
const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);

function without(values: readonly number[], taken: readonly number[]): number[] {
  const left = [...values];
  for (const value of taken) {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

// --- the view after an event ---

function withPile(view: View, pile: number, changed: Partial<Pile>): View {
  return { ...view, piles: view.piles.map((old, at) => (at === pile - 1 ? { ...old, ...changed } : old)) };
}

function withPlayer(view: View, seat: number, change: (old: Researcher) => Partial<Researcher>): View {
  return { ...view, researchers: view.researchers.map((old, at) => (at === seat ? { ...old, ...change(old) } : old)) };
}

const open = { owner: null, dice: [], protected: false, laid: [], total: 0, needed: null, missing: null } as const;
const emptied: Partial<Pile> = { ...open, dice: [], laid: [] };

/** Of several cards of a world the first that is unused is spent. */
function spent(view: View, seat: number, world: number): View {
  return withPlayer(view, seat, ({ book, used }) => {
    const card = book.find((one) => worldOf(one) === world && !used.includes(one));
    return card === undefined ? {} : { used: sorted([...used, card]) };
  });
}

function placed(view: View, event: Form): View {
  const [seat, pile] = [number(event, "seat"), number(event, "pile")];
  const old = view.piles[pile - 1];
  if (!old || (old.owner === seat && sum(old.dice) === number(event, "total") && !old.laid.length)) return view;
  const lying = old.owner === seat ? [...old.dice, ...dice(event)] : dice(event);
  const changed = withPile(view, pile, { ...emptied, owner: seat, dice: sorted(lying), protected: old.protected });
  return old.laid.length ? changed : withPlayer(changed, seat, ({ hand }) => ({ hand: without(hand, dice(event)) }));
}

/** Beaten dice and those that beat them change places in one move. */
function beaten(view: View, event: Form, rest: readonly Form[]): View {
  const pile = number(event, "pile");
  const cleared = withPile(view, pile, { owner: null, dice: [] });
  const home = withPlayer(cleared, number(event, "beaten"), ({ hand }) => ({ hand: sorted([...hand, ...dice(event)]) }));
  const coming = rest.find((later) => later.is === "DicePlaced" && later["pile"] === pile);
  return coming ? placed(home, coming) : home;
}

function taken(view: View, event: Form, scenery: Scenery): View {
  const [seat, pile] = [number(event, "seat"), number(event, "pile")];
  const card = cardOf(number(event, "kind"), number(event, "world"));
  const changed = withPile(view, pile, { ...emptied, card: null, dots: null, cards: (view.piles[pile - 1]?.cards ?? 1) - 1 });
  return withPlayer({ ...changed, taken: true }, seat, (old) => ({
    hand: sorted([...old.hand, ...dice(event)]),
    book: sorted([...old.book, card]),
    points: old.points + worthOf(card, old.goal, scenery),
  }));
}

/** What a card brings to whoever has this goal. */
export function worthOf(card: number, goal: number | null, scenery: Scenery): number {
  return (scenery.values[worldOf(card)] ?? 0) + (goal !== null && Math.floor(card / 6) === goal ? scenery.goal_points : 0);
}

function after(view: View, event: Form, { rest, scenery }: At): View {
  const [seat, pile] = [number(event, "seat"), number(event, "pile")];
  const card = cardOf(number(event, "kind"), number(event, "world"));
  switch (event.is) {
    case "FirstPlayerNamed":
      return { ...view, first: seat };
    case "GoalDealt":
      return withPlayer(view, seat, () => ({ goal: number(event, "kind") }));
    case "CardTurnedUp":
      return {
        ...withPile(view, pile, { card, dots: scenery.slots[pile - 1] ?? scenery.values[worldOf(card)] ?? 0 }),
        unseen: view.unseen.filter((other) => other !== card),
      };
    case "TurnBegan":
      return { ...view, seat, phase: "turn", taken: false, placed: false };
    case "TokenReturned":
      return withPlayer(withPile(view, pile, { protected: false }), seat, () => ({ token_at_home: true }));
    case "DicePlaced":
      return { ...placed(view, event), placed: true };
    case "DiceBeaten":
      return beaten(view, event, rest);
    case "BlockingDieMoved":
      return { ...view, blocker_beside: false, piles: view.piles.map((old, at) => ({ ...old, blocked: at === pile - 1 })) };
    case "BlockingDieSetAside":
      return { ...view, blocker_beside: true, piles: view.piles.map((old) => ({ ...old, blocked: false })) };
    case "DiceKnockedOff":
      return withPlayer(withPile(view, pile, emptied), seat, ({ hand }) => ({ hand: sorted([...hand, ...dice(event)]) }));
    case "DragonTaken":
      return taken(view, event, scenery);
    case "CardProtected":
      return withPlayer(withPile(spent(view, seat, PLAINS), pile, { protected: true }), seat, () => ({ token_at_home: false }));
    case "DieFlipped":
    case "DieRaised":
      return withPlayer(spent(view, seat, event.is === "DieFlipped" ? MOUNTAINS : DESERT), seat, ({ hand }) => ({
        hand: sorted([...without(hand, [number(event, "die")]), number(event, "after")]),
      }));
    case "HandRaised":
      return withPlayer(spent(view, seat, JUNGLE), seat, () => ({ hand: dice(event) }));
    case "TurnLost":
      return withPlayer(view, seat, () => ({ hand: dice(event) }));
    case "CardRemoved": {
      const changed = withPile(spent(view, seat, STORM), pile, { ...emptied, card: null, dots: null, cards: (view.piles[pile - 1]?.cards ?? 1) - 1 });
      return { ...changed, removed: sorted([...view.removed, card]) };
    }
    case "LastRoundBegan":
      return { ...view, last_round: true };
    case "GameEnded":
      return { ...view, phase: "finished" };
    default:
      return view;
  }
}

// --- the beats ---

const cap = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const changes = (before: readonly number[], now: readonly number[]): string => sorted(before).map((value, at) => `${value}→${sorted(now)[at] ?? value}`).join(", ");

/** A die, pile or hand by its name on the board. */
export const pileAnchor = (pile: number): string => `pile-${pile}`;
export const handAnchor = (seat: number): string => `hand-${seat}`;

async function ringPile(motion: Motion, pile: number, ms: number): Promise<void> {
  await motion.stress(pileAnchor(pile), "glow", ms);
}

const TELLERS: Record<string, (event: Form, at: At, seat: number, pile: Pile | undefined) => Told | null> = {
  FirstPlayerNamed: (_, __, seat) => ({ seat, ms: 700, picture: { token: seat }, to: `plate-${seat}`, sound: "stone" }),
  GoalDealt: (event, { scenery }, seat) => ({
    seat,
    ms: 450,
    weight: 0,
    picture: { species: number(event, "kind") },
    words: { kind: number(event, "kind"), points: scenery.goal_points },
    to: handAnchor(seat),
    sound: "card",
  }),
  CardTurnedUp: (event, { scenery }) => {
    const world = number(event, "world");
    const pile = number(event, "pile");
    return {
      seat: null,
      ms: 350,
      weight: 0,
      picture: { card: cardOf(number(event, "kind"), world) },
      words: { kind: number(event, "kind"), world, value: scenery.values[world] ?? 0 },
      to: pileAnchor(pile),
      sound: "card",
      run: async (motion) => {
        const card = motion.find(`card-${cardOf(number(event, "kind"), world)}`);
        await motion.animate(card, [{ transform: "rotateY(90deg) scale(1.06)" }, { transform: "none" }], 330);
      },
    };
  },
  TurnBegan: (_, __, seat) => ({ seat, ms: 450, weight: 0, to: `plate-${seat}`, sound: "turn" }),
  TokenReturned: (event, _, seat) => ({ seat, ms: 500, weight: 0, picture: { token: seat }, words: { pile: number(event, "pile") }, sound: "stone" }),
  DicePlaced: (event, { rest }, seat, pile) => {
    const beats = pile?.owner === seat && sum(pile.dice) === number(event, "total") && !pile.laid.length;
    const isBlocked = rest.some((later) => later.is === "BlockingDieBeaten" && later["pile"] === event["pile"]);
    return {
      seat,
      ms: beats ? 400 : 550,
      weight: 2,
      picture: { seat, dice: dice(event), ...(pile?.card == null ? {} : { card: pile.card }) },
      words: {
        ...cardWords(pile),
        total: number(event, "total"),
        how: isBlocked ? "blocked" : number(event, "total") > sum(dice(event)) ? "added" : "free",
        sum: sum(dice(event)),
        dice: dice(event).join(" + "),
        needed: pile?.dots ?? 0,
      },
      from: handAnchor(seat),
      to: pileAnchor(number(event, "pile")),
      sound: "dice",
      run: (motion) => ringPile(motion, number(event, "pile"), 400),
    };
  },
  DiceBeaten: (event, { rest, names, seat: mine }, seat, pile) => {
    const loser = number(event, "beaten");
    const coming = rest.find((later) => later.is === "DicePlaced" && later["pile"] === event["pile"]);
    return {
      seat,
      ms: 1200,
      weight: 3,
      picture: { seat: loser, dice: pile?.dice ?? [], after: dice(event), gain: "+1" },
      words: {
        whose: loser === mine ? "me" : "other",
        beaten: names[loser] ?? "",
        total: coming ? number(coming, "total") : 0,
        sum: sum(pile?.dice ?? []),
        changes: changes(pile?.dice ?? [], dice(event)),
      },
      from: pileAnchor(number(event, "pile")),
      to: handAnchor(loser),
      sound: loser === mine ? "lose" : "dice",
      before: (motion) => motion.stress(pileAnchor(number(event, "pile")), "shake", 150),
      run: async (motion) => {
        await motion.wait(650);
        await motion.rise("+1", handAnchor(loser), "gain", 400);
      },
    };
  },
  BlockingDieBeaten: (event, _, seat, pile) => ({
    seat,
    ms: 700,
    weight: 2,
    picture: { blocker: true },
    words: { total: sum(pile?.dice ?? []) },
    to: pileAnchor(number(event, "pile")),
    sound: "dice",
    before: (motion) => motion.stress("blocker", "shake", 300),
  }),
  BlockingDieMoved: (event, _, __, pile) => ({
    seat: null,
    ms: 800,
    weight: 2,
    picture: { blocker: true, ...(pile?.card == null ? {} : { card: pile.card }) },
    words: { ...cardWords(pile), pile: number(event, "pile") },
    to: pileAnchor(number(event, "pile")),
    sound: "die",
  }),
  BlockingDieSetAside: () => ({ seat: null, ms: 600, picture: { blocker: true }, to: "blocker", sound: "die" }),
  DiceKnockedOff: (event, _, seat) => ({
    seat,
    ms: 1000,
    weight: 3,
    picture: { seat, dice: dice(event) },
    words: { dice: dice(event).join(", ") },
    from: pileAnchor(number(event, "pile")),
    to: handAnchor(seat),
    sound: "lose",
    before: (motion) => motion.stress(pileAnchor(number(event, "pile")), "shake", 150),
  }),
  DragonTaken: (event, { view, scenery }, seat, pile) => {
    const card = cardOf(number(event, "kind"), number(event, "world"));
    const goal = view.researchers[seat]?.goal ?? null;
    const value = scenery.values[worldOf(card)] ?? 0;
    const more = worthOf(card, goal, scenery) - value;
    return {
      seat,
      ms: 900,
      weight: 3,
      picture: { card, gain: `+${value + more}` },
      words: { kind: number(event, "kind"), world: number(event, "world"), value, more, changes: changes(pile?.dice ?? [], dice(event)) },
      from: pileAnchor(number(event, "pile")),
      to: `book-${seat}`,
      sound: "gain",
      run: async (motion) => {
        await motion.wait(450);
        await Promise.all([motion.rise(`+${value + more}`, `book-${seat}`, "gain", 450), motion.rise("−1", handAnchor(seat), "loss", 450)]);
      },
    };
  },
  CardProtected: (event, _, seat, pile) => ability(PLAINS, seat, pileAnchor(number(event, "pile")), { ...cardWords(pile) }, "stone"),
  DieFlipped: (event, _, seat) => onHand(MOUNTAINS, seat, [number(event, "die")], [number(event, "after")], event),
  DieRaised: (event, _, seat) => onHand(DESERT, seat, [number(event, "die")], [number(event, "after")], event),
  HandRaised: (event, { view }, seat) => onHand(JUNGLE, seat, view.researchers[seat]?.hand ?? [], dice(event), event),
  CardRemoved: (event, _, seat) => ({
    ...ability(STORM, seat, pileAnchor(number(event, "pile")), { kind: number(event, "kind"), world: number(event, "world") }, "wings"),
    picture: { sign: STORM, card: cardOf(number(event, "kind"), number(event, "world")) },
    before: async (motion) => {
      const card = motion.find(`card-${cardOf(number(event, "kind"), number(event, "world"))}`);
      await motion.animate(card, [{ transform: "none", opacity: 1 }, { transform: "translate(30%, -120%) rotate(38deg) scale(.6)", opacity: 0 }], 520);
    },
  }),
  TurnLost: (event, { view }, seat) => {
    const hand = view.researchers[seat]?.hand ?? [];
    return {
      seat,
      ms: 1400,
      weight: 2,
      picture: { seat, dice: hand, after: dice(event), gain: "+1" },
      words: { changes: changes(hand, dice(event)), count: hand.length },
      to: handAnchor(seat),
      sound: "bust",
      run: (motion) => (hand.length ? motion.rise("+1", handAnchor(seat), "gain", 600) : undefined),
    };
  },
  LastRoundBegan: (_, { view }) => ({ seat: null, ms: 900, weight: 2, words: { count: view.piles.filter((pile) => !pile.cards).length }, sound: "page" }),
  GameEnded: (event, { names }) => {
    const scores = event["scores"] as number[];
    const most = Math.max(...scores);
    return {
      seat: scores.indexOf(most),
      picture: { gain: String(most) },
      ms: 3000,
      weight: 3,
      words: { scores: scores.map((score, seat) => `${names[seat]} ${score}`).join(" · ") },
      sound: "end",
      run: async (motion) => {
        for (const [seat, score] of scores.entries()) await motion.rise(String(score), `book-${seat}`, score === most ? "gain" : "plain", 700);
      },
    };
  },
};

function cardWords(pile: Pile | undefined): Record<string, number> {
  const card = pile?.card;
  return card == null ? { kind: 0, world: 0 } : { kind: Math.floor(card / 6), world: worldOf(card) };
}

function ability(world: number, seat: number, to: string, words: Record<string, string | number>, sound: "stone" | "wings" | "die"): Told {
  return { seat, ms: 600, weight: 2, picture: { sign: world }, words, from: `book-${seat}`, to, sound, run: (motion) => motion.stress(to, "glow", 500) };
}

/** An ability that turns dice in hand. */
function onHand(world: number, seat: number, before: readonly number[], now: readonly number[], event: Form): Told {
  const words = { changes: changes(before, now), die: Number(event["die"] ?? 0), after: Number(event["after"] ?? 0), count: before.length };
  return { ...ability(world, seat, handAnchor(seat), words, "die"), picture: { sign: world, seat, dice: before, after: now } };
}

function tell(event: Form, at: At): Beat<Picture> | null {
  const seat = Number(event["seat"] ?? -1);
  const pile = at.view.piles[Number(event["pile"] ?? 0) - 1];
  const told = TELLERS[event.is]?.(event, at, seat, pile);
  if (!told) return null;
  const { words = {}, ...beat } = told;
  const teller = told.seat ?? -1;
  const kind = words["kind"] ?? 0;
  const args = {
    who: teller >= 0 && teller === at.seat ? "me" : "other",
    name: at.names[teller] ?? "",
    dragon: at.say("book-the-kind", { kind }),
    species: at.say("book-kinds", { kind }),
    card: at.say("book-card", { kind, world: words["world"] ?? 0 }),
    ...words,
  };
  return { ...beat, caption: cap(at.say(`book-story-${event.is}`, args)), why: cap(at.say(`book-story-${event.is}-why`, args)) };
}

const story: Storyteller<View, Scenery, Picture> = { tell, after, scores: (view) => view.researchers.map(({ points }) => points) };

export default story;
