// What every page shares: who I am, the words, my preferences, the connection.
import type { GameInfo, Me, Notice, Seat, Welcome } from "../wire";
import { api, ServerProblem } from "./api";
import { applyMotion, isStill, onMotionWish, type Motion } from "./motion";
import { Socket, type Connection } from "./socket";
import { setMuted } from "./sound";
import { transport } from "./transport";
import { Words, ruleMessage, type Arguments } from "./words";

export type Theme = "auto" | "light" | "dark";
export interface Preferences {
  language: string;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  notify: boolean;
}

const STORE = "dragonhoard";
const LANGUAGES = ["en", "fr"];

function remembered(): Preferences {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
  const usual: Preferences = { language: spoken ?? "en", theme: "auto", motion: "auto", sound: true, notify: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Preferences>) };
  } catch {
    return usual;
  }
}

class Session {
  preferences = $state<Preferences>(remembered());
  words = $state.raw<Words | null>(null);
  welcome = $state.raw<Welcome | null>(null);
  me = $state.raw<Me | null>(null);
  connection = $state<Connection>("connecting");
  notices = $state.raw<Notice[]>([]);
  /** A sentence at the edge of the page: what went wrong or was done. */
  toast = $state.raw<{ text: string; kind: "good" | "bad"; rule?: string; game?: string } | null>(null);
  still = $state(false);
  /** The table in front of me: what happens there I see myself. */
  table = $state("");
  /** A table fills the screen: the site's header stays away. */
  isOnStage = $state(false);
  readonly socket = new Socket(transport);

  constructor() {
    this.socket.onstate = (state) => (this.connection = state);
    this.socket.onnotices = (notices) => {
      const isSeen = (notice: Notice) => notice.seen || (notice.table === this.table && !document.hidden);
      this.notices = merged(this.notices, notices).map((notice) => ({ ...notice, seen: isSeen(notice) }));
    };
    onMotionWish(() => this.show());
    this.show();
  }

  /** The words first: nothing can be said without them. */
  async begin(): Promise<void> {
    await this.speak(this.preferences.language);
    this.welcome = await api.get<Welcome>("/api/welcome");
    this.me = this.welcome.me;
    if (this.me) this.socket.open();
  }

  /** Pages with words of their own that have been opened. */
  private readonly pages = new Set<string>();
  private speaking: Promise<void> = Promise.resolve();

  speak(language: string): Promise<void> {
    this.speaking = this.fetchWords(language);
    return this.speaking;
  }

  private async fetchWords(language: string): Promise<void> {
    const asked = ["", ...[...this.pages].map((page) => `/${page}`)];
    const files = await Promise.all(asked.map((page) => api.get<Record<string, string>>(`/words/${language}${page}`)));
    this.words = new Words(language, files.flatMap((texts) => Object.values(texts)));
    document.documentElement.lang = language;
  }

  /** Fetches the words that only one page needs, before it is shown. */
  async learn(page: string): Promise<void> {
    if (this.pages.has(page)) return;
    this.pages.add(page);
    await this.speaking;
    await this.speak(this.preferences.language);
  }

  set<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
    this.preferences[key] = value;
    localStorage.setItem(STORE, JSON.stringify(this.preferences));
    this.show();
  }

  async setLanguage(language: string): Promise<void> {
    this.set("language", language);
    await this.speak(language);
    if (this.me) this.me = await api.patch<Me>("/api/me", { language });
  }

  /** Anybody may play at once: whoever has no account yet comes as a guest. */
  async ensureMe(name = ""): Promise<Me> {
    if (this.me) return this.me;
    const guest = name || say("web-guest-name", { number: 100 + Math.floor(Math.random() * 900) });
    this.me = await api.post<Me>("/api/me", { name: guest, language: this.preferences.language });
    this.socket.reopen();
    return this.me;
  }

  /** Somebody else, or nobody, from now on. */
  become(me: Me | null): void {
    this.me = me;
    this.notices = [];
    this.socket.reopen();
  }

  game(id: string): GameInfo | undefined {
    return this.welcome?.games.find((game) => game.id === id);
  }

  tell(text: string, kind: "good" | "bad" = "good"): void {
    this.toast = { text, kind };
  }

  /** Shows what went wrong in words. */
  complain(error: unknown): void {
    this.toast = { text: complaint(error), kind: "bad" };
  }

  private show(): void {
    const theme = this.preferences.theme;
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    applyMotion(this.preferences.motion);
    this.still = isStill(this.preferences.motion);
    setMuted(!this.preferences.sound);
  }
}

function merged(known: Notice[], fresh: Notice[]): Notice[] {
  const byNumber = new Map([...known, ...fresh].map((notice) => [notice.number, notice]));
  return [...byNumber.values()].sort((one, other) => other.number - one.number).slice(0, 50);
}

export const session = new Session();

/** A Fluent message in the language of the page. */
export function say(message: string, args?: Arguments): string {
  return session.words?.say(message, args) ?? "";
}

/** How a bot plays: its level in words, or its id if it has none. */
export function botLevel(level: string): string {
  const message = `bot-${level}`;
  return session.words?.has(message) ? say(message) : level;
}

/** The same with a plain word beside it, where a level is chosen. */
export function botChoice(level: string): string {
  const message = `bot-${level}-plain`;
  return session.words?.has(message) ? say("bot-level", { level: botLevel(level), plain: say(message) }) : botLevel(level);
}

/** What the bot of a seat is called. */
export function botName(seat: number): string {
  const names = say("bot-dragons").split(", ");
  return names[seat % names.length] as string;
}

/** The names of everybody at a table; bots have a dragon's. */
export function seatNames(seats: readonly Seat[]): string[] {
  return seats.map((seat, index) => {
    if (seat.who === "empty") return say("web-seat-empty");
    if (seat.who === "person" || !seat.bot) return seat.name;
    return botName(index);
  });
}

/** A score in the game's own words: points, unless it counts something else. */
export function scoreText(game: string, score: number): string {
  const own = `${game}-score`;
  if (!session.words?.has(own)) return say("ranking-points", { count: score });
  return say(own, { tenth: Math.round(score / 10), kind: score < 0 ? "none" : "some" });
}

/** The same where there is little room: a bare number of points. */
export function scoreBriefly(game: string, score: number): string {
  return session.words?.has(`${game}-score`) ? scoreText(game, score) : String(score);
}

/** Scores as plates show them. */
export function plateScores(game: string, scores: readonly number[]): { score: string; scoreInWords: string }[] {
  return scores.map((score) => ({ score: scoreBriefly(game, score), scoreInWords: scoreText(game, score) }));
}

/** An error as a sentence. */
export function complaint(error: unknown): string {
  const words = session.words;
  if (!words) return String(error);
  if (!(error instanceof ServerProblem)) return say("web-unexpected");
  const { problem, details, rule } = error.failure;
  if (rule && words.has(ruleMessage(rule))) return words.refusal(rule);
  if (words.has(`web-problem-${problem}`)) return say(`web-problem-${problem}`, details);
  return words.has(`problem-${problem}`) ? capital(words.problem(problem, details)) : say("web-unexpected");
}

/** Problems are clauses; on a page of their own they begin like a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
