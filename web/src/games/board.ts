// The contract between the table page and the four boards.
import type { Component } from "svelte";
import type { Instead, Shell, Storyteller } from "../stage/contract";
import type { Choice, Form, Json } from "../wire";

export type Arguments = Record<string, string | number>;

/** Says a Fluent message in the language of the page; it is reactive, so call it in the markup or in `$derived`. */
export type Say = (message: string, args?: Arguments) => string;

/** What a board gets; `View`, `Scenery` and `Aid` are the game's own shapes. */
export interface BoardProps<View = Form, Scenery = Record<string, Json>, Aid = Record<string, Json>> {
  /** What the page around brings to the stage: hand it on to `<Stage>`. */
  shell: Shell;
  /** What never changes during this game: card faces, tiles, the map (Python: `Game.scenery`). */
  scenery: Scenery;
  /** The game as this seat may know it (Python: the view dataclass of the game). */
  view: View;
  /** My seat, or null for a spectator and in replays. */
  seat: number | null;
  names: string[];
  /** The settings of this table by option. */
  options: Record<string, string>;
  /** The legal actions of my seat; empty when it is not my choice. */
  choices: Choice[];
  /** What helps to see the choices by, beside their list (Python: `Game.aid`). */
  aid: Aid;
  /** The seats that have a choice to make. */
  awaited: number[];
  /** What happened between the last view and this one, for animation; a new array with every view. */
  events: Form[];
  /** Everything that happened so far and was not taken back, for what only a memory can tell. */
  past: () => Form[];
  /** Carries out a legal action by its number. */
  act: (action: number) => void;
  /** Asks the server why this conceivable action is impossible; the stage shows the answer beside what was tapped, with
   * its rule and with what could be done instead. */
  why: (form: Form, instead?: Instead) => void;
  /** Takes my latest action back where that is free (dice laid but not confirmed, a choice before new luck); else missing. */
  undo?: (() => void) | undefined;
  say: Say;
  /** An action, outcome or event of this game in words, as the log would put it. */
  phrase: (form: Form) => string;
  /** An action was sent and is not answered yet: do not offer choices. */
  busy: boolean;
  /** Motion is unwanted: show the new position at once. */
  still: boolean;
}

/**
 * A first game, played through. Each game's folder has a `lesson.txt`: the moves of the lesson in notation, and what is
 * said before them. `python -m tests.web.lessons` plays it by the rules and writes the `lesson.json` beside it, which
 * holds every position as the learner sees it; `guide.ts` exports that as a Lesson by default. The page /guide/GAME
 * shows the steps one after the other and leads on when the learner makes the action that a step waits for.
 */
export interface Lesson {
  game: string;
  /** The learner's seat; everybody else is played by the lesson. */
  seat: number;
  names: string[];
  options: Record<string, string>;
  scenery: Record<string, Json>;
  steps: LessonStep[];
}

export interface LessonStep {
  /** What is said, in words/LANGUAGE/guide.ftl: `<game>-guide-<name>`; it may use $name, the next player's name. */
  message: string;
  /** The learner's action that leads on, or null where a button does. */
  action: number | null;
  /** How far another action may be from it and will do as well: for angles, which have neighbouring numbers. */
  within: number;
  view: Form;
  choices: Choice[];
  aid: Record<string, Json>;
  awaited: number[];
  events: Form[];
}

/** What a game's `advice.ts` exports by default: facts that speak for the coach's choice and against the next best. */
export type Advise<View = Form, Aid = Record<string, Json>> = (told: {
  view: View;
  aid: Aid;
  best: Choice;
  next: Choice | null;
  say: Say;
}) => string[];

type Loaded = { default: Component<BoardProps<never, never, never>> };

// Boards are found by their folder and loaded when a table of that game is opened.
const boards = import.meta.glob<Loaded>("./*/Board.svelte");

/** The board of a game, or nothing where it has none yet. */
export async function loadBoard(game: string): Promise<Component<BoardProps> | null> {
  const load = boards[`./${game}/Board.svelte`];
  return load ? ((await load()).default as unknown as Component<BoardProps>) : null;
}

const storytellers = import.meta.glob<{ default: Storyteller<never, never> }>("./*/story.ts");

/** How a game tells what happens, or nothing where the words of the log must do. */
export async function loadStoryteller(game: string): Promise<Storyteller | null> {
  const load = storytellers[`./${game}/story.ts`];
  return load ? ((await load()).default as unknown as Storyteller) : null;
}

const scenes = import.meta.glob("./*/scene.ts");

/** Whether a game's board mounts the stage itself. */
export function isStaged(game: string): boolean {
  return `./${game}/scene.ts` in scenes;
}

/** What a game's `Tally.svelte` gets, once for every player at the end: it shows what the points are made of. */
export interface TallyProps<View = Form, Scenery = Record<string, Json>> {
  view: View;
  seat: number;
  scenery: Scenery;
  say: Say;
}

const tallies = import.meta.glob<{ default: Component<TallyProps<never, never>> }>("./*/Tally.svelte");

/** How a game counts points up at the end, or nothing where the sum must do. */
export async function loadTally(game: string): Promise<Component<TallyProps> | null> {
  const load = tallies[`./${game}/Tally.svelte`];
  return load ? ((await load()).default as unknown as Component<TallyProps>) : null;
}

const advisers = import.meta.glob<{ default: Advise<never, never> }>("./*/advice.ts");

/** What a game itself can say about a choice, or nothing. */
export async function loadAdvise(game: string): Promise<Advise | null> {
  const load = advisers[`./${game}/advice.ts`];
  return load ? ((await load()).default as unknown as Advise) : null;
}

const guides = import.meta.glob<{ default: Lesson }>("./*/guide.ts");

/** The games that have a first-game guide. */
export const guidedGames: readonly string[] = Object.keys(guides).map((path) => path.split("/")[1] ?? "");

export async function loadGuide(game: string): Promise<Lesson | null> {
  const load = guides[`./${game}/guide.ts`];
  return load ? (await load()).default : null;
}
