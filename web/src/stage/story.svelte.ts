// The story of a table: what happened, told in order and at a pace that eyes can follow. The server is ahead; the board
// shows the moment that is being told, and the rest waits in a queue.
import { tick } from "svelte";
import type { Say } from "../games/board";
import type { Form, Step } from "../wire";
import { SPEEDS, type Beat, type Chip, type Moment, type Sound, type Speed, type Storyteller, type Telling } from "./contract";
import { Moving } from "./motion";
import { LONGEST_WAIT, plan, SHORTEST_BEAT, type Timed } from "./timing";

/** What a story is told from and to whom. */
export interface Audience {
  seat: number | null;
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  scenery: unknown;
  still: boolean;
  say: Say;
  phrase: (event: Form) => string;
  /** Whether somebody else did that to me. */
  concerns: (event: Form, actor: number | null) => boolean;
  play: (sound: Sound) => void;
}

/** What arrived together: some steps, and the position after them. */
export interface Batch {
  steps: readonly Step[];
  view: Form;
  scores: readonly number[];
  /** A choice of my own waits at its end. */
  waitsForMe: boolean;
}

/** A beat in the queue, with what the board shows before and after it. */
interface Item {
  key: string;
  step: number;
  turn: number;
  beat: Beat;
  events: Form[];
  /** What the board is told has happened when it changes to `after`. */
  shown: Form[];
  before: Form;
  after: Form;
  scores: readonly number[] | null;
  isAgain: boolean;
}

const STORE = "dragonhoard-pace";
/** Words of the log stand for a picture where a game tells nothing itself. */
const PLAIN: Storyteller = {
  tell: (event, moment) => ({ seat: typeof event["seat"] === "number" ? event["seat"] : null, caption: moment.phrase(event), ms: 900 }),
};
/** A still picture is held this long, whatever the motion would have taken. */
const STILL = 1_200;
const MOST_TOLD = 80;
const MOST_CHIPS = 24;
const TRAVEL = 620;

function remembered(): Speed {
  const kept = localStorage.getItem(STORE) ?? "";
  return kept in SPEEDS ? (kept as Speed) : "normal";
}

export class Story implements Telling {
  readonly isSilent = false;
  /** What the board shows, and what happened on the way to it. */
  view = $state.raw<Form | null>(null);
  events = $state.raw<Form[]>([]);
  beat = $state.raw<Beat | null>(null);
  isTelling = $state(false);
  isPaused = $state(false);
  speed = $state<Speed>(remembered());
  /** Sentences for screen readers, each once. */
  spoken = $state.raw<{ key: string; text: string }[]>([]);
  /** Called when nothing is left to tell. */
  onrest: () => void = () => {};
  private teller = $state.raw<Storyteller>(PLAIN);
  private told = $state.raw<Item[]>([]);
  private queue = $state.raw<Item[]>([]);
  private now = $state.raw<Item | null>(null);
  private plainScores = $state.raw<readonly number[]>([]);
  private root: HTMLElement | null = null;
  private moving: Moving | null = null;
  private release: (() => void) | null = null;
  private wake: (() => void) | null = null;
  private isRunning = false;
  /** Rises whenever everything is broken off: whoever waited then has nothing more to do. */
  private epoch = 0;
  /** The position that the queue leads to. */
  private truth: Form | null = null;
  private waitsForMe = false;
  private waitsSince = 0;
  private turn = 0;
  private turnSeat: number | null = null;
  private toldTurn = -1;
  private spent = 0;
  private count = 0;
  private lastWasMine = false;
  /** My latest turn among the turns that are told. */
  private myTurn = -1;
  travel = 0;

  constructor(private readonly audience: () => Audience) {}

  get scores(): readonly number[] {
    return this.view && this.teller.scores ? this.teller.scores(this.view) : this.plainScores;
  }

  /** How many of the latest events nobody has seen yet. */
  get untold(): number {
    const coming = this.queue.reduce((sum, item) => sum + (item.isAgain ? 0 : item.events.length), 0);
    const isShown = this.now === null || this.now.isAgain || this.view === this.now.after;
    return coming + (isShown ? 0 : (this.now?.events.length ?? 0));
  }

