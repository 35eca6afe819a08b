// How The Vale of Eternity tells what happens: the beat of each event, and what the board shows once it has been told.
import type { Beat, Moment, Motion, Storyteller } from "../../stage/contract";
import type { Form } from "../../wire";
import { actives, laidOut, sorted } from "./cards";
import type { Pending, Scenery, Stones, Trainer, View } from "./types";

/** What the strip shows of a beat, from left to right. */
export interface Picture {
  /** Another seat that it happened to. */
  mark?: number;
  card?: number;
  stones?: Stones;
  points?: number;
  sign?: string;
}

type Told = Moment<View, Scenery>;
type Part = Omit<Beat<Picture>, "caption" | "why"> & { words?: Record<string, string | number> };
type Teller = (event: Form, moment: Told) => Part | null;
type Change = (view: View, event: Form, moment: Told) => View;

const seatOf = (event: Form): number => Number(event["seat"]);
const card = (event: Form): number => Number(event["card"]);
const points = (event: Form): number => Number(event["points"]);
const stones = (event: Form): Stones => [Number(event["red"]), Number(event["blue"]), Number(event["purple"])];
const named = (of: number): string => `card-${of}`;
const purse = (seat: number): string => `purse-${seat}`;

// --- motion ---

/** Stones fly one after the other; five at most are seen, the purse shows the rest. */
async function fly(motion: Motion, what: Stones, from: string, to: string): Promise<void> {
  await Promise.all(laidOut(what).slice(0, 5).map((colour, at) => motion.fly(`stone-${colour}`, from, to, 420, { delay: at * 90 })));
}

/** Points fly from their card to the score. */
async function score(motion: Motion, source: number, seat: number, gained: number): Promise<void> {
  const from = motion.find(named(source)) ? named(source) : "discard";
  void motion.stress(named(source), "glow", 600);
  const coins = Math.min(4, Math.max(1, Math.abs(gained)));
  await Promise.all(Array.from({ length: coins }, (_, at) => motion.fly("point", gained > 0 ? from : `points-${seat}`, gained > 0 ? `points-${seat}` : from, 430, { delay: 120 + at * 70 })));
  await motion.rise(gained > 0 ? `+${gained}` : `−${-gained}`, `plate-${seat}`, gained > 0 ? "gain" : "loss", 420);
}

// --- beats ---

const lost = (event: Form, moment: Told): boolean => seatOf(event) === moment.seat;

