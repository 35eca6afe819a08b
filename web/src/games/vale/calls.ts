// What the call to action says and does, by what is asked and what is opened.
import type { Choice, Form } from "../../wire";
import type { BoardProps, Say } from "../board";
import { laidOut, less, pointsOf, stonesOf, total, worthOf } from "./cards";
import type { Aid, Pending, Scenery, Stones, Trainer, View } from "./types";

export interface Call {
  key: string;
  /** A `fact` is no button: it says what to do first. */
  kind: "main" | "side" | "fact" | "danger";
  title: string;
  detail: string;
  stones?: Stones;
  run: (() => void) | null;
  /** Where it cannot be done: asks for the rule. */
  why?: (() => void) | undefined;
}

export interface Table {
  view: View;
  seat: number;
  own: Trainer;
  names: readonly string[];
  aid: Aid;
  scenery: Scenery;
  choices: readonly Choice[];
  byCard: ReadonlyMap<number, readonly Choice[]>;
  asked: Pending | null;
  /** The card that is opened. */
  focus: number | null;
  /** Where that card lies. */
  place: string;
  ways: readonly Choice[];
  picked: number | null;
  keeps: readonly Choice[];
  kept: Stones;
  say: Say;
  phrase: (form: Form) => string;
  open: (card: number) => void;
  send: (choice: Choice | undefined) => void;
  why: BoardProps["why"];
}

export function callsOf(table: Table): Call[] {
  if (table.keeps.length) return [keeping(table)];
  if (table.ways.length) return [chosenWay(table)];
  const found = table.focus === null ? [] : aboutCard(table, table.focus);
  return withTheEnd(table, found);
}

function keeping({ keeps, kept, own, say, send }: Table): Call {
  const choice = keeps.find((one) => String(stonesOf(one)) === String(kept));
  const over = total(kept) - own.limit;
  if (!choice) return { key: "keep", kind: "main", title: say("vale-board-keep-other", { over: Math.max(0, over), under: Math.max(0, -over) }), detail: "", run: null };
  const lost = laidOut(less(own.stones, kept)).length;
  return { key: "keep", kind: "main", title: say("vale-board-keep", { count: total(kept), worth: worthOf(kept, own) }), detail: say("vale-board-keep-why", { lost }), run: () => send(choice) };
}

function chosenWay({ ways, picked, asked, aid, names, seat, say, send }: Table): Call {
  const choice = ways.find((one) => one.action === picked);
  if (!choice) return { key: "way", kind: "main", title: say("vale-board-choose-one"), detail: "", run: null };
  const run = (): void => send(choice);
  if (choice.form.is === "PayStones") {
    const lost = aid.payments?.find((payment) => payment.action === choice.action)?.lost ?? 0;
    const card = Math.max(0, asked?.card ?? 0);
    const title = say(asked?.kind === "pay-banish" ? "vale-BanishCard" : "vale-SummonCard", { card });
    return { key: "way", kind: "main", title, detail: say("vale-board-lost", { lost }), stones: stonesOf(choice), run };
  }
  if (choice.form.is === "ChoosePlayer") {
    const of = Number(choice.form["seat"]);
    return { key: "way", kind: "main", title: of === seat ? say("vale-board-yourself") : (names[of] ?? ""), detail: say("vale-board-aimed", { kind: asked?.kind ?? "", card: say("vale-card", { card: Math.max(0, asked?.card ?? 0) }) }), run };
  }
  const text = say("vale-board-option", { card: aid.printed_on ?? asked?.card ?? 0, option: Number(choice.form["option"]) });
  return { key: "way", kind: "main", title: text.charAt(0).toLocaleUpperCase() + text.slice(1), detail: "", run };
}

/** What can be done with the card that is opened, or what one might have wanted to do. */
function aboutCard(table: Table, card: number): Call[] {
  const { byCard, phrase, send } = table;
  const legal = byCard.get(card) ?? [];
  const calls = legal.filter((choice) => choice.form.is !== "BanishCard").map((choice): Call => ({ key: choice.form.is, kind: table.aid.without_effect?.includes(choice.action) ? "danger" : "main", title: phrase(choice.form), ...about(table, card, choice), run: () => send(choice) }));
  const banish = legal.find((choice) => choice.form.is === "BanishCard");
  if (banish) calls.unshift({ key: "BanishCard", kind: "danger", title: phrase(banish.form), detail: table.say("vale-board-banish-why", { price: table.aid.banish_price ?? 0 }), run: () => send(banish) });
  return calls.length ? calls : conceivable(table, card);
}

