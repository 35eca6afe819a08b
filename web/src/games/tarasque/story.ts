// How Tarasque tells what happens: the beat of each event, and what the board shows once it has been told.
import type { Beat, Moment, Storyteller } from "../../stage/contract";
import type { Form } from "../../wire";
import { dragonOf } from "./icons";
import type { Home, Scenery, View } from "./types";

/** What the strip shows of a beat. */
export interface Picture {
  /** Dice by dragon, and how many of each. */
  faces?: [number, number][];
  tile?: number;
  egg?: boolean;
  /** A short sign behind the picture: a side, points, a cross. */
  sign?: string;
  /** Another seat that it happened to. */
  mark?: number;
}

type Told = Moment<View, Scenery>;
type Teller = (event: Form, moment: Told) => Beat<Picture> | null;
type Change = (view: View, event: Form, moment: Told) => View;

/** Tiles that a beat has already carried to where they go: they do not travel once more. */
export const flown = new Set<string>();

const SIX = 6;
const NONE = [0, 0, 0, 0, 0, 0];

const seatOf = (event: Form): number => Number(event["seat"]);
const tileOf = (event: Form): number => Number(event["dragon"]) * 6 + Number(event["landscape"]);
const diceOf = (event: Form): number[] => event["dice"] as number[];
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

// --- beats ---

/** A caption or its reason in words: who it is, and whether that is me, can be told apart. */
function said(message: string, event: Form, { say, names, seat, options }: Told, more: Record<string, string | number> = {}): string {
  const whose = seatOf(event);
  return say(`tarasque-story-${message}`, {
    skin: options["skin"] ?? "drachenwurf",
    name: names[whose] ?? "",
    me: String(whose === seat),
    ...more,
  });
}

function tileNamed(tile: number, { say, options }: Told): string {
  return say("tarasque-tile", { skin: options["skin"] ?? "drachenwurf", dragon: dragonOf(tile), landscape: tile % 6 });
}

function rollNamed(dice: readonly number[], { say, options }: Told): string {
  const skin = options["skin"] ?? "drachenwurf";
  return dice.flatMap((count, index) => (count ? [say("tarasque-dice-item", { skin, index, count })] : [])).join(", ");
}

const facesOf = (dice: readonly number[]): [number, number][] => dice.flatMap((count, dragon): [number, number][] => (count ? [[dragon, count]] : []));