const TELLERS: Record<string, Teller> = {
  FirstPlayerNamed: (event) => ({ seat: seatOf(event), ms: 700, weight: 0, picture: { sign: "1" }, to: `plate-${seatOf(event)}`, sound: "stone" }),
  RoundBegan: (event) => ({ seat: seatOf(event), ms: 700, weight: 1, picture: { sign: String(event["round"]) }, words: { round: Number(event["round"]) }, sound: "turn" }),
  CardRevealed: (event) => ({ seat: null, ms: 280, weight: 0, picture: { card: card(event) }, from: "pile", to: named(card(event)), sound: "card" }),
  PileShuffled: (event) => ({ seat: null, ms: 600, weight: 1, picture: { sign: "↻" }, words: { cards: Number(event["cards"]) }, from: "discard", to: "pile", sound: "card" }),
  CardCaptured: (event) => ({
    seat: seatOf(event),
    ms: 500,
    weight: 2,
    picture: { card: card(event) },
    to: named(card(event)),
    sound: "stone",
    run: (motion) => motion.stress(named(card(event)), "glow", 380),
  }),
  TurnBegan: (event) => ({ seat: seatOf(event), ms: 400, weight: 0, picture: { sign: "▸" }, to: `plate-${seatOf(event)}`, sound: "turn" }),
  CardSold: (event, { rest }) => {
    const gained = rest.find((later) => later.is === "StonesGained");
    return { seat: seatOf(event), ms: 500, weight: 2, picture: { card: card(event), ...(gained ? { stones: stones(gained) } : {}) }, from: named(card(event)), to: "discard", sound: "card" };
  },
  CardTamed: (event) => ({ seat: seatOf(event), ms: 450, weight: 1, picture: { card: card(event), sign: "✋" }, from: named(card(event)), to: `hand-${seatOf(event)}`, sound: "card" }),
  CardSummoned: (event) => ({
    seat: seatOf(event),
    ms: 700 + 90 * laidOut(stones(event)).length,
    weight: 3,
    picture: { card: card(event), stones: stones(event) },
    words: priceWords(event),
    from: `hand-${seatOf(event)}`,
    to: `area-${seatOf(event)}`,
    sound: "wings",
    before: (motion) => fly(motion, stones(event), purse(seatOf(event)), "pile"),
    run: (motion) => motion.stress(named(card(event)), "glow", 500),
  }),
  CardBanished: (event) => ({ seat: seatOf(event), ms: 600, weight: 2, picture: { card: card(event), sign: "✕" }, words: priceWords(event), from: named(card(event)), to: "discard", sound: "stone", before: (motion) => motion.stress(named(card(event)), "cross", 260) }),
  TurnEnded: () => null,
  StonesGained: (event) => ({
    seat: seatOf(event),
    ms: 600,
    weight: 1,
    picture: { card: card(event), stones: stones(event) },
    words: stoneWords(event),
    from: named(card(event)),
    to: purse(seatOf(event)),
    sound: "gain",
    before: (motion) => fly(motion, stones(event), motion.find(named(card(event))) ? named(card(event)) : "discard", purse(seatOf(event))),
  }),
  StonesLost: (event) => ({ seat: seatOf(event), ms: 500, weight: 1, picture: { card: card(event), stones: stones(event), sign: "−" }, words: stoneWords(event), from: purse(seatOf(event)), to: named(card(event)), sound: "stone", before: (motion) => fly(motion, stones(event), purse(seatOf(event)), named(card(event))) }),
  StonesKept: (event) => ({ seat: seatOf(event), ms: 600, weight: 1, picture: { stones: stones(event), sign: "✓" }, words: stoneWords(event), to: purse(seatOf(event)), sound: "stone" }),
  PointsScored: (event) => ({
    seat: seatOf(event),
    ms: 850,
    weight: 2,
    picture: { card: card(event), points: points(event) },
    words: { points: points(event) },
    from: named(card(event)),
    to: `points-${seatOf(event)}`,
    sound: "gain",
    run: (motion) => score(motion, card(event), seatOf(event), points(event)),
  }),
  PointsLost: (event, moment) => ({
    seat: seatOf(event),
    ms: 850,
    weight: lost(event, moment) ? 3 : 2,
    picture: { card: card(event), points: -points(event) },
    words: { points: points(event) },
    to: `points-${seatOf(event)}`,
    sound: "lose",
    run: (motion) => score(motion, card(event), seatOf(event), -points(event)),
  }),
  CardDrawn: (event) => ({ seat: seatOf(event), ms: 500, weight: 2, picture: { card: card(event), sign: "+1" }, from: "pile", to: `hand-${seatOf(event)}`, sound: "card" }),
  HiddenCardDrawn: (event) => ({ seat: seatOf(event), ms: 500, weight: 1, picture: { sign: "✋+1" }, from: "pile", to: `hand-${seatOf(event)}`, sound: "card", run: (motion) => motion.fly("pile", "pile", `hand-${seatOf(event)}`, 420) }),
  TopCardDrawn: (event) => ({ seat: seatOf(event), ms: 500, weight: 1, picture: { card: card(event), sign: "✋" }, from: "pile", to: `hand-${seatOf(event)}`, sound: "card" }),
  HandCardDiscarded: (event) => ({ seat: seatOf(event), ms: 500, weight: 1, picture: { card: card(event), sign: "✕" }, from: `hand-${seatOf(event)}`, to: "discard", sound: "card" }),
  SummonedCardDiscarded: (event, moment) => ({
    seat: seatOf(event),
    ms: lost(event, moment) ? 1_300 : 900,
    weight: 3,
    picture: { card: card(event), sign: "✕" },
    from: named(card(event)),
    to: "discard",
    sound: lost(event, moment) ? "lose" : "card",
    before: (motion) => motion.stress(named(card(event)), "cross", 380),
  }),
  CardReturned: (event) => ({ seat: seatOf(event), ms: 500, weight: 1, picture: { card: card(event), sign: "↩" }, from: named(card(event)), to: `hand-${seatOf(event)}`, sound: "card" }),
  CardFetched: (event) => ({ seat: seatOf(event), ms: 600, weight: 2, picture: { card: card(event), sign: "↩" }, from: "discard", to: `hand-${seatOf(event)}`, sound: "card" }),
  CardPutOnPile: (event) => ({ seat: seatOf(event), ms: 600, weight: 1, picture: { card: card(event), sign: "↑" }, from: named(card(event)), to: "pile", sound: "wings" }),
  EffectCopied: (event, { say }) => ({
    seat: seatOf(event),
    ms: 800,
    weight: 2,
    picture: { card: card(event), sign: "=" },
    words: { copied: say("vale-card", { card: Number(event["copied"]) }) },
    from: named(Number(event["copied"])),
    to: named(card(event)),
    sound: "page",
    run: async (motion) => {
      await motion.stress(named(Number(event["copied"])), "glow", 380);
      await motion.stress(named(card(event)), "glow", 380);
    },
  }),
  ActiveUsed: (event) => ({ seat: seatOf(event), ms: 450, weight: 1, picture: { card: card(event), sign: "↻" }, to: named(card(event)), sound: "page", run: (motion) => motion.stress(named(card(event)), "glow", 400) }),
  ActiveLapsed: (event) => ({ seat: seatOf(event), ms: 500, weight: 1, picture: { card: card(event), sign: "–" }, to: named(card(event)), sound: "page", run: (motion) => motion.stress(named(card(event)), "shake", 300) }),
  PlayerChosen: (event, { names, seat }) => {
    const target = Number(event["target"]);
    return {
      seat: seatOf(event),
      ms: target === seat ? 1_600 : 1_000,
      weight: 3,
      picture: { card: card(event), mark: target, sign: "⚔" },
      words: { target: names[target] ?? "", aim: target === seat ? "me" : target === seatOf(event) ? "self" : "other" },
      from: named(card(event)),
      to: `plate-${target}`,
      sound: target === seat ? "lose" : "wings",
      run: async (motion) => {
        await motion.fly(named(card(event)), named(card(event)), `points-${target}`, 420, { ghosts: 2 });
        await motion.stress(`plate-${target}`, "shake", 300);
      },
    };
  },
  OptionChosen: (event) => ({ seat: seatOf(event), ms: 550, weight: 1, picture: { card: card(event), sign: `${Number(event["option"]) + 1}.` }, words: { option: Number(event["option"]) }, to: named(card(event)), sound: "page" }),
  RoundEnded: (event, { names }) => ({ seat: null, ms: 900, weight: 1, picture: { sign: `${String(event["round"])} ✓` }, words: { round: Number(event["round"]), scores: scoreLine(event, names) }, sound: "page" }),
  GameEnded: (event, { names }) => ({
    seat: null,
    ms: 3_000,
    weight: 3,
    picture: { sign: "★" },
    words: { scores: scoreLine(event, names) },
    sound: "end",
    run: async (motion) => {
      const all = event["scores"] as number[];
      for (const [seat, sum] of all.entries()) await motion.rise(String(sum), `plate-${seat}`, sum === Math.max(...all) ? "gain" : "plain", 600);
    },
  }),
};

