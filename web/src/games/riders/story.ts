// How a race is told: a beat for every event, and the view as it stands after it.
import type { Beat, Moment, Motion, Storyteller } from "../../stage/contract";
import type { Form } from "../../wire";
import { along, BASE, directionTo, lengthOf, lying, middleOf, ORIGIN, standing, type Pose } from "./geometry";
import type { Point, Rider, Scenery, View } from "./types";

export interface Laid {
  x: number;
  y: number;
  direction: number;
  length: number;
}

/** What a chip of the strip shows, and what lies on the board meanwhile. */
export interface Picture {
  /** Tells one moment from the next, for the camera. */
  key: string;
  speed?: number;
  card?: number;
  /** Tokens of energy won or lost. */
  energy?: number;
  heads?: number;
  sign?: "start" | "crash" | "bump" | "back" | "trap" | "tired" | "out" | "well" | "finish" | "ally" | "card" | "set" | "round";
  other?: number;
  ruler?: Laid & { speed: number };
  /** The strip of a spell that was measured. */
  strip?: Laid & { isHit: boolean };
  /** What the camera shows. */
  points?: readonly Point[];
  /** Where something bursts. */
  burst?: Point;
}

type At = Moment<View, Scenery>;
type Told = Omit<Beat<Picture>, "caption" | "why" | "picture"> & { picture: Omit<Picture, "key">; words?: Record<string, string | number> };

const number = (event: Form, field: string): number => Number(event[field]);
const dragon = (seat: number): string => `dragon-${seat}`;
const plate = (seat: number): string => `plate-${seat}`;

// --- the view after an event ---

function withRider(view: View, seat: number, change: (old: Rider) => Partial<Rider>): View {
  return { ...view, riders: view.riders.map((old, at) => (at === seat ? { ...old, ...change(old) } : old)) };
}

function withCard(cards: readonly number[], card: number, by: number): number[] {
  return cards.map((count, at) => (at === card ? count + by : count));
}

function setDown(view: View, seat: number, next: View): View {
  const there = next.riders[seat];
  return there ? withRider(view, seat, () => ({ x: there.x, y: there.y, heading: there.heading, progress: there.progress })) : view;
}

function started(view: View, event: Form, { scenery }: At): View {
  const card = number(event, "card");
  const [corners, kit] = [scenery.boxes[card - 1] ?? [], scenery.start_cards[card - 1]];
  const [tip, rear] = [corners[0] ?? ORIGIN, corners[3] ?? ORIGIN];
  return withRider(view, number(event, "seat"), (old) => ({
    start_card: card,
    x: tip[0],
    y: tip[1],
    heading: Math.round((directionTo(rear, tip) + 360) % 360),
    energy: kit?.energy ?? old.energy,
    dial: kit?.speed ?? old.dial,
    speed: kit?.speed ?? null,
  }));
}

function flew(view: View, event: Form, { next }: At): View {
  const seat = number(event, "seat");
  const progress = next.riders[seat]?.progress ?? 0;
  return withRider(view, seat, () => ({ x: number(event, "x"), y: number(event, "y"), heading: number(event, "heading"), progress, flown: true }));
}

const flightIn = (rest: readonly Form[], seat: number): Form | undefined => rest.find((later) => later.is === "DragonFlew" && later["seat"] === seat);

