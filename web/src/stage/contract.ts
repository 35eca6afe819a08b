// The contract between the stage, which is the same for all games, and a board, which is one game's own.
// README.md beside this file says how a board plugs in.
import type { Say } from "../games/board";
import type { Form } from "../wire";

// --- the room ---

/** How the stage is laid out: by its own size, not by the device. */
export type Shape = "phone" | "tablet" | "desk";
export type Light = "day" | "night";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a scene is painted for. Regions are measured in the stage; those that are empty are missing. */
export interface Canvas {
  width: number;
  height: number;
  shape: Shape;
  light: Light;
  /** `hud`, `strip`, `centre`, `actions`, `voice`, `mine`, and `seat-N` for the place of each other player. */
  regions: Readonly<Record<string, Box>>;
}

/** What a game's `scene.ts` exports by default: the scenery as SVG markup, painted once for a size and a light. */
export type Paint = (canvas: Canvas) => string;

// --- who sits there ---

/** What is true of a player now: it is shown at every time. */
export type Standing = "thinking" | "here" | "away" | "connecting" | "left" | "bot" | "empty";

export interface PlayerAtTable {
  seat: number;
  name: string;
  /** A profile to look at, or nothing for bots. */
  href?: string | undefined;
  standing: Standing;
  /** The standing in words, or what the story has just told of this player. */
  state: string;
  /** The score as the board shows it now, briefly and in words; empty where the game has none. */
  score: string;
  scoreInWords: string;
  clock: string;
  isClockLow: boolean;
  /** Has a choice to make, or is being told about. */
  acts: boolean;
}

/** A step of a turn for the phase track. */
export interface Phase {
  id: string;
  text: string;
}

/** How a place is drawn: with all it holds, or with the little that fits into a narrow plate. */
export type PlaceForm = "full" | "small" | "mini";

// --- the story ---