function scoreLine(event: Form, names: readonly string[]): string {
  return (event["scores"] as number[]).map((sum, seat) => `${names[seat]} ${sum}`).join(" · ");
}

function stoneWords(event: Form): Record<string, number> {
  const [red, blue, purple] = stones(event);
  return { red, blue, purple };
}

function priceWords(event: Form): Record<string, number | string> {
  return { ...stoneWords(event), free: String(!laidOut(stones(event)).length) };
}

function tell(event: Form, moment: Told): Beat<Picture> | null {
  const part = TELLERS[event.is]?.(event, moment);
  if (!part) return null;
  const { words = {}, ...beat } = part;
  const { say, names, seat } = moment;
  const whose = Number(event["seat"] ?? -1);
  const args = {
    who: whose >= 0 && whose === seat ? "me" : "other",
    name: names[whose] ?? "",
    card: typeof event["card"] === "number" ? say("vale-card", { card: card(event) }) : "",
    text: typeof event["card"] === "number" ? say(`vale-text-${moment.scenery.cards[card(event)]?.id ?? ""}`) : "",
    stones: "red" in words ? say("vale-stones", { red: words["red"] ?? 0, blue: words["blue"] ?? 0, purple: words["purple"] ?? 0 }) : "",
    scored: "points" in words ? say("vale-points", { points: words["points"] ?? 0 }) : "",
    ...words,
  };
  return { ...beat, caption: say(`vale-story-${event.is}`, args), why: say(`vale-story-${event.is}-why`, args) };
}