function after(view: View, event: Form, at: At): View {
  const [seat, card] = [number(event, "seat"), number(event, "card")];
  const mine = seat === at.seat;
  switch (event.is) {
    case "StartCardDrawn":
      return started(view, event, at);
    case "MagicDrawn":
      return { ...withRider(view, seat, ({ cards }) => ({ cards: cards + 1 })), deck: view.deck - 1, ...(mine && card >= 0 ? { hand: withCard(view.hand, card, 1) } : {}) };
    case "RoundBegan": {
      const riders = view.riders.map((old) => ({ ...old, flown: false, warded: false, speed: null, still_chooses: old.state !== "out" }));
      return { ...view, riders, round: number(event, "round"), phase: "speeds", flier: null };
    }
    case "SpeedSet":
      return withRider(mine ? { ...view, speed: number(event, "speed") } : view, seat, () => ({ still_chooses: false }));
    case "MagicChosen":
      return withRider(mine && card >= 0 ? { ...view, laid: card, hand: withCard(view.hand, card, -1) } : view, seat, () => ({ still_chooses: false }));
    case "MagicLaid":
      return withRider(view, seat, ({ cards }) => ({ card_down: true, cards: cards - 1 }));
    case "TurnBegan":
      return { ...withRider(view, seat, () => ({ speed: number(event, "speed") })), flier: seat, phase: "ruler", ruler: number(event, "speed") };
    case "AmuletShown":
      return withRider(view, seat, () => ({ warded: true, card_down: false }));
    case "RulerTaken":
      return { ...withRider(view, seat, () => ({ card_down: false })), ruler: number(event, "speed") };
    case "BaseCrashed":
    case "RulerCrashed": {
      const flight = flightIn(at.rest, seat);
      return flight ? flew(view, flight, at) : view;
    }
    case "DragonFlew":
      return flew(view, event, at);
    case "DragonPutBack":
    case "AllyJoined":
      return setDown(view, seat, at.next);
    case "DragonLassoed":
      return setDown(view, number(event, "target"), at.next);
    case "MagicDiscarded":
      return { ...withRider(view, seat, ({ cards, card_down }) => (card_down ? { card_down: false } : { cards: Math.max(0, cards - 1) })), discard: withCard(view.discard, card, 1), ...(mine ? { hand: at.next.hand, laid: at.next.laid } : {}) };
    case "EnergyGained":
      return withRider(view, seat, ({ energy }) => ({ energy: Math.min(at.scenery.energy_limit, energy + 1) }));
    case "EnergyLost":
      return withRider(view, seat, ({ energy }) => ({ energy: Math.max(0, energy - number(event, "tokens")) }));
    case "EnergyDrained":
      return withRider(view, seat, ({ energy }) => ({ energy: Math.min(at.scenery.energy_limit, energy + 1) }));
    case "DragonReleased":
      return withRider(view, seat, () => ({ state: "racing" }));
    case "TrapSprung":
    case "TrapDefused":
      return { ...view, traps: at.rest.some(({ is }) => is === "TrapSprung" || is === "TrapDefused") ? view.traps : at.next.traps };
    case "TrapPlaced":
      return { ...view, traps: [...view.traps, [number(event, "x"), number(event, "y")]] };
    case "DragonExhausted":
      return withRider(setDown(view, seat, at.next), seat, () => ({ state: "exhausted", energy: at.next.riders[seat]?.energy ?? 0, dial: at.next.riders[seat]?.dial ?? 0 }));
    case "DragonEliminated":
      return withRider(view, seat, () => ({ state: "out", energy: 0 }));
    case "SpellCast":
    case "AllianceShown":
      return withRider(view, seat, () => ({ card_down: false }));
    case "GameEnded":
      return { ...view, phase: "finished", flier: null };
    default:
      return view;
  }
}

// --- the beats ---

/** Both ends of a base. */
function body(view: View, seat: number): Point[] {
  const rider = view.riders[seat];
  return rider && rider.state !== "out" && rider.start_card !== null ? [[rider.x, rider.y], along(rider.x, rider.y, rider.heading, -BASE)] : [];
}

function flight(event: Form, { view, scenery }: At): { picture: Omit<Picture, "key">; ms: number; before: (motion: Motion) => Promise<void>; run: (motion: Motion) => Promise<void> } {
  const [seat, speed, direction] = [number(event, "seat"), number(event, "speed"), number(event, "direction")];
  const [x, y] = [number(event, "from_x"), number(event, "from_y")];
  const length = lengthOf(speed, scenery);
  const [endX, endY] = along(x, y, direction, length);
  const there: Pose = { x: number(event, "x"), y: number(event, "y"), heading: number(event, "heading") };
  const start = view.riders[seat]?.heading ?? direction;
  const near = (to: number, from: number): number => from + ((((to - from + 180) % 360) + 360) % 360) - 180;
  const turned = near(direction, start);
  const fly = 500 + 4 * (length / 100);
  const frames = [
    { transform: standing({ x, y, heading: start }, scenery) },
    { transform: standing({ x, y, heading: turned }, scenery, 1.12), offset: 0.16 },
    { transform: standing({ x: endX, y: endY, heading: turned }, scenery, 1.18), offset: 0.72 },
    { transform: standing({ ...there, heading: near(there.heading, turned) }, scenery) },
  ];
  return {
    picture: { speed, ruler: { x, y, direction, length, speed }, points: [[x, y], along(x, y, start, -BASE), [there.x, there.y], [endX, endY]] },
    ms: 300 + fly + 150,
    before: async (motion) => {
      await motion.wait(30);
      const laid = (part: number): Keyframe => ({ transform: lying(x, y, direction, scenery, part), opacity: part < 1 ? 0.4 : 1 });
      await motion.animate(motion.find("told-ruler"), [laid(0.02), laid(1)], 260);
    },
    run: async (motion) => {
      const piece = motion.find(dragon(seat));
      const wings = piece?.querySelector(".wings") ?? null;
      void motion.animate(wings, [{ opacity: 0 }, { opacity: 0.95, offset: 0.2 }, { opacity: 0.95, transform: "scaleY(0.7)", offset: 0.45 }, { opacity: 0.95, offset: 0.75 }, { opacity: 0 }], fly, { easing: "linear" });
      await motion.animate(piece, frames, fly, { easing: "cubic-bezier(0.35, 0, 0.25, 1)" });
    },
  };
}

