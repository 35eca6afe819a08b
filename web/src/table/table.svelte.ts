// One table as I see it: the latest scene, everything that happened, and what I have asked for.
import { ConnectionLost, type Onlooker, type Reply, type Request } from "../lib/socket";
import { say, seatNames, session } from "../lib/session.svelte";
import { SEAT_FIELDS } from "../lib/seats";
import { play } from "../lib/sound";
import type { Instead, RefusalShown } from "../stage/contract";
import { Story } from "../stage/story.svelte";
import type { Phrasing } from "../lib/words";
import type { ChatLine, Form, Json, OfferKind, Presence, Refusal, Scene, Step, Told } from "../wire";

/** A line of the log: a step, or a choice of mine that a rule forbade. */
export interface Line {
  key: string;
  step: Step | null;
  rule: string | null;
  /** Taken back later. */
  undone: boolean;
}

const SEEN = "dragonhoard-seen-";
const LATEST = 200;
/** More of what I missed is in the log. */
const MOST_MISSED = 12;

/** At the next frame, or soon where none is drawn: a page that is hidden meanwhile gets no frames. */
function soon(show: () => void): void {
  const drawn = requestAnimationFrame(() => {
    clearTimeout(late);
    show();
  });
  const late = setTimeout(() => {
    cancelAnimationFrame(drawn);
    show();
  }, LATEST);
}

export class Table implements Onlooker {
  scene = $state.raw<Scene | null>(null);
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<boolean[]>([]);
  watching = $state(0);
  busy = $state(false);
  /** The rule or problem that answered my latest attempt, and what could be done instead. */
  refusal = $state.raw<RefusalShown | null>(null);
  /** What never changes during this game; the story is told with it. */
  scenery = $state.raw<Record<string, Json> | null>(null);
  /** What the board shows: the same moment as the scene, or an earlier one that is still being told. */
  readonly story: Story;
  /** When the scene arrived, for clocks that run on. */
  arrived = $state(0);
  /** Up to here I had seen the log when I last looked at this table. */
  readonly seenBefore: number;
  private attempts = 0;
  /** What has arrived and waits for the next frame. */
  private news: Told[] = [];
  private awaitsFrame = false;
  /** A choice of mine that the server has not answered yet; what others do meanwhile does not answer it. */
  private underWay = false;
  private wasMyTurn = false;
  private chimed = false;

  constructor(readonly id: string) {
    this.seenBefore = Number(localStorage.getItem(SEEN + id) ?? 0);
    this.story = new Story(() => ({
      seat: this.scene?.seat ?? null,
      names: this.names,
      options: this.scene?.info.options ?? {},
      scenery: this.scenery,
      still: session.still,
      say,
      phrase: (event) => session.words?.event(this.phrasing, event) ?? "",
      concerns: (event, actor) => this.isDoneToMe(event, actor),
      play,
    }));
    this.story.onrest = () => this.chime();
  }

  get names(): string[] {
    return seatNames(this.scene?.info.seats ?? []);
  }

  get phrasing(): Phrasing {
    const info = this.scene?.info;
    return { game: info?.game ?? "", options: info?.options ?? {}, names: this.names };
  }

  /** Everything that happened up to what the board shows, and was not taken back. */
  get past(): Form[] {
    const events = this.lines.flatMap((line) => (line.undone ? [] : (line.step?.events ?? [])));
    return events.slice(0, events.length - this.story.untold);
  }

  get myTurn(): boolean {
    const scene = this.scene;
    return scene?.info.phase === "playing" && scene.seat !== null && scene.awaited.includes(scene.seat);
  }

  // --- what arrives ---

  seen(): { since: number; chat_since: number } {
    const latest = this.news.at(-1)?.scene ?? this.scene;
    return { since: latest?.number ?? 0, chat_since: this.chat.at(-1)?.number ?? 0 };
  }

  /** Quick bots play several moves between two frames: the first is shown at once, what follows together with the frame. */
  told(news: Told): void {
    this.news.push(news);
    if (this.awaitsFrame) return;
    this.catchUp();
    if (document.hidden) return;
    this.awaitsFrame = true;
    soon(() => {
      this.awaitsFrame = false;
      this.catchUp();
    });
  }

  private catchUp(): void {
    const news = this.news;
    this.news = [];
    for (const { scene, steps } of news) this.turnTo(scene, steps);
  }

  private turnTo(scene: Scene, steps: Step[]): void {
    const before = this.scene;
    const fresh = steps.filter((step) => step.number > (before?.number ?? 0));
    this.addSteps(fresh);
    this.scene = scene;
    this.arrived = performance.now();
    this.busy = this.underWay;
    this.present = scene.info.seats.map((seat) => seat.present);
    if (before) this.tell(scene, fresh);
    else this.story.begin(scene.view, scene.scores, this.sinceMyTurn());
  }

  private tell(scene: Scene, steps: Step[]): void {
    const batch = { steps, view: scene.view, scores: scene.scores, waitsForMe: this.myTurn };
    const undone = steps.findLast((step) => step.what === "undone" && step.back_to != null);
    if (undone) this.story.takeBack(undone.back_to ?? 0, batch);
    else this.story.receive(batch);
  }