  /** Whose deed is on the stage. */
  get actor(): number | null {
    return this.beat?.seat ?? null;
  }

  readonly chips = $derived.by<Chip[]>(() => {
    const items = [...this.told, ...(this.now && !this.now.isAgain ? [this.now] : []), ...this.queue.filter((item) => !item.isAgain)];
    const chips: Chip[] = [];
    for (const item of items) {
      if (item.beat.ms === 0 || (item.beat.weight ?? 1) === 0) continue;
      const state = this.now && item.key === this.now.key ? "now" : this.queue.includes(item) ? "coming" : "told";
      const last = chips.at(-1);
      if (last && isAlike(last, item, state)) {
        chips[chips.length - 1] = { ...last, key: item.key, count: last.count + 1 };
        continue;
      }
      chips.push({
        key: item.key,
        seat: item.beat.seat,
        picture: item.beat.picture,
        caption: item.beat.caption,
        why: item.beat.why ?? "",
        count: 1,
        state,
        canReplay: item.before !== item.after || !!item.beat.run,
      });
    }
    return chips.slice(-MOST_CHIPS);
  });

  // --- what arrives ---

  /** The position as it is when I come: nothing of it is news. */
  begin(view: Form, scores: readonly number[], missed: readonly Step[]): void {
    this.breakOff();
    this.queue = [];
    this.now = this.beat = this.turnSeat = null;
    this.isRunning = this.isTelling = this.waitsForMe = this.lastWasMine = false;
    this.turn += 1;
    this.settle(view, []);
    this.truth = view;
    this.plainScores = scores;
    this.told = missed.flatMap((step) => this.itemsFromWords(step, view));
  }

  setTeller(teller: Storyteller | null): void {
    this.teller = teller ?? PLAIN;
  }

  receive(batch: Batch): void {
    const items = this.itemsOf(batch);
    this.truth = batch.view;
    if (batch.waitsForMe && !this.waitsForMe) this.waitsSince = performance.now();
    this.waitsForMe = batch.waitsForMe;
    this.queue = [...this.queue, ...items];
    if (document.hidden) this.skipAll();
    else if (this.factor() === 0) this.showAtOnce(items);
    else void this.run();
  }

  /** Results only, and the sound of what counts most among them. */
  private showAtOnce(items: readonly Item[]): void {
    this.skipAll();
    const heard = items.filter((item) => item.beat.sound).sort((one, other) => (other.beat.weight ?? 1) - (one.beat.weight ?? 1))[0];
    if (heard?.beat.sound) this.audience().play(heard.beat.sound);
  }

  /** Something was taken back: the board shows it at once, and what is gone is not told any more. */
  takeBack(to: number, batch: Batch): void {
    this.skipAll();
    this.told = this.told.filter((item) => item.step <= to);
    this.truth = batch.view;
    this.waitsForMe = batch.waitsForMe;
    this.plainScores = batch.scores;
    this.settle(batch.view, []);
  }

  private itemsOf(batch: Batch): Item[] {
    const base = this.truth ?? batch.view;
    const events = batch.steps.flatMap((step) => (step.events ?? []).map((event) => ({ event, step })));
    const items: Item[] = [];
    let early: Form[] = [];
    let view = base;
    events.forEach(({ event, step }, index) => {
      const moment = this.moment(view, batch.view, events.slice(index + 1).map((one) => one.event));
      const beat = this.teller.tell(event, moment);
      const after = this.teller.after ? this.teller.after(view, event, moment) : view;
      const last = items.at(-1);
      if (beat) {
        items.push(this.item(beat, [...early, event], step.number, view, after));
        early = [];
      } else if (last) {
        last.events.push(event);
        last.shown.push(event);
        last.after = after;
      } else {
        early.push(event);
      }
      view = after;
    });
    if (early.length || !items.length) {
      items.push(this.item({ seat: null, caption: "", ms: 0 }, early, batch.steps.at(-1)?.number ?? 0, base, batch.view));
    }
    if (!this.teller.after) this.showFirst(items, batch.view);
    const last = items.at(-1);
    if (last) [last.after, last.scores] = [batch.view, batch.scores];
    return items;
  }

