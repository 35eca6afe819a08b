// Written by `python -m dragonhoard.server.typescript` from host/wire.py: change it there.
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Form = { is: string; [field: string]: Json };

export const VERSION = 1;

export type OfferKind = "undo" | "pause" | "resume" | "end";

export type Watchers = "nobody" | "link" | "everybody";

/** Where an outcome of luck came from (docs/fairness.md): the draw's number, the tickets there were, the one drawn. */
export interface Draw {
  number: number;
  total: number;
  ticket: number;
}

/** One legal action: its number, its notation, its named form. */
export interface Choice {
  action: number;
  text: string;
  form: Form;
}

/** A seat's time left in milliseconds at the moment of sending, and whether it runs. */
export interface Clock {
  left: number;
  runs: boolean;
}

/** A finished game after one move: what happened and the whole view (all secrets are open at the end). */
export interface ReplayStep {
  step: Step;
  text: string;
  view: Form;
  scores: number[];
  draw: Draw | null;
}

/** How a game ended; a resigned seat stands behind all that did not resign. */
export interface Result {
  end: string;
  scores: number[];
  places: number[];
}

/** Something that happened, as this receiver may know it: `what` says which fields are set. */
export interface Step {
  number: number;
  at: number;
  what: "acted" | "luck" | "undone" | "offered" | "answered" | "withdrawn" | "resigned" | "stood-in" | "returned" | "timed-out" | "paused" | "resumed" | "started" | "seated" | "left" | "ended" | "interrupted" | "salted";
  seat?: number | null;
  events?: Form[];
  kind?: OfferKind | null;
  yes?: boolean | null;
  back_to?: number | null;
  name?: string | null;
  bot?: string | null;
}

/** Something that needs everybody's consent: who asks, who has agreed, who is still to answer. */
export interface Offer {
  kind: OfferKind;
  seat: number;
  agreed: number[];
  awaited: number[];
  back_to: number | null;
}

export type Who = "person" | "bot" | "empty";

export type Phase = "gathering" | "playing" | "paused" | "finished";

/** How long a seat may think: a live clock with increment, days a move, or no limit. */
export interface Pace {
  kind?: "none" | "live" | "days";
  seconds?: number;
  increment?: number;
  days?: number;
}

/** A chair at a table and who sits in it; `stand_in` is the level of a bot that plays for an absent person. */
export interface Seat {
  who: Who;
  name: string;
  person: string | null;
  bot: string | null;
  present: boolean;
  stand_in: string | null;
  resigned: boolean;
}

/** What a lobby shows of a table. */
export interface TableInfo {
  table: string;
  code: string;
  game: string;
  players: number;
  options: Record<string, string>;
  pace: Pace;
  watchers: Watchers;
  rated: boolean;
  real_dice: boolean;
  phase: Phase;
  host: string;
  seats: Seat[];
  commitment: string;
  number: number;
  made_at: number;
  my_seat: number | null;
  my_turn: boolean;
  rematch: string | null;
  readable_only: boolean;
}

/** A table as one receiver sees it now; everything a client needs to draw it. */
export interface Scene {
  info: TableInfo;
  number: number;
  seat: number | null;
  view: Form;
  aid: Record<string, Json>;
  awaited: number[];
  choices: Choice[];
  luck_awaited: boolean;
  luck_choices: Choice[];
  undoable: number;
  offers: Offer[];
  clocks: Clock[] | null;
  scores: number[];
  result: Result | null;
  seed: string | null;
  salts: string[];
}

/** Something a person said at a table; `number` counts the lines of that table. */
export interface ChatLine {
  number: number;
  at: number;
  person: string;
  name: string;
  text: string;
}

/** Something a person should know wherever they are. */
export interface Notice {
  number: number;
  at: number;
  what: "your-turn" | "invited" | "started" | "game-over" | "offer" | "stood-in" | "rematch";
  table: string;
  game: string;
  seen: boolean;
}

/** Sit down in front of a table (in one's own seat, or as a spectator), from an event number on. */
export interface Watch {
  type: "watch";
  id: number;
  table: string;
  since?: number;
  chat_since?: number;
}

export interface Unwatch {
  type: "unwatch";
  id: number;
  table: string;
}

/** A choice: by number, notation or named form. `number` is the event number it was chosen at. */
export interface Act {
  type: "act";
  id: number;
  table: string;
  number: number;
  action: number | string | Form;
}