  /** What has happened since I last acted, as far as it still counts. */
  private sinceMyTurn(): Step[] {
    const me = this.scene?.seat ?? null;
    const steps = this.lines.flatMap((line) => (line.step && !line.undone ? [line.step] : []));
    const last = steps.findLastIndex((step) => step.what === "acted" && step.seat === me);
    return last < 0 ? [] : steps.slice(last + 1).slice(-MOST_MISSED);
  }

  chatted(lines: ChatLine[]): void {
    const last = this.chat.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > last && !session.me?.muted.includes(line.person));
    if (this.chat.length && fresh.some((line) => line.person !== session.me?.person)) play("chat");
    this.chat = [...this.chat, ...fresh];
  }

  presence(who: Presence): void {
    this.catchUp();
    this.present = who.present;
    this.watching = who.watching;
  }

  refused(refusal: Refusal): void {
    this.show(refusal);
  }

  // --- what I ask for ---

  async act(action: number): Promise<void> {
    if (!this.busy && this.scene) await this.send({ type: "act", table: this.id, number: this.scene.number, action });
  }

  async luck(outcome: number): Promise<void> {
    if (!this.busy && this.scene) await this.send({ type: "luck", table: this.id, number: this.scene.number, outcome });
  }

  async why(action: Form, instead: Instead | null = null): Promise<void> {
    await this.ask({ type: "why", table: this.id, action });
    if (this.refusal && instead) this.refusal = { ...this.refusal, instead };
  }

  async undo(): Promise<void> {
    if (!this.scene) return;
    await this.ask({ type: "undo", table: this.id, number: this.scene.number });
  }

  offer = (kind: OfferKind) => this.ask({ type: "offer", table: this.id, kind });
  answer = (kind: OfferKind, yes: boolean) => this.ask({ type: "answer", table: this.id, kind, yes });
  resign = () => this.ask({ type: "resign", table: this.id });
  standIn = (bot: string | null) => this.ask({ type: "stand-in", table: this.id, bot });
  say = (text: string) => this.ask({ type: "say", table: this.id, text });

  /** What I see now counts as seen when I come back. */
  markSeen(): void {
    if (this.scene) localStorage.setItem(SEEN + this.id, String(this.scene.number));
  }

  /** Whether a step did something to my seat that I did not do myself. */
  concernsMe(step: Step): boolean {
    return (step.events ?? []).some((event) => this.isDoneToMe(event, step.seat ?? null));
  }

  private isDoneToMe(event: Form, actor: number | null): boolean {
    const me = this.scene?.seat ?? null;
    if (me === null || actor === me) return false;
    const fields = SEAT_FIELDS[this.phrasing.game]?.[event.is] ?? [];
    // The field `seat` tells who acts; what is done to somebody stands in a field of another name.
    return fields.some((field) => field !== "seat" && event[field] === me);
  }

  /** Sends a choice; until it is answered and its consequences have arrived no other is taken. */
  private async send(request: Request): Promise<void> {
    this.busy = this.underWay = true;
    this.refusal = null;
    const reply = await this.answerTo(request);
    this.underWay = false;
    const consequencesFollow = reply?.type === "done" && reply.number > (this.scene?.number ?? 0);
    if (!consequencesFollow) this.busy = false;
    if (reply) this.show(reply);
  }

  /** Asks for something else; whether it was done. */
  private async ask(request: Request): Promise<boolean> {
    const reply = await this.answerTo(request);
    return reply !== null && this.show(reply);
  }

  private async answerTo(request: Request): Promise<Reply | null> {
    try {
      return await session.socket.request(request);
    } catch (error) {
      if (error instanceof ConnectionLost) session.tell(say("web-not-sent"), "bad");
      else session.complain(error);
      return null;
    }
  }

  /** Shows a refusal or its reason; whether all was well. */
  private show(reply: Reply): boolean {
    if (reply.type === "done") return true;
    const words = session.words;
    if (!words) return false;
    const rule = reply.rule ?? null;
    if (rule) {
      this.refusal = { rule, text: words.refusal(rule), instead: null };
      this.lines = [...this.lines, { key: `rule-${++this.attempts}`, step: null, rule, undone: false }];
    } else if (reply.type === "because") {
      this.refusal = { rule: null, text: say("web-allowed"), instead: null };
    } else {
      const key = `problem-${reply.problem}`;
      const text = words.has(key) ? words.problem(reply.problem ?? "", reply.details) : say("web-unexpected");
      this.refusal = { rule: null, text, instead: null };
    }
    return false;
  }

  private addSteps(steps: Step[]): void {
    let lines = [...this.lines];
    for (const step of steps) {
      if (step.what === "undone" && step.back_to != null) {
        const kept = step.back_to;
        lines = lines.map((line) =>
          line.step && line.step.number > kept && line.step.what !== "undone" ? { ...line, undone: true } : line,
        );
      }
      lines.push({ key: `step-${step.number}`, step, rule: null, undone: false });
    }
    this.lines = lines;
  }

  /** Once all is told: that it is over, or my turn. */
  private chime(): void {
    const isOver = this.scene?.result != null;
    if (isOver && !this.chimed) play("end");
    else if (this.myTurn && !this.wasMyTurn) play("turn");
    this.chimed = isOver;
    this.wasMyTurn = this.myTurn;
  }
}