// --- the board after an event ---

const without = (cards: readonly number[], gone: number): number[] => cards.filter((other) => other !== gone);
const including = (cards: readonly number[], come: number): number[] => sorted([...without(cards, come), come]);

/** Takes a card from wherever it lies open, or unseen out of a hand. */
function lifted(view: View, gone: number, holder: number | null = null): View {
  const trainers = view.trainers.map((trainer, seat) => {
    const isHeld = trainer.known.includes(gone) || (trainer.hand?.includes(gone) ?? false) || seat === holder;
    return {
      ...trainer,
      captured: without(trainer.captured, gone),
      area: without(trainer.area, gone),
      known: without(trainer.known, gone),
      hand: trainer.hand && without(trainer.hand, gone),
      hand_size: trainer.hand_size - (isHeld ? 1 : 0),
    };
  });
  const isOnTop = view.top.includes(gone);
  return { ...view, display: without(view.display, gone), discard: without(view.discard, gone), top: without(view.top, gone), pile_size: view.pile_size - (isOnTop ? 1 : 0), trainers };
}

function withTrainer(view: View, seat: number, change: (old: Trainer) => Partial<Trainer>): View {
  return { ...view, trainers: view.trainers.map((old, at) => (at === seat ? { ...old, ...change(old) } : old)) };
}

const moved = (by: Stones, sign: 1 | -1) => (old: Trainer): Partial<Trainer> => ({
  stones: [0, 1, 2].map((colour) => Math.max(0, (old.stones[colour] ?? 0) + sign * (by[colour] ?? 0))) as Stones,
});

/** A card goes into a hand for all to see. */
function held(view: View, seat: number, come: number): View {
  return withTrainer(lifted(view, come), seat, (old) => ({ known: including(old.known, come), hand: old.hand && including(old.hand, come), hand_size: old.hand_size + 1 }));
}

const discarded = (view: View, event: Form, holder: number | null = null): View => {
  const gone = lifted(view, card(event), holder);
  return { ...gone, discard: including(gone.discard, card(event)) };
};

/** The active effects that a seat has still to use. */
function used(view: View, event: Form, scenery: Scenery): View {
  const seat = seatOf(event);
  const frame = view.pending.findLast((one) => one.kind === "use-actives" && one.seat === seat);
  const all = frame?.number ?? actives(view.trainers[seat]?.area ?? [], scenery);
  const next: Pending = { kind: "use-actives", seat, card: frame?.card ?? -1, number: all - (hasBit(all, actives([card(event)], scenery)) ? actives([card(event)], scenery) : 0) };
  return { ...view, ...(frame ? {} : { phase: "resolution", seat }), pending: frame ? view.pending.map((one) => (one === frame ? next : one)) : [next] };
}

const hasBit = (bits: number, bit: number): boolean => bit > 0 && Math.floor(bits / bit) % 2 === 1;