/** A dragon is carried from where it stands to where the next view has it. */
function carried(seat: number, { view, next, scenery }: At, ms: number): (motion: Motion) => Promise<void> {
  const [from, to] = [view.riders[seat], next.riders[seat]];
  return async (motion) => {
    if (from && to) await motion.animate(motion.find(dragon(seat)), [{ transform: standing(from, scenery) }, { transform: standing(to, scenery) }], ms);
  };
}

const sealed = (sign: "set" | "card"): Teller => (_, __, seat) => ({ seat, ms: 300, weight: 0, picture: { sign }, to: plate(seat), sound: "stone", run: (motion) => motion.stress(plate(seat), "glow", 280) });

function crash(at: At, seat: number, tokens: number): Told {
  const made = flightIn(at.rest, seat);
  const told = made ? flight(made, at) : null;
  const there: Point[] = made ? [[number(made, "x"), number(made, "y")]] : body(at.view, seat);
  return {
    seat,
    weight: 3,
    ms: (told?.ms ?? 0) + 850,
    sound: "bust",
    picture: { ...told?.picture, sign: "crash", ...(there[0] ? { burst: there[0] } : {}) },
    words: { tokens, speed: at.scenery.prices.crash_speed },
    before: async (motion) => {
      await motion.wait(30);
      // It bursts where the flight ends.
      void motion.animate(motion.find("told-burst"), [{ opacity: 0 }, { opacity: 0, offset: 0.92 }, { opacity: 1 }], told?.ms ?? 0, { easing: "linear" });
      await told?.before(motion);
    },
    run: async (motion) => {
      await told?.run(motion);
      await motion.stress(dragon(seat), "shake", 300);
      await motion.rise(`−${tokens}`, dragon(seat), "loss", 500);
    },
  };
}

function spell(event: Form, { view, scenery }: At, from: number, to: number, card: number): Pick<Picture, "strip" | "points"> {
  const [caster, aimed] = [view.riders[from], view.riders[to]];
  const reach = scenery.cards[card]?.reach ?? 0;
  if (!caster || !aimed || !reach) return { points: [...body(view, from), ...body(view, to)] };
  const direction = directionTo([caster.x, caster.y], middleOf(aimed));
  return { strip: { x: caster.x, y: caster.y, direction, length: lengthOf(reach, scenery), isHit: !!event["reached"] }, points: [...body(view, from), ...body(view, to)] };
}

function cast(event: Form, at: At, seat: number, to: number, card: number): Told {
  return {
    seat,
    ms: 1_600,
    weight: 3,
    sound: "card",
    from: dragon(seat),
    to: dragon(to),
    picture: { card, other: to, ...spell(event, at, seat, to, card) },
    words: { hit: event["reached"] ? "yes" : "no", reach: at.scenery.cards[card]?.reach ?? 0 },
    run: async (motion) => {
      await motion.wait(30);
      const strip = motion.find("told-strip");
      const lies = strip?.style.transform ?? "";
      await motion.animate(strip, [{ transform: `${lies} scaleX(0.02)` }, { transform: lies }], 500);
      await motion.stress(dragon(to), event["reached"] ? "shake" : "glow", 500);
    },
  };
}

type Teller = (event: Form, at: At, seat: number) => Told | null;
const ALLIANCE = 4;

