// Phrases what a test asks for, so that Python and TypeScript can be compared: JSON in, sentences out.
import { readFileSync } from "node:fs";
import { Words, type Arguments, type Phrasing } from "./src/lib/words";
import type { Form } from "./src/wire";

interface Asked {
  language: string;
  catalogues: string[];
  table: Phrasing;
  events: Form[];
  actions: Form[];
  rules: string[];
  problems: { key: string; details: Arguments }[];
}

const asked = JSON.parse(readFileSync(0, "utf-8")) as Asked;
const words = new Words(asked.language, asked.catalogues);
const told = {
  events: asked.events.map((event) => words.event(asked.table, event)),
  actions: asked.actions.map((action) => words.action(asked.table, action)),
  rules: asked.rules.map((rule) => words.rule(rule)),
  refusals: asked.rules.map((rule) => words.refusal(rule)),
  problems: asked.problems.map(({ key, details }) => words.problem(key, details)),
};
process.stdout.write(JSON.stringify(told));