const TELLERS: Record<string, Teller> = {
  FirstPlayerNamed: (event, moment) => ({ seat: seatOf(event), caption: said("first", event, moment), ms: 600, sound: "turn", picture: { sign: "1" }, weight: 0 }),
  TurnBegan: (event, moment) => ({
    seat: seatOf(event),
    caption: said(event["extra"] ? "again" : "turn", event, moment),
    ms: 450,
    ...(seatOf(event) === moment.seat ? { sound: "turn" as const } : {}),
    to: `plate-${seatOf(event)}`,
    picture: { sign: "▸" },
    weight: 0,
  }),
  TileTurnedUp: (event, moment) => ({
    seat: null,
    caption: moment.say("tarasque-story-turned"),
    why: tileNamed(tileOf(event), moment),
    ms: 350,
    sound: "tile",
    from: "stack",
    to: `tile-${tileOf(event)}`,
    picture: { tile: tileOf(event) },
    weight: 0,
  }),
  TileRemoved: (event, moment) => ({
    seat: seatOf(event),
    caption: said("discarded", event, moment),
    why: tileNamed(tileOf(event), moment),
    ms: 600,
    sound: "stone",
    from: `tile-${tileOf(event)}`,
    picture: { tile: tileOf(event), sign: "✕" },
    before: (motion) => motion.stress(`tile-${tileOf(event)}`, "cross", 260),
  }),
  RowOpened: (event, moment) => ({
    seat: seatOf(event),
    caption: said("row-opened", event, moment),
    why: said("row-opened-why", event, moment, { tile: tileNamed(tileOf(event), moment) }),
    ms: 500,
    sound: "stone",
    to: `lair-${seatOf(event)}`,
    picture: { tile: tileOf(event), sign: "1" },
    run: (motion) => motion.rise("+1", `lair-${seatOf(event)}`, "gain", 420),
  }),
  RowJoined: (event, moment) => {
    const length = Number(event["length"]);
    return {
      seat: seatOf(event),
      caption: said("row-joined", event, moment, { length }),
      why: said("row-joined-why", event, moment, { tile: tileNamed(tileOf(event), moment), from: (length - 1) ** 2, to: length ** 2 }),
      ms: 500,
      sound: "stone",
      to: `lair-${seatOf(event)}`,
      picture: { tile: tileOf(event), sign: String(length ** 2) },
      run: (motion) => motion.rise(`+${length ** 2 - (length - 1) ** 2}`, `lair-${seatOf(event)}`, "gain", 420),
    };
  },
  TileMoved: (event, moment) => ({
    seat: seatOf(event),
    caption: said("moved", event, moment),
    why: said("moved-why", event, moment, { tile: tileNamed(tileOf(event), moment), length: Number(event["length"]) }),
    ms: 700,
    sound: "stone",
    to: `lair-${seatOf(event)}`,
    picture: { egg: true, tile: tileOf(event) },
  }),
  RollingSkipped: (event, moment) => ({ seat: seatOf(event), caption: said("skipped", event, moment), why: said("skipped-why", event, moment), ms: 450, picture: { sign: "—" } }),
  DiceRolled: (event, moment) => {
    const dice = diceOf(event);
    return {
      seat: seatOf(event),
      caption: said("rolled", event, moment, { count: sum(dice) }),
      why: rollNamed(dice, moment),
      ms: 900 + 60 * sum(dice) + 350,
      sound: "dice",
      from: `plate-${seatOf(event)}`,
      picture: { faces: facesOf(dice) },
    };
  },
  NoValidDie: (event, moment) => ({
    seat: seatOf(event),
    caption: said("bust", event, moment),
    why: said(sum(moment.view.kept) ? "bust-kept" : "bust-why", event, moment),
    ms: 1_400,
    sound: "bust",
    picture: { faces: facesOf(moment.view.rolled), sign: "✕" },
    weight: seatOf(event) === moment.seat ? 3 : 2,
  }),
  DiceKept: (event, moment) => {
    const [dragon, dice] = [Number(event["dragon"]), Number(event["dice"])];
    const what = moment.say("tarasque-some-dice", { skin: moment.options["skin"] ?? "drachenwurf", dragon, dice });
    return {
      seat: seatOf(event),
      caption: said("kept", event, moment, { what }),
      ...(event["egg"] ? { why: said("kept-egg", event, moment) } : {}),
      ms: 300 * Math.min(3, dice) + (event["egg"] ? 300 : 0),
      sound: event["egg"] ? "egg" : "die",
      to: "kept",
      picture: { faces: [[dragon, dice]], ...(event["egg"] ? { egg: true } : {}) },
    };
  },
  RollingEnded: (event, moment) => ({ seat: seatOf(event), caption: said("stopped", event, moment), ms: 250, picture: { sign: "■" }, weight: 0 }),
  TileClaimed: (event, moment) => {
    const [tile, symbols] = [tileOf(event), Number(event["symbols"])];
    return {
      seat: seatOf(event),
      caption: said("took", event, moment),
      why: said("took-why", event, moment, { tile: tileNamed(tile, moment), symbols }),
      ms: 700,
      sound: "tile",
      from: `tile-${tile}`,
      to: symbols < SIX ? `side-${seatOf(event)}-${symbols}` : `lair-${seatOf(event)}`,
      picture: { tile, sign: symbols < SIX ? String(symbols) : "★" },
      weight: 2,
    };
  },
  TileStolen: (event, moment) => {
    const [tile, symbols, robbed] = [tileOf(event), Number(event["symbols"]), Number(event["robbed"])];
    const side = sideOf(moment.view, tile);
    const isMine = robbed === moment.seat;
    return {
      seat: seatOf(event),
      caption: said("stole", event, moment, { robbed: moment.names[robbed] ?? "", mine: String(isMine) }),
      why: said("stole-why", event, moment, { tile: tileNamed(tile, moment), symbols, side }),
      ms: isMine ? 1_700 : 1_300,
      sound: isMine ? "lose" : "wings",
      from: `side-${robbed}-${side}`,
      to: symbols < SIX ? `side-${seatOf(event)}-${symbols}` : `lair-${seatOf(event)}`,
      picture: { mark: robbed, tile, sign: symbols < SIX ? String(symbols) : "★" },
      weight: isMine ? 3 : 2,
      before: async (motion) => {
        await motion.stress(`tile-${tile}`, "glow", 200);
        if (motion.still) return;
        await motion.fly(`tile-${tile}`, `tile-${tile}`, symbols < SIX ? `side-${seatOf(event)}-${symbols}` : `lair-${seatOf(event)}`, 640, { ghosts: 4 });
        flown.add(`tile-${tile}`);
      },
      run: (motion) => motion.rise(said("lost", event, moment, { side }), `side-${robbed}-${side}`, "loss", 900),
    };
  },
  EggGained: (event, moment) => ({
    seat: seatOf(event),
    caption: said("egg", event, moment),
    why: said("egg-why", event, moment),
    ms: 600,
    sound: "egg",
    from: "nest",
    to: `eggs-${seatOf(event)}`,
    picture: { egg: true, sign: "+1" },
    before: (motion) => motion.fly("supply", "supply", `eggs-${seatOf(event)}`, 280),
    run: (motion) => motion.rise("+1", `eggs-${seatOf(event)}`, "gain", 400),
  }),
  SixMade: (event, moment) => ({
    seat: seatOf(event),
    caption: said("six", event, moment),
    why: said("six-why", event, moment),
    ms: 1_600,
    sound: "gain",
    to: `lair-${seatOf(event)}`,
    picture: { sign: "6!" },
    weight: 3,
    run: (motion) => motion.stress(`lair-${seatOf(event)}`, "glow", 900),
  }),
  GameEnded: (_event, moment) => ({ seat: null, caption: moment.say("tarasque-story-ended"), why: moment.say("tarasque-story-ended-why"), ms: 3_000, sound: "end", picture: { sign: "★" }, weight: 3 }),
};