const TELLERS: Record<string, Teller> = {
  StartCardDrawn: (event, { scenery }, seat) => {
    const kit = scenery.start_cards[number(event, "card") - 1];
    return { seat, ms: 500, weight: 0, picture: { sign: "start" }, words: { place: number(event, "card"), speed: kit?.speed ?? 0, energy: kit?.energy ?? 0 }, sound: "card" };
  },
  MagicDrawn: (event, { view }, seat) => ({ seat, ms: 600, picture: { ...(number(event, "card") >= 0 ? { card: number(event, "card") } : { sign: "card" }), points: body(view, seat) }, to: plate(seat), sound: "card", run: (motion) => motion.rise("+1", plate(seat), "gain", 500) }),
  RoundBegan: (event) => ({ seat: null, ms: 500, weight: 0, picture: { sign: "round", speed: number(event, "round") }, words: { round: number(event, "round") }, sound: "turn" }),
  SpeedSet: sealed("set"),
  MagicChosen: sealed("card"),
  MagicLaid: sealed("card"),
  TurnBegan: (event, { view }, seat) => ({ seat, ms: 600, picture: { speed: number(event, "speed"), points: body(view, seat) }, words: { speed: number(event, "speed") }, to: plate(seat), sound: "move", run: (motion) => motion.stress(plate(seat), "glow", 500) }),
  AllianceShown: (event, at, seat) => cast(event, at, seat, number(event, "leader"), ALLIANCE),
  AllyJoined: (event, at, seat) => ({ seat, ms: 900, weight: 2, picture: { sign: "ally", other: number(event, "leader"), points: [...body(at.view, seat), ...body(at.next, seat)] }, words: { other: at.names[number(event, "leader")] ?? "" }, sound: "wings", run: carried(seat, at, 700) }),
  AllianceLapsed: (_, { view }, seat) => ({ seat, ms: 700, picture: { card: ALLIANCE, points: body(view, seat) }, sound: "card" }),
  AmuletShown: (_, { view }, seat) => ({ seat, ms: 900, weight: 2, picture: { card: 9, points: body(view, seat) }, sound: "gain", run: (motion) => motion.stress(dragon(seat), "glow", 700) }),
  RulerTaken: (event, { view }, seat) => ({ seat, ms: 900, weight: 2, picture: { card: number(event, "card"), speed: number(event, "speed"), points: body(view, seat) }, words: { speed: number(event, "speed") }, sound: "card" }),
  BaseCrashed: (_, at, seat) => crash(at, seat, at.scenery.prices.base_crash),
  RulerCrashed: (_, at, seat) => crash(at, seat, at.scenery.prices.ruler_crash),
  DragonFlew: (event, at, seat) => {
    const rider = at.view.riders[seat];
    // A crash has told the flight already.
    if (rider && rider.flown && rider.x === number(event, "x") && rider.y === number(event, "y")) return null;
    return { seat, weight: 2, sound: "wings", words: { speed: number(event, "speed") }, ...flight(event, at) };
  },
  DragonStruck: (event, { view, scenery, names }, seat) => {
    const struck = number(event, "struck");
    return {
      seat,
      ms: 900,
      weight: 2,
      sound: "stone",
      picture: { sign: "bump", other: struck, points: [...body(view, seat), ...body(view, struck)] },
      words: { other: names[struck] ?? "", energy: scenery.prices.bump, speed: scenery.prices.bump_speed },
      run: (motion) => motion.stress(dragon(struck), "shake", 400),
    };
  },
  DragonPutBack: (_, at, seat) => ({ seat, ms: 550, weight: 1, picture: { sign: "back", points: [...body(at.view, seat), ...body(at.next, seat)] }, sound: "move", run: carried(seat, at, 420) }),
  MagicDiscarded: (event, _, seat) => ({ seat, ms: 450, weight: 1, picture: { card: number(event, "card") }, to: plate(seat), sound: "card" }),
  EnergyGained: (_, { view }, seat) => ({ seat, ms: 700, picture: { energy: 1, points: body(view, seat) }, to: plate(seat), sound: "gain", run: (motion) => motion.rise("+1", dragon(seat), "gain", 600) }),
  DragonReleased: (_, { view }, seat) => ({ seat, ms: 700, weight: 2, picture: { sign: "well", points: body(view, seat) }, sound: "gain", run: (motion) => motion.stress(dragon(seat), "glow", 600) }),
  TrapSprung: (event, { view }, seat) => ({ seat, ms: 900, weight: 2, picture: { sign: "trap", energy: -number(event, "number"), points: body(view, seat) }, words: { tokens: number(event, "number") }, sound: "bust", run: (motion) => motion.stress(dragon(seat), "shake", 500) }),
  TrapDefused: (_, { view }, seat) => ({ seat, ms: 700, picture: { sign: "trap", points: body(view, seat) }, sound: "gain" }),
  EnergyLost: (event, { view }, seat) => ({ seat, ms: 700, weight: 2, picture: { energy: -number(event, "tokens"), points: body(view, seat) }, words: { tokens: number(event, "tokens") }, to: plate(seat), sound: "lose", run: (motion) => motion.rise(`−${number(event, "tokens")}`, dragon(seat), "loss", 600) }),
  DragonExhausted: (_, at, seat) => ({ seat, ms: 1_500, weight: 3, picture: { sign: "tired", points: [...body(at.view, seat), ...body(at.next, seat)] }, words: { energy: at.next.riders[seat]?.energy ?? 0, speed: at.next.riders[seat]?.dial ?? 0 }, sound: "lose", run: carried(seat, at, 1_000) }),
  DragonEliminated: (_, { view }, seat) => ({ seat, ms: 1_500, weight: 3, picture: { sign: "out", points: body(view, seat) }, sound: "lose", before: (motion) => motion.stress(dragon(seat), "cross", 900) }),
  SpellCast: (event, at, seat) => cast(event, at, seat, number(event, "target"), number(event, "card")),
  SpellWarded: (event, { view }, seat) => ({ seat, ms: 900, weight: 2, picture: { card: 9, points: body(view, seat) }, words: { card: number(event, "card") }, sound: "gain", run: (motion) => motion.stress(dragon(seat), "glow", 700) }),
  DiceThrown: (event, { view, names }, seat) => {
    const target = number(event, "target");
    return {
      seat,
      ms: 1_300,
      weight: 3,
      sound: "dice",
      picture: { heads: number(event, "heads"), other: target, points: [...body(view, seat), ...body(view, target)] },
      words: { heads: number(event, "heads"), other: names[target] ?? "" },
      run: async (motion) => {
        await motion.wait(30);
        const rolled = [0, 1].map((die) => motion.animate(motion.find(`told-die-${die}`), [{ transform: "translate(-160px, -130px) rotate(-540deg) scale(0.4)", opacity: 0.2 }, { transform: "translate(0, 10px) rotate(24deg)", opacity: 1, offset: 0.7 }, { transform: "none" }], 800, { delay: die * 90 }));
        await Promise.all(rolled);
      },
    };
  },
  DragonLassoed: (event, at, seat) => {
    const target = number(event, "target");
    return { seat, ms: 1_000, weight: 3, picture: { card: 3, other: target, points: [...body(at.view, target), ...body(at.next, target), ...body(at.view, seat)] }, words: { other: at.names[target] ?? "" }, sound: "wings", run: carried(target, at, 800) };
  },
  EnergyDrained: (event, { view, names }, seat) => {
    const target = number(event, "target");
    return { seat, ms: 900, weight: 2, picture: { card: 6, energy: 1, other: target, points: [...body(view, seat), ...body(view, target)] }, words: { other: names[target] ?? "" }, sound: "gain", run: (motion) => motion.rise("+1", dragon(seat), "gain", 700) };
  },
  TrapPlaced: (event, { view }, seat) => ({ seat, ms: 600, picture: { sign: "trap", points: [...body(view, seat), [number(event, "x"), number(event, "y")]] }, sound: "stone" }),
  FinishCrossed: (_, { view }, seat) => ({ seat, ms: 1_500, weight: 3, picture: { sign: "finish", points: body(view, seat) }, sound: "end", run: (motion) => motion.stress(dragon(seat), "glow", 1_200) }),
  GameEnded: (event, { names }) => {
    const winner = (event["places"] as number[]).indexOf(1);
    return { seat: winner, ms: 2_000, weight: 3, picture: { sign: "finish" }, words: { name: names[winner] ?? "" }, sound: "end" };
  },
};

function tell(event: Form, at: At): Beat<Picture> | null {
  const seat = number(event, "seat");
  const told = TELLERS[event.is]?.(event, at, seat) ?? null;
  if (!told) return null;
  const { words, picture, ...beat } = told;
  const teller = beat.seat ?? 0;
  const [other, card] = [number(event, "target") >= 0 ? number(event, "target") : number(event, "leader"), number(event, "card")];
  const args = {
    who: beat.seat !== null && beat.seat === at.seat ? "me" : "other",
    name: at.names[teller] ?? "",
    other: other >= 0 ? (at.names[other] ?? "") : "",
    whom: [other, number(event, "struck")].includes(at.seat ?? -2) ? "me" : "other",
    card: at.say("riders-card", { card: card >= 0 ? card : -1 }),
    ...words,
  };
  if (typeof args.card === "number") args.card = at.say("riders-card", { card: args.card });
  return {
    ...beat,
    picture: { key: `${at.view.round} ${event.is} ${seat}`, ...picture },
    caption: cap(at.say(`riders-story-${event.is}`, args)),
    why: cap(at.say(`riders-story-${event.is}-why`, args)),
  };
}

const cap = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const story: Storyteller<View, Scenery, Picture> = { tell, after };

export default story;