/** How long a beat lasts at each speed, as a factor; instant shows results only. */
export const SPEEDS = { slow: 1.6, normal: 1, fast: 0.45, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;

export type Sound =
  | "dice" | "die" | "tile" | "card" | "wings" | "stone" | "egg" | "page" | "gain" | "lose" | "bust" | "turn" | "end" | "chat" | "move";

/** One thing that happened, as it is told. `Picture` is the game's own; the board's snippet `picture` draws it. */
export interface Beat<Picture = unknown> {
  /** Whose deed it is, or null for luck and the table. */
  seat: number | null;
  /** For the story strip; without one the strip shows the seat's mark and the caption. */
  picture?: Picture;
  /** At most eight words with a name and a verb. */
  caption: string;
  /** One line of why, in faces and numbers. */
  why?: string;
  /** Where the light goes: names of pieces (`data-fly`) or anchors (`data-anchor`) of the board. */
  from?: string;
  to?: string;
  /** At normal speed; the stage shortens it where a turn would take too long. */
  ms: number;
  sound?: Sound;
  /** From 0 (may go unseen when time is short) to 3 (is seen in any case); 1 unless told. */
  weight?: number;
  /** Runs while the board still shows what was before; the board changes afterwards. */
  before?: (motion: Motion) => void | Promise<void>;
  /** Runs once the board has changed; pieces marked `data-fly` travel by themselves. */
  run?: (motion: Motion) => void | Promise<void>;
}

/** What a storyteller may look at. Nothing here is more than the seat's own view. */
export interface Moment<View = Form, Scenery = unknown> {
  /** What the board shows now, before the event. */
  view: View;
  /** Where it all ends: the view that came with these events. */
  next: View;
  /** What follows until then. */
  rest: readonly Form[];
  scenery: Scenery;
  seat: number | null;
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  say: Say;
  /** The event as the log puts it. */
  phrase: (event: Form) => string;
}

/** What a game's `story.ts` exports by default. */
export interface Storyteller<View = Form, Scenery = unknown, Picture = unknown> {
  /** The beat of an event, or null where it needs no time of its own and goes with the one before. */
  tell(event: Form, moment: Moment<View, Scenery>): Beat<Picture> | null;
  /**
   * The board after the event: the view with this one thing changed, as far as it can be seen. It is bookkeeping, not
   * rules: whatever it leaves out is put right when the view that came with the events is shown.
   */
  after?(view: View, event: Form, moment: Moment<View, Scenery>): View;
  /** The scores that a view shows, by seat, where it shows them; plates count up with the story. */
  scores?(view: View): readonly number[];
}

/** What lets things move. Only transform and opacity are animated; every duration is given at normal speed. */
export interface Motion {
  /** Things must stay still: nothing moves, everything else is called all the same. */
  readonly still: boolean;
  /** A piece or an anchor of the board by its name. */
  find(name: string): HTMLElement | null;
  /** Animates one element; ends early when the beat is skipped. */
  animate(element: Element | null, frames: Keyframe[], ms: number, more?: { delay?: number; easing?: string }): Promise<void>;
  /** A copy of a piece goes from one place to another on an arc, leaving a trail; the places are names or boxes. */
  fly(piece: string | Element, from: string, to: string, ms: number, more?: { delay?: number; ghosts?: number }): Promise<void>;
  /** A short text rises from a place ("+3", "bust"), in the colour of a gain or a loss. */
  rise(text: string, at: string, kind: "gain" | "loss" | "plain", ms: number): Promise<void>;
  /** An element is rung, shaken or lit where it lies. */
  stress(name: string, how: "glow" | "shake" | "cross", ms: number): Promise<void>;
  wait(ms: number): Promise<void>;
}

/** A chip of the story strip: equal beats stand in one. */
export interface Chip {
  key: string;
  seat: number | null;
  picture: unknown;
  caption: string;
  why: string;
  count: number;
  state: "told" | "now" | "coming";
  /** Whether it can be watched again. */
  canReplay: boolean;
}

export interface Telling {
  /** Nothing is ever told here (guide, replay): there is no pace to set. */
  readonly isSilent: boolean;
  /** The beat on the stage now. */
  readonly beat: Beat | null;
  /** What has happened since my last turn, the beat on the stage and what is to come. */
  readonly chips: readonly Chip[];
  /** Something is being told: the board shows an earlier moment than the table has reached. */
  readonly isTelling: boolean;
  readonly isPaused: boolean;
  readonly speed: Speed;
  setSpeed(speed: Speed): void;
  setPaused(paused: boolean): void;
  skip(): void;
  skipAll(): void;
  replay(key: string): void;
  replayAll(): void;
  /** How long pieces take that travel by themselves, in real milliseconds. */
  readonly travel: number;
  /** The stage hands in where things are, so that beats can move them. */
  attach(root: HTMLElement): () => void;
}

// --- what the shell brings to every stage ---

/** What could be done instead of what was refused; the board knows it better than the rule. */
export interface Instead {
  text: string;
  label?: string;
  run?: () => void;
}

export interface RefusalShown {
  text: string;
  rule: string | null;
  instead: Instead | null;
}

/** A button of the HUD. */
export interface Tool {
  id: string;
  icon: string;
  label: string;
  badge?: number;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** Stays where there is little room. */
  isVital?: boolean;
  run: () => void;
}

export interface Shell {
  readonly players: readonly PlayerAtTable[];
  /** My seat, or null for somebody who watches. */
  readonly seat: number | null;
  /** Whose turn it is, in a few words, and whether it is mine. */
  readonly turn: string;
  readonly isMine: boolean;
  /** The same where there is little room: a name, or that it is mine. */
  readonly turnBriefly: string;
  /** Opens the menu; missing where the page has none. */
  readonly menu?: Tool | undefined;
  readonly tools: readonly Tool[];
  readonly telling: Telling;
  readonly refusal: RefusalShown | null;
  dismissRefusal(): void;
  readonly showRule?: ((rule: string) => void) | undefined;
  readonly say: Say;
}