// --- the board after an event ---

function sideOf(view: View, tile: number): number {
  const at = view.homes.flatMap((home) => home.base.findIndex((tiles) => tiles.includes(tile))).find((index) => index >= 0);
  return (at ?? 0) + 2;
}

const counted = (home: Home): Home => ({ ...home, points: home.lair.reduce((all, row) => all + row.length ** 2, home.eggs) });

function withHome(view: View, seat: number, change: (home: Home) => Home): View {
  return { ...view, homes: view.homes.map((home, index) => (index === seat ? counted(change(home)) : home)) };
}

const ascending = (tiles: readonly number[]): number[] => [...tiles].sort((one, other) => one - other);
const without = (tiles: readonly number[], tile: number): number[] => tiles.filter((other) => other !== tile);

/** Takes a tile from wherever it lies open. */
function lifted(view: View, tile: number): View {
  const homes = view.homes.map((home) => ({
    ...home,
    base: home.base.map((tiles) => without(tiles, tile)),
    lair: home.lair.map((row) => without(row, tile)).filter((row) => row.length),
  }));
  return { ...view, centre: without(view.centre, tile), held: view.held === tile ? null : view.held, homes: homes.map(counted) };
}

/** Puts a tile into the row in which it will stand in the end, as far as that row is there. */
function inRow(view: View, event: Form, { next }: Told, eggs = 0): View {
  const [seat, tile] = [seatOf(event), tileOf(event)];
  const goal = next.homes[seat]?.lair.find((row) => row.includes(tile)) ?? [tile];
  const isOpened = event.is === "RowOpened" || event["length"] === 1;
  return withHome(lifted(view, tile), seat, (home) => {
    const joined = isOpened ? undefined : (home.lair.find((row) => row.some((other) => goal.includes(other))) ?? home.lair.find((row) => row.length === Number(event["length"]) - 1));
    const rows = joined ? home.lair.map((row) => (row === joined ? ascending([...row, tile]) : row)) : [...home.lair, [tile]];
    return { ...home, eggs: home.eggs + eggs, lair: rows.sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0)) };
  });
}

