// Shells for pages without a table of their own: the guide, replays, the harness.
import type { Say } from "../games/board";
import type { PlayerAtTable, RefusalShown, Shell, Speed, Telling, Tool } from "./contract";

/** Nothing is told; pieces travel where things may move. */
export class SilentTelling implements Telling {
  readonly isSilent = true;
  readonly beat = null;
  readonly chips = [];
  readonly isTelling = false;
  readonly isPaused = false;
  readonly speed: Speed = "normal";
  constructor(private readonly isStill: () => boolean) {}

  get travel(): number {
    return this.isStill() ? 0 : 460;
  }

  setSpeed(): void {}
  setPaused(): void {}
  skip(): void {}
  skipAll(): void {}
  replay(): void {}
  replayAll(): void {}
  attach(): () => void {
    return () => {};
  }
}

export interface QuietFacts {
  seat: number | null;
  names: readonly string[];
  awaited: readonly number[];
  /** Briefly and in words, by seat; empty where nothing is counted. */
  scores: readonly { score: string; scoreInWords: string }[];
  say: Say;
  still: boolean;
  tools?: readonly Tool[];
  menu?: Tool | undefined;
}

/** A shell made of what a page knows; it is asked anew whenever that changes. */
export class QuietShell implements Shell {
  refusal = $state.raw<RefusalShown | null>(null);
  readonly telling: Telling;
  readonly showRule = undefined;

  constructor(
    private readonly facts: () => QuietFacts,
    telling?: Telling,
  ) {
    this.telling = telling ?? new SilentTelling(() => facts().still);
  }

  get say(): Say {
    return this.facts().say;
  }

  get seat(): number | null {
    return this.facts().seat;
  }

  get isMine(): boolean {
    const { seat, awaited } = this.facts();
    return seat !== null && awaited.includes(seat);
  }

  get turn(): string {
    const { names, awaited, say } = this.facts();
    if (this.isMine) return say("web-status-mine");
    const acting = awaited[0];
    return acting === undefined ? say("web-status-wait") : say("web-status-other", { name: names[acting] ?? "" });
  }

  get turnBriefly(): string {
    const { names, awaited, say } = this.facts();
    return this.isMine ? say("web-turn-mine") : (names[awaited[0] ?? -1] ?? "");
  }

  get menu(): Tool | undefined {
    return this.facts().menu;
  }

  get tools(): readonly Tool[] {
    return this.facts().tools ?? [];
  }

  get players(): readonly PlayerAtTable[] {
    const { names, awaited, scores, seat: mine, say } = this.facts();
    return names.map((name, seat) => ({
      seat,
      name,
      standing: awaited.includes(seat) ? "thinking" : "here",
      state: seat === mine ? say("web-you") : awaited.includes(seat) ? say("web-seat-choosing") : "",
      ...(scores[seat] ?? { score: "", scoreInWords: "" }),
      clock: "",
      isClockLow: false,
      acts: awaited.includes(seat),
    }));
  }

  dismissRefusal(): void {
    this.refusal = null;
  }
}