  /** Without bookkeeping of its own a board changes with the first beat, and the others are told on it. */
  private showFirst(items: Item[], view: Form): void {
    const [first, ...rest] = items;
    if (!first) return;
    first.shown = items.flatMap((item) => item.events);
    first.after = view;
    for (const item of rest) [item.before, item.after, item.shown] = [view, view, []];
  }

  private item(beat: Beat, events: Form[], step: number, before: Form, after: Form): Item {
    const { concerns } = this.audience();
    const isTurn = events.some((event) => event.is === "TurnBegan");
    if (beat.seat !== null && (isTurn || beat.seat !== this.turnSeat)) {
      this.turn += 1;
      this.turnSeat = beat.seat;
    }
    const weight = events.some((event) => concerns(event, beat.seat)) ? 3 : (beat.weight ?? 1);
    return { key: `beat-${++this.count}`, step, turn: this.turn, beat: { ...beat, weight }, events, shown: [...events], before, after, scores: null, isAgain: false };
  }

  private itemsFromWords(step: Step, view: Form): Item[] {
    return (step.events ?? []).flatMap((event) => {
      const beat = PLAIN.tell(event, this.moment(view, view, []));
      return beat ? [this.item(beat, [event], step.number, view, view)] : [];
    });
  }

  private moment(view: Form, next: Form, rest: Form[]): Moment {
    const { scenery, seat, names, options, say, phrase } = this.audience();
    return { view, next, rest, scenery, seat, names, options, say, phrase };
  }

  // --- how it is told ---

  private factor(): number {
    return SPEEDS[this.speed];
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = this.isTelling = true;
    const epoch = this.epoch;
    while (this.queue.length && epoch === this.epoch) {
      const ms = this.durations()[0] ?? 0;
      const [item, ...rest] = this.queue;
      if (!item) break;
      this.queue = rest;
      if (ms < SHORTEST_BEAT / 2) this.pass(item);
      else await this.perform(item, ms, epoch);
    }
    if (epoch === this.epoch) this.rest();
  }

  private durations(): number[] {
    const { seat, still } = this.audience();
    const timed = this.queue.map<Timed>(({ beat, turn }) => ({
      ms: still && beat.ms ? STILL : beat.ms,
      weight: beat.weight ?? 1,
      turn,
      isMine: seat !== null && beat.seat === seat,
    }));
    const isAgain = this.queue[0]?.isAgain ?? false;
    const left = this.waitsForMe && !isAgain ? Math.max(0, LONGEST_WAIT - (performance.now() - this.waitsSince)) : null;
    const spent = this.queue[0]?.turn === this.toldTurn ? this.spent : 0;
    return plan(timed, { speed: isAgain && this.factor() === 0 ? 1 : this.factor(), spent, left });
  }

  private async perform(item: Item, ms: number, epoch: number): Promise<void> {
    const { still, play } = this.audience();
    const { beat } = item;
    if (item.turn !== this.toldTurn) [this.toldTurn, this.spent] = [item.turn, 0];
    this.spent += ms;
    this.now = item;
    this.beat = beat;
    if (beat.sound) play(beat.sound);
    this.record(item);
    if (item.isAgain) this.settle(item.before, []);
    const moving = this.root ? new Moving(this.root, ms / (beat.ms || ms), still) : null;
    this.moving = moving;
    const end = performance.now() + ms;
    if (moving && beat.before) await Promise.race([Promise.resolve(beat.before(moving)), this.hold(ms * 0.7)]);
    if (epoch !== this.epoch) return;
    this.travel = still ? 0 : Math.min(TRAVEL, ms * 0.7);
    this.settle(item.after, item.shown, item.scores);
    await tick();
    if (epoch !== this.epoch) return;
    if (moving && beat.run) void beat.run(moving);
    await this.hold(end - performance.now());
    if (epoch !== this.epoch) return;
    moving?.finish();
    this.leave(item);
  }

  private leave(item: Item): void {
    this.travel = 0;
    this.now = null;
    if (!item.isAgain) this.keep(item);
  }