const CHANGES: Record<string, Change> = {
  FirstPlayerNamed: (view, event) => ({ ...view, initiative: seatOf(event), seat: seatOf(event) }),
  RoundBegan: (view, event) => ({ ...view, round: Number(event["round"]), initiative: seatOf(event), seat: seatOf(event), phase: "capture", pending: [] }),
  CardRevealed: (view, event) => {
    const isOnTop = view.top.includes(card(event));
    const open = lifted(view, card(event));
    return { ...open, pile_size: open.pile_size - (isOnTop ? 0 : 1), display: including(open.display, card(event)) };
  },
  PileShuffled: (view, event) => ({ ...view, discard: [], pile_size: view.pile_size + Number(event["cards"]) }),
  CardCaptured: (view, event) => withTrainer(lifted(view, card(event)), seatOf(event), (old) => ({ captured: including(old.captured, card(event)) })),
  TurnBegan: (view, event) => ({ ...view, seat: seatOf(event), phase: "action", pending: [] }),
  CardSold: (view, event) => discarded(view, event),
  CardTamed: (view, event) => held(view, seatOf(event), card(event)),
  CardSummoned: (view, event) => withTrainer(lifted(view, card(event), seatOf(event)), seatOf(event), (old) => ({ ...moved(stones(event), -1)(old), area: including(old.area, card(event)) })),
  CardBanished: (view, event) => withTrainer(discarded(view, event), seatOf(event), moved(stones(event), -1)),
  StonesGained: (view, event) => withTrainer(view, seatOf(event), moved(stones(event), 1)),
  StonesLost: (view, event) => withTrainer(view, seatOf(event), moved(stones(event), -1)),
  StonesKept: (view, event) => withTrainer(view, seatOf(event), () => ({ stones: stones(event) })),
  PointsScored: (view, event) => withTrainer(view, seatOf(event), (old) => ({ points: old.points + points(event) })),
  PointsLost: (view, event) => withTrainer(view, seatOf(event), (old) => ({ points: Math.max(0, old.points - points(event)) })),
  CardDrawn: (view, event) => ({ ...withTrainer(view, seatOf(event), (old) => ({ hand: old.hand && including(old.hand, card(event)), hand_size: old.hand_size + 1 })), pile_size: view.pile_size - 1 }),
  HiddenCardDrawn: (view, event) => ({ ...withTrainer(view, seatOf(event), (old) => ({ hand_size: old.hand_size + 1 })), pile_size: view.pile_size - 1 }),
  TopCardDrawn: (view, event) => held(view, seatOf(event), card(event)),
  HandCardDiscarded: (view, event) => discarded(view, event, seatOf(event)),
  SummonedCardDiscarded: (view, event) => discarded(view, event),
  CardReturned: (view, event) => held(view, seatOf(event), card(event)),
  CardFetched: (view, event) => held(view, seatOf(event), card(event)),
  CardPutOnPile: (view, event) => {
    const gone = lifted(view, card(event));
    return { ...gone, top: [card(event)], pile_size: gone.pile_size + 1 };
  },
  ActiveUsed: (view, event, { scenery }) => used(view, event, scenery),
  ActiveLapsed: (view, event, { scenery }) => used(view, event, scenery),
  GameEnded: (view) => ({ ...view, phase: "finished", pending: [] }),
};

/** Where a card went that lies nowhere in sight any more. */
export function whither(key: string, events: readonly Form[]): string {
  const gone = Number(key.split("-")[1]);
  const event = events.findLast((one) => one["card"] === gone);
  if (event?.is === "CardPutOnPile") return "pile";
  if (event?.is === "CardTamed" || event?.is === "CardReturned" || event?.is === "CardFetched") return `hand-${seatOf(event)}`;
  return event?.is === "CardSummoned" ? `area-${seatOf(event)}` : "discard";
}

const storyteller: Storyteller<View, Scenery, Picture> = {
  tell,
  after: (view, event, moment) => CHANGES[event.is]?.(view, event, moment) ?? view,
  scores: (view) => view.trainers.map((trainer) => trainer.points),
};

export default storyteller;
