// What a table brings to the stage: who sits there and how they stand, whose turn it is, the tools.
import bulb from "icon:light-bulb";
import book from "icon:rule-book";
import back from "icon:anticlockwise-rotation";
import scroll from "icon:scroll-quill";
import loud from "icon:sound-on";
import mute from "icon:sound-off";
import { botLevel, say, scoreBriefly, scoreText, session } from "../lib/session.svelte";
import { clockText } from "../lib/time";
import type { PlayerAtTable, RefusalShown, Shell, Standing, Tool } from "../stage/contract";
import type { Coach } from "./coach.svelte";
import type { Table } from "./table.svelte";

export type Panel = "choices" | "log" | "chat" | "rules" | "words" | "more";
const LOW = 30_000;

export class TableShell implements Shell {
  readonly say = say;
  /** A clock that runs on: set by whoever draws it. */
  now = $state(performance.now());

  constructor(
    private readonly table: Table,
    private readonly coach: Coach,
    private readonly drawer: { readonly panel: Panel | null; readonly unread: number; open(panel: Panel): void; toggle(panel: Panel): void },
    readonly showRule: (rule: string) => void,
  ) {}

  get telling() {
    return this.table.story;
  }

  get seat(): number | null {
    return this.table.scene?.seat ?? null;
  }

  get isMine(): boolean {
    return this.table.myTurn;
  }

  get refusal(): RefusalShown | null {
    return this.table.refusal;
  }

  dismissRefusal(): void {
    this.table.refusal = null;
  }

  // --- whose turn it is ---

  private names(seats: readonly number[]): string {
    return session.words?.listing(seats.map((seat) => this.table.names[seat] ?? "")) ?? "";
  }

  get turn(): string {
    const { scene, story, busy, myTurn } = this.table;
    if (!scene) return "";
    const { phase } = scene.info;
    if (phase === "paused") return say("web-status-paused");
    if (story.actor !== null && story.actor !== scene.seat) return say("web-turn-told", { name: this.names([story.actor]) });
    if (phase === "finished") return say("web-status-over");
    if (scene.luck_awaited) return say("web-status-luck");
    const others = scene.awaited.filter((seat) => seat !== scene.seat);
    if (myTurn) {
      if (busy) return say("web-status-sending");
      return others.length ? say("web-status-mine-sealed", { names: this.names(others) }) : say("web-status-mine");
    }
    if (!others.length) return say("web-status-wait");
    if (others.length === 1) return say("web-status-other", { name: this.names(others) });
    return say("web-status-sealed", { names: this.names(others) });
  }

  get turnBriefly(): string {
    const { scene, story, myTurn } = this.table;
    if (!scene) return "";
    const { phase } = scene.info;
    if (phase === "paused" || phase === "finished") return say(`web-phase-${phase}`);
    if (story.actor !== null && story.actor !== scene.seat) return this.names([story.actor]);
    if (myTurn) return say("web-turn-mine");
    return this.names(scene.awaited.slice(0, 1)) || say("web-status-wait");
  }

  // --- who sits there ---

  get players(): readonly PlayerAtTable[] {
    const scene = this.table.scene;
    if (!scene) return [];
    const { story } = this.table;
    return scene.info.seats.map((chair, seat) => {
      const standing = this.standing(seat);
      const score = story.scores[seat];
      const isCounted = score !== undefined;
      return {
        seat,
        name: this.table.names[seat] ?? "",
        href: chair.person ? `/people/${chair.person}` : undefined,
        standing,
        state: this.state(seat, standing),
        score: isCounted ? scoreBriefly(scene.info.game, score) : "",
        scoreInWords: isCounted ? scoreText(scene.info.game, score) : "",
        clock: this.clock(seat),
        isClockLow: (scene.clocks?.[seat]?.left ?? Infinity) < LOW,
        acts: story.isTelling ? story.actor === seat : scene.info.phase === "playing" && scene.awaited.includes(seat),
      };
    });
  }

  private standing(seat: number): Standing {
    const scene = this.table.scene;
    const chair = scene?.info.seats[seat];
    if (!scene || !chair || chair.who === "empty") return "empty";
    if (chair.resigned || chair.stand_in) return "left";
    // Without a connection nobody's presence is known, my own least of all.
    if (session.connection !== "open" && chair.who === "person") return "connecting";
    if (chair.who === "person" && seat !== scene.seat && !this.table.present[seat]) return "away";
    if (scene.info.phase === "playing" && scene.awaited.includes(seat)) return "thinking";
    return chair.who === "bot" ? "bot" : "here";
  }

  private state(seat: number, standing: Standing): string {
    const scene = this.table.scene;
    const chair = scene?.info.seats[seat];
    const isAwaited = scene?.info.phase === "playing" && scene.awaited.includes(seat);
    if (chair?.resigned) return say("web-seat-resigned");
    if (chair?.stand_in) return say("web-seat-stand-in", { bot: botLevel(chair.stand_in) });
    if (standing === "connecting") return say("web-seat-connecting");
    if (standing === "away") return say(isAwaited ? "web-seat-away-awaited" : "web-seat-away");
    if (seat === scene?.seat) return say(isAwaited ? "web-your-turn" : "web-you");
    if (standing === "thinking") return say("web-seat-choosing");
    if (standing === "bot" && chair?.bot) return botLevel(chair.bot);
    return say(standing === "empty" ? "web-seat-empty" : "web-seat-here");
  }

  private clock(seat: number): string {
    const shown = this.table.scene?.clocks?.[seat];
    if (!shown) return "";
    const { key, args } = clockText(shown.left - (shown.runs ? this.now - this.table.arrived : 0));
    return say(key, args);
  }

  // --- the tools ---

  get menu(): Tool {
    const { panel, unread } = this.drawer;
    return { id: "menu", icon: "", label: say("web-menu-table"), badge: unread, isPressed: panel === "more", run: () => this.drawer.toggle("more") };
  }

  get tools(): readonly Tool[] {
    const { scene } = this.table;
    const { coach, drawer } = this;
    const tools: Tool[] = [];
    if (coach.isThere || coach.thinking) {
      tools.push({ id: "coach", icon: bulb, label: say("web-coach-ask"), isVital: true, isDisabled: coach.thinking, run: () => this.askCoach() });
    }
    if (scene?.seat !== null && scene?.info.phase === "playing") {
      tools.push({ id: "undo", icon: back, label: say("web-undo"), isVital: true, isDisabled: !scene.undoable, run: () => void this.table.undo() });
    }
    const { sound } = session.preferences;
    tools.push(
      { id: "sound", icon: sound ? loud : mute, label: say(sound ? "web-sound-off" : "web-sound-on"), isVital: true, run: () => session.set("sound", !sound) },
      { id: "rules", icon: book, label: say("web-rules"), isPressed: drawer.panel === "rules", run: () => drawer.toggle("rules") },
      { id: "drawer", icon: scroll, label: say("web-drawer"), badge: drawer.unread, isPressed: drawer.panel === "log", run: () => drawer.toggle("log") },
    );
    return tools;
  }

  private askCoach(): void {
    this.drawer.open("choices");
    void this.coach.ask();
  }
}