/** A tile comes to a base, or waits for its row if a Six has taken it. */
function taken(view: View, event: Form): View {
  const [seat, tile, symbols] = [seatOf(event), tileOf(event), Number(event["symbols"])];
  const kept = view.kept.map((count, dragon) => (dragon === dragonOf(tile) ? Math.max(0, count - symbols) : count));
  const open = { ...lifted(view, tile), kept, phase: "claiming" as const };
  if (symbols >= SIX) return { ...open, held: tile, phase: "hoarding" };
  return withHome(open, seat, (home) => ({ ...home, base: home.base.map((tiles, index) => (index === symbols - 2 ? ascending([...tiles, tile]) : tiles)) }));
}

/** The dragons that may be kept: those of the centre and of the others' bases. */
function validIn(view: View): number[] {
  const open = [...view.centre, ...view.homes.flatMap((home, seat) => (seat === view.seat ? [] : home.base.flat()))];
  return ascending([...new Set(open.map(dragonOf))]);
}

function keptBy(view: View, event: Form): View {
  const [dragon, dice, egg] = [Number(event["dragon"]), Number(event["dice"]), event["egg"] === true];
  const change = (counts: readonly number[], by: number): number[] => counts.map((count, index) => (index === dragon ? Math.max(0, count + by) : count));
  const after = { ...view, rolled: change(view.rolled, -dice), kept: change(view.kept, dice + (egg ? 1 : 0)), dice: Math.max(0, view.dice - dice), set_aside: true };
  if (!egg) return after;
  return withHome({ ...after, egg_spent: true, supply: after.supply + 1 }, seatOf(event), (home) => ({ ...home, eggs: Math.max(0, home.eggs - 1) }));
}

const CHANGES: Record<string, Change> = {
  FirstPlayerNamed: (view, event) => ({ ...view, seat: seatOf(event) }),
  TurnBegan: (view, event) => ({ ...view, seat: seatOf(event), phase: "refill", extra_turn: false, rolled: NONE, kept: NONE, rolls: 0, dice: 0, set_aside: false, egg_spent: false }),
  TileTurnedUp: (view, event) => ({ ...view, stack: without(view.stack, tileOf(event)), centre: ascending([...view.centre, tileOf(event)]) }),
  TileRemoved: (view, event) => ({ ...lifted(view, tileOf(event)), removed: ascending([...view.removed, tileOf(event)]) }),
  RowOpened: inRow,
  RowJoined: inRow,
  TileMoved: (view, event, moment) => ({ ...inRow(view, event, moment, -1), supply: view.supply + 1, phase: "moving" }),
  DiceRolled: (view, event) => ({
    ...view,
    phase: "keeping",
    rolled: diceOf(event),
    dice: sum(diceOf(event)),
    rolls: view.rolls + 1,
    set_aside: false,
    valid: view.rolls ? view.valid : validIn(view),
  }),
  NoValidDie: (view) => ({ ...view, phase: "claiming" }),
  DiceKept: keptBy,
  RollingEnded: (view) => ({ ...view, phase: "claiming", rolled: NONE, dice: 0 }),
  TileClaimed: taken,
  TileStolen: taken,
  EggGained: (view, event) => withHome({ ...view, supply: Math.max(0, view.supply - 1) }, seatOf(event), (home) => ({ ...home, eggs: home.eggs + 1 })),
  SixMade: (view) => ({ ...view, extra_turn: true }),
  GameEnded: (view) => ({ ...view, phase: "finished" }),
};

const storyteller: Storyteller<View, Scenery, Picture> = {
  tell: (event, moment) => TELLERS[event.is]?.(event, moment) ?? null,
  after: (view, event, moment) => CHANGES[event.is]?.(view, event, moment) ?? view,
  scores: (view) => view.homes.map((home) => home.points),
};

export default storyteller;