function about({ aid, say, own }: Table, card: number, choice: Choice): { detail: string; stones?: Stones } {
  const prospect = aid.cards?.[card];
  const outcome = aid.outcomes?.[choice.action] ?? (choice.form.is === "UseActive" ? prospect?.active : choice.form.is === "SummonCard" ? prospect?.summon : null);
  const isOpen = !outcome || outcome.points[0] === null || (outcome.points[0] === 0 && outcome.points[1] === 0);
  const points = isOpen ? "" : pointsOf(outcome);
  switch (choice.form.is) {
    case "CaptureCard":
      return { detail: say("vale-board-pick", { pick: own.captured.length + 1 }) };
    case "SellCard":
      return { detail: prospect?.sale_over ? say("vale-board-over-limit", { over: prospect.sale_over, limit: own.limit }) : say("vale-board-purse", { worth: prospect?.sale_worth ?? 0 }), ...(prospect ? { stones: prospect.sells } : {}) };
    case "TameCard":
      return { detail: say("vale-board-tame-why") };
    case "SummonCard":
      return { detail: say("vale-board-summon-why", { price: prospect?.price ?? 0, points: points || "none" }) };
    case "UseActive":
      if (aid.without_effect?.includes(choice.action)) return { detail: say("vale-board-no-effect") };
      return { detail: points ? say("vale-board-points-now", { points }) : "" };
    default:
      return { detail: points ? say("vale-board-points-now", { points }) : "" };
  }
}

/** What one might want to do with a card by where it lies; the rule answers why that cannot be. */
function conceivable({ place, view, asked, phrase, why, say, byCard }: Table, card: number): Call[] {
  const kind = asked ? "" : place === "hand" ? "SummonCard" : place === "area" ? "BanishCard" : place === "vale" && view.phase === "capture" ? "CaptureCard" : "";
  if (!kind) return [];
  const form: Form = { is: kind, card };
  const instead = byCard.size ? { text: say("vale-board-instead-lit") } : undefined;
  return [{ key: kind, kind: "main", title: phrase(form), detail: say("vale-board-why-not"), run: null, why: () => why(form, instead) }];
}

/** Ends of a turn, and what invites where nothing is opened. */
function withTheEnd({ choices, view, asked, focus, own, byCard, phrase, say, send, open, why }: Table, calls: Call[]): Call[] {
  const stop = choices.find((choice) => choice.form.is === "StopDiscarding");
  if (stop) return [...calls, { key: "stop", kind: calls.length ? "side" : "main", title: phrase(stop.form), detail: "", run: () => send(stop) }];
  const isTurn = view.phase === "action" && !asked;
  if (!isTurn) return calls.length || focus !== null ? calls : [{ key: "tap", kind: "fact", title: say("vale-board-tap", { kind: asked?.kind ?? view.phase }), detail: "", run: null }];
  if (calls.length > 1) return calls;
  const end = choices.find((choice) => choice.form.is === "EndTurn");
  const [captured] = own.captured;
  const summonable = [...byCard].find(([, found]) => found.some((choice) => choice.form.is === "SummonCard"))?.[0];
  const ending: Call = {
    key: "end",
    kind: calls.length || captured !== undefined || summonable !== undefined ? "side" : "main",
    title: phrase({ is: "EndTurn" }),
    detail: "",
    run: end ? () => send(end) : null,
    why: () => why({ is: "EndTurn" }, captured === undefined ? undefined : { text: say("vale-board-instead-captures"), label: say("vale-card", { card: captured }), run: () => open(captured) }),
  };
  if (calls.length) return [ending, ...calls];
  const invited = captured ?? summonable;
  if (invited === undefined) return [ending];
  const title = say(captured === undefined ? "vale-board-invite-summon" : "vale-board-invite-captured", { card: say("vale-card", { card: invited }) });
  return [ending, { key: "invite", kind: "main", title, detail: "", run: () => open(invited) }];
}