/** An outcome typed in at a table with real dice. */
export interface Luck {
  type: "luck";
  id: number;
  table: string;
  number: number;
  outcome: number | string;
}

/** Why may I not do this? Any conceivable action, by number, notation or named form. */
export interface Why {
  type: "why";
  id: number;
  table: string;
  action: number | string | Form;
}

/** Take one's own latest action back, where that is free. */
export interface Undo {
  type: "undo";
  id: number;
  table: string;
  number: number;
}

/** Ask for everybody's consent. */
export interface MakeOffer {
  type: "offer";
  id: number;
  table: string;
  kind: OfferKind;
}

/** Consent or not; the one who made the offer withdraws it by `yes: false`. */
export interface Answer {
  type: "answer";
  id: number;
  table: string;
  kind: OfferKind;
  yes: boolean;
}

export interface Resign {
  type: "resign";
  id: number;
  table: string;
}

/** Let a bot play for me (a level), or come back (null). */
export interface StandIn {
  type: "stand-in";
  id: number;
  table: string;
  bot: string | null;
}

/** A line of chat. */
export interface Say {
  type: "say";
  id: number;
  table: string;
  text: string;
}

export interface Ping {
  type: "ping";
  id: number;
}

export type ClientMessage = Watch | Unwatch | Act | Luck | Why | Undo | MakeOffer | Answer | Resign | StandIn | Say | Ping;

/** The first message on a socket. */
export interface Hello {
  type: "hello";
  version: number;
  person: string | null;
}

/** The message with this id was carried out and is durable; `number` is the event number it got. */
export interface Done {
  type: "done";
  id: number;
  number: number;
}

/** The message with this id changed nothing: a rule forbids it, or a problem in words (Fluent key and details). */
export interface Refusal {
  type: "refusal";
  id: number;
  rule?: string | null;
  problem?: string | null;
  details?: Record<string, string | number>;
}

/** The answer to `why`: the rule that forbids the action, or none if it is allowed. */
export interface Because {
  type: "because";
  id: number;
  rule: string | null;
}

/** What happened at a table since the last message about it, and how it stands now. */
export interface Told {
  type: "told";
  table: string;
  steps: Step[];
  scene: Scene;
}

export interface Chatted {
  type: "chatted";
  table: string;
  lines: ChatLine[];
}

/** Who is here, and how many watch. */
export interface Presence {
  type: "presence";
  table: string;
  present: boolean[];
  watching: number;
}

export interface Noticed {
  type: "noticed";
  notices: Notice[];
}

export interface Pong {
  type: "pong";
  id: number;
}

/** The server goes down in good order; come back after this many milliseconds. */
export interface Closing {
  type: "closing";
  after: number;
}

export type ServerMessage = Hello | Done | Refusal | Because | Told | Chatted | Presence | Noticed | Pong | Closing;

/** Come as a guest. */
export interface NewPerson {
  name: string;
  language?: "en" | "fr";
}

/** Somebody as others see them. */
export interface Person {
  person: string;
  name: string;
  bot: boolean;
}

/** Oneself. */
export interface Me {
  person: string;
  name: string;
  language: string;
  has_password: boolean;
  passkeys: number;
  webhook: string | null;
  muted: string[];
  made_at: number;
  webhook_secret: string | null;
}

/** A table to be opened; `bots` seats bots of these levels from the last seat down, `start` begins at once. */
export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, string>;
  pace?: Pace;
  watchers?: Watchers;
  public?: boolean;
  rated?: boolean;
  real_dice?: boolean;
  watch_delay?: number;
  bots?: string[];
  start?: boolean;
}

export interface OptionInfo {
  id: string;
  values: string[];
  default: string;
  players: number[];
  open: boolean;
}

/** At which tables a rule holds: the values an option may have, and player counts (empty: any). */
export interface RuleCondition {
  rule: string;
  options: Record<string, string[]>;
  players: number[];
}

/** A game as the set-up page needs it; names and explanations are in the word catalogues. */
export interface GameInfo {
  id: string;
  least: number;
  most: number;
  rules_version: number;
  options: OptionInfo[];
  rules: string[];
  conditions: RuleCondition[];
  rulings: string[];
  inferred: string[];
  has_secrets: boolean;
}

