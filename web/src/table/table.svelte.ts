// One table as I see it: the latest scene, everything that happened, and what I have asked for.
import { ConnectionLost, type Onlooker, type Reply, type Request } from "../lib/socket";
import { say, seatNames, session } from "../lib/session.svelte";
import { SEAT_FIELDS } from "../lib/seats";
import { play } from "../lib/sound";
import type { Phrasing } from "../lib/words";
import type { ChatLine, Form, OfferKind, Presence, Refusal, Scene, Step, Told } from "../wire";

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
  /** What happened between the last scene and this one. */
  events = $state.raw<Form[]>([]);
  busy = $state(false);
  /** The rule or problem that answered my latest attempt. */
  refusal = $state.raw<{ rule: string | null; text: string } | null>(null);
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

  constructor(readonly id: string) {
    this.seenBefore = Number(localStorage.getItem(SEEN + id) ?? 0);
  }

  get names(): string[] {
    return seatNames(this.scene?.info.seats ?? []);
  }

  get phrasing(): Phrasing {
    const info = this.scene?.info;
    return { game: info?.game ?? "", options: info?.options ?? {}, names: this.names };
  }

  /** Everything that happened so far and was not taken back. */
  get past(): Form[] {
    return this.lines.flatMap((line) => (line.undone ? [] : (line.step?.events ?? [])));
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
    const steps = this.news.flatMap((news) => news.steps);
    const latest = this.news.at(-1);
    this.news = [];
    if (latest) this.turnTo(latest.scene, steps);
  }

  private turnTo(scene: Scene, steps: Step[]): void {
    const first = this.scene === null;
    const wasMyTurn = this.myTurn;
    const fresh = steps.filter((step) => step.number > (first ? 0 : (this.scene?.number ?? 0)));
    this.addSteps(fresh);
    this.events = first ? [] : fresh.flatMap((step) => step.events ?? []);
    this.scene = scene;
    this.arrived = performance.now();
    this.busy = this.underWay;
    this.present = scene.info.seats.map((seat) => seat.present);
    if (!first) this.sound(fresh, wasMyTurn);
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

  async why(action: Form): Promise<void> {
    await this.ask({ type: "why", table: this.id, action });
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
    const me = this.scene?.seat ?? null;
    if (me === null || step.seat === me) return false;
    const fields = SEAT_FIELDS[this.phrasing.game] ?? {};
    return (step.events ?? []).some((event) => {
      // The field `seat` tells who acts; what is done to somebody stands in a field of another name.
      return (fields[event.is] ?? []).some((field) => field !== "seat" && event[field] === me);
    });
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
      this.refusal = { rule, text: words.rule(rule) };
      this.lines = [...this.lines, { key: `rule-${++this.attempts}`, step: null, rule, undone: false }];
    } else if (reply.type === "because") {
      this.refusal = { rule: null, text: say("web-allowed") };
    } else {
      const key = `problem-${reply.problem}`;
      this.refusal = { rule: null, text: words.has(key) ? words.problem(reply.problem ?? "", reply.details) : say("web-unexpected") };
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

  private sound(steps: Step[], wasMyTurn: boolean): void {
    if (this.scene?.result && steps.some((step) => step.what === "ended" || step.what === "acted")) play("end");
    else if (this.myTurn && !wasMyTurn) play("turn");
    else if (steps.some((step) => step.events?.some((event) => /Rolled|Thrown/.test(event.is)))) play("dice");
    else if (steps.some((step) => step.what === "acted")) play("move");
  }
}