  /** Waits that long, longer while it is paused, or until somebody skips. */
  private async hold(ms: number): Promise<void> {
    let left = ms;
    // Timers count whole milliseconds: the fraction that is left would be waited for again and again.
    while (left >= 1 || this.isPaused) {
      const began = performance.now();
      const stood = this.isPaused;
      let isSkipped = false;
      await new Promise<void>((resolve) => {
        const timer = this.isPaused ? undefined : setTimeout(resolve, left);
        this.release = () => {
          clearTimeout(timer);
          isSkipped = true;
          resolve();
        };
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.release = this.wake = null;
      if (isSkipped) return;
      if (!stood) left -= performance.now() - began;
      else this.waitsSince += performance.now() - began;
    }
  }

  private rest(): void {
    this.isRunning = this.isTelling = false;
    this.beat = this.now = null;
    this.travel = 0;
    if (this.truth && this.view !== this.truth) this.settle(this.truth, []);
    this.onrest();
  }

  /** Goes into the strip without having been seen. */
  private pass(item: Item): void {
    this.record(item);
    this.settle(item.after, item.shown, item.scores);
    if (!item.isAgain) this.keep(item);
  }

  private settle(view: Form, events: Form[], scores: readonly number[] | null = null): void {
    this.events = events;
    this.view = view;
    if (scores) this.plainScores = scores;
  }

  /** The strip tells what has happened since my last turn; my own deeds stay in it only where luck spoke. */
  private keep(item: Item): void {
    const { seat } = this.audience();
    const isMine = seat !== null && item.beat.seat === seat;
    if (item.beat.seat !== null) {
      if (!isMine && this.lastWasMine) this.told = this.told.filter((one) => one.turn === this.myTurn);
      this.lastWasMine = isMine;
      if (isMine) this.myTurn = item.turn;
    }
    if (isMine && (item.beat.weight ?? 1) < 2) return;
    this.told = [...this.told, item].slice(-MOST_TOLD);
  }

  /** What is told is told once, also to those who do not see. */
  private record(item: Item): void {
    if (item.isAgain || !item.events.length) return;
    const { phrase } = this.audience();
    this.spoken = [...this.spoken.slice(-4), { key: item.key, text: item.events.map(phrase).join(" ") }];
    this.root?.dispatchEvent(new CustomEvent("told", { bubbles: true, detail: { step: item.step, events: item.events } }));
  }

  private breakOff(): void {
    this.epoch += 1;
    this.moving?.finish();
    this.moving = null;
    this.release?.();
    this.wake?.();
    this.travel = 0;
  }

  // --- what the one who watches may do ---

  setSpeed(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem(STORE, speed);
    if (this.factor() === 0) this.skipAll();
  }

  setPaused(paused: boolean): void {
    this.isPaused = paused;
    this.moving?.pause(paused);
    this.wake?.();
  }

  skip(): void {
    this.isPaused = false;
    this.moving?.finish();
    this.release?.();
  }

  skipAll(): void {
    const [now, queue] = [this.now, this.queue];
    this.isPaused = false;
    this.breakOff();
    this.queue = [];
    if (now) {
      this.settle(now.after, now.shown, now.scores);
      this.leave(now);
    }
    for (const item of queue) this.pass(item);
    this.rest();
  }

  replay(key: string): void {
    this.again(this.told.filter((item) => item.key === key));
  }

  replayAll(): void {
    this.again(this.told.filter((item) => item.beat.ms > 0));
  }

  private again(items: readonly Item[]): void {
    if (!items.length) return;
    this.skipAll();
    this.queue = items.map((item) => ({ ...item, isAgain: true }));
    void this.run();
  }

  attach(root: HTMLElement): () => void {
    this.root = root;
    const hide = (): void => {
      if (document.hidden) this.skipAll();
    };
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      if (this.root === root) this.root = null;
    };
  }
}

function isAlike(chip: Chip, item: Item, state: Chip["state"]): boolean {
  return chip.state === state && chip.seat === item.beat.seat && chip.caption === item.beat.caption && JSON.stringify(chip.picture) === JSON.stringify(item.beat.picture);
}