/** What a client asks for first. */
export interface Welcome {
  version: number;
  games: GameInfo[];
  bots: string[];
  languages: string[];
  me: Me | null;
  passkeys: boolean;
}

export interface Replay {
  info: TableInfo;
  start: Form;
  steps: ReplayStep[];
  result: Result | null;
  record: string;
}

/** What of oneself is to be changed; what is left out stays, a webhook of null goes away. */
export interface Changes {
  name?: string;
  language?: "en" | "fr";
  webhook?: string | null;
}

/** The token of a recovery link: it moves an identity to another device, once. */
export interface Recovery {
  token: string;
}

/** A password for an identity; `old` where there is one already. */
export interface NewPassword {
  password: string;
  old?: string | null;
}

/** Come back as somebody who has a password. */
export interface Login {
  name: string;
  password: string;
}

/** What `navigator.credentials` answered, as the browser writes it in JSON. */
export interface PasskeyAnswer {
  credential: Form;
}

/** The bot to be seated. */
export interface BotLevel {
  bot: string;
}

/** A seat's own grain in the luck of a table, 64 signs at most. */
export interface Salt {
  salt: string;
}

/** Play on from after one's own event `number` (as `seat` at a finished table), dealt anew from that knowledge. */
export interface Fork {
  number: number;
  seat?: number | null;
}

/** Notices up to this number have been seen. */
export interface Seen {
  number: number;
}

/** How strong somebody is at a game; `low` to `high` is the interval. */
export interface Rating {
  game: string;
  rating: number;
  low: number;
  high: number;
  games: number;
  wins: number;
}

/** A finished game in somebody's history. */
export interface PastGame {
  table: string;
  game: string;
  ended_at: number;
  seat: number;
  names: string[];
  places: number[];
  scores: number[];
  rated: boolean;
}

/** Somebody's finished games of one kind with one number of players: wins, best and mean score. */
export interface Tally {
  game: string;
  players: number;
  games: number;
  wins: number;
  best: number;
  mean: number;
}

/** Somebody's public page. */
export interface Profile {
  person: Person;
  made_at: number;
  ratings: Rating[];
  history: PastGame[];
  tallies: Tally[];
}

/** A line of a leaderboard; `low` to `high` is the interval of the rating. */
export interface Standing {
  person: Person;
  rating: number;
  low: number;
  high: number;
  games: number;
  wins: number;
}

/** What somebody might do next. */
export interface AdvisedStep {
  seat: number;
  choice: Choice;
}

/** A choice: its share of the coach's attention, everybody's chances and points after it, and a likely way on. */
export interface AdvisedChoice {
  choice: Choice;
  tried: number;
  chances: number[];
  points: number[];
  line: AdvisedStep[];
}

/** What the coach would do at an event number of a seat, the best first, after looking into so many worlds. */
export interface Advice {
  number: number;
  seat: number;
  worlds: number;
  choices: AdvisedChoice[];
}

/** What everybody could expect after so many moves, in the eyes of an onlooker. */
export interface ReviewPoint {
  move: number;
  chances: number[];
  points: number[];
}

/** What a roll or draw gave (or took) against what was to be expected, and how far that may be off. */
export interface ReviewLuck {
  move: number;
  outcome: Choice;
  chances: number[];
  points: number[];
  errors: number[];
}

/** A decision that cost something, by what its seat knew: how much, what was done, what was better. */
export interface ReviewDecision {
  move: number;
  seat: number;
  cost: number;
  points: number;
  error: number;
  chosen: Choice;
  better: Choice;
}

/** A seat's luck in all, what its decisions cost, how many there were, and the moves that cost most. */
export interface SeatReview {
  seat: number;
  luck: number;
  luck_points: number;
  luck_error: number;
  cost: number;
  cost_points: number;
  decisions: number;
  worst: number[];
}

export interface ReviewFindings {
  line: ReviewPoint[];
  luck: ReviewLuck[];
  decisions: ReviewDecision[];
  seats: SeatReview[];
}

/** How far the review of a finished game is: `done` of `total` questions are answered. */
export interface Review {
  state: "none" | "waiting" | "working" | "done";
  done: number;
  total: number;
  found: ReviewFindings | null;
}

/** The body of every HTTP error: a problem in words (Fluent key and details). */
export interface Failure {
  problem: string;
  details?: Record<string, string | number>;
  rule?: string | null;
}
