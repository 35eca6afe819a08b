// Messages of one language, phrased as src/dragonhoard/i18n/catalogue.py phrases them; a test holds both together.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Form, Json } from "../wire";
import { SEAT_FIELDS } from "./seats";

export type Argument = string | number;
export type Arguments = Record<string, Argument>;

/** A table as far as its sentences need it. */
export interface Phrasing {
  game: string;
  options: Record<string, string>;
  names: readonly string[];
}

/** A text from outside without the characters that would turn the line around. */
export function clean(text: string): string {
  return text.replace(/\p{C}/gu, "\uFFFD");
}

export class Words {
  private readonly bundle: FluentBundle;
  private readonly parsed = new Set<string>();

  /** `catalogues` are the texts of the language's Fluent files; each is read when a message of its is first asked for. */
  constructor(
    readonly language: string,
    private readonly catalogues: readonly string[],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
  }

  has(message: string): boolean {
    this.read(message);
    return this.bundle.hasMessage(message);
  }

  /** A message with its variables filled in; asking for one that is missing is an error. */
  say(message: string, args: Arguments = {}, attribute: string | null = null): string {
    this.read(message);
    const found = this.bundle.getMessage(message);
    const pattern = attribute === null ? found?.value : found?.attributes[attribute];
    if (!pattern) throw new Error(`there is no message ${message} in ${this.language}`);
    const cleaned: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(args)) cleaned[key] = typeof value === "string" ? clean(value) : value;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, cleaned, errors);
    if (errors.length) throw new Error(`message ${message} in ${this.language}: ${errors[0]?.message}`);
    return text;
  }

  /** A rule in words: true at any moment of any game. */
  rule(rule: string): string {
    return this.say(ruleMessage(rule));
  }

  /** Why a rule forbids what was just tried, and what to do instead; without such words, the rule itself. */
  refusal(rule: string): string {
    const message = ruleMessage(rule);
    this.read(message);
    const isWorded = this.bundle.getMessage(message)?.attributes["refused"] !== undefined;
    return this.say(message, {}, isWorded ? "refused" : null);
  }

  /** A problem in words; what caused it does not travel over the wire. */
  problem(key: string, details: Arguments = {}): string {
    const args: Arguments = { cause: "none", ...details };
    if ("rule" in args) args["words"] = this.rule(String(args["rule"]));
    return this.say(`problem-${key}`, args);
  }

  /** An action or an outcome of luck in words. */
  action(table: Phrasing, form: Form): string {
    return this.form(table, form, ["seat"]);
  }

  /** Something that happened, in words. */
  event(table: Phrasing, form: Form): string {
    return this.form(table, form, SEAT_FIELDS[table.game]?.[form.is] ?? ["seat"]);
  }

  /** Phrases as one list: `a, b and c`. */
  listing(items: readonly string[]): string {
    const said = items.filter((item) => item);
    const last = said.pop() ?? this.say("list-none");
    if (!said.length) return last;
    const head = said.reduce((before, item) => this.say("list-comma", { head: before, tail: item }));
    return this.say("list-and", { head, tail: last });
  }

  private form(table: Phrasing, form: Form, seats: readonly string[]): string {
    const args: Arguments = { ...table.options };
    for (const [field, value] of Object.entries(form)) {
      if (field === "is") continue;
      if (Array.isArray(value)) args[field] = this.items(table, field, value);
      else if (typeof value === "number" && seats.includes(field)) args[field] = table.names[value] ?? String(value);
      else args[field] = argument(value);
    }
    return this.say(`${table.game}-${form.is}`, args);
  }

  private items(table: Phrasing, field: string, values: Json[]): string {
    const phrases = values.map((count, index) =>
      this.say(`${table.game}-${field}-item`, {
        ...table.options,
        index,
        count: argument(count),
        name: table.names[index] ?? String(index),
      }),
    );
    return this.listing(phrases);
  }

  private read(message: string): void {
    if (this.bundle.hasMessage(message)) return;
    for (const text of this.catalogues) {
      if (this.parsed.has(text) || !`\n${text}`.includes(`\n${message} =`)) continue;
      this.parsed.add(text);
      this.bundle.addResource(new FluentResource(text));
      return;
    }
  }
}

/** The message that words a rule; its attribute `refused` words a refusal by it. */
export function ruleMessage(rule: string): string {
  return `rule_${rule.replaceAll(".", "_")}`;
}

function argument(value: Json | undefined): Argument {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "true" : "false";
  if (typeof value === "number" || typeof value === "string") return value;
  throw new Error("a form holds plain values and lists only");
}
