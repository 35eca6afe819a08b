// Checks the dice of a finished game in the browser; docs/fairness.md has the exact bytes.
import type { Draw } from "../wire";

export interface Luck {
  table: string;
  commitment: string;
  seed: string;
  salts: string[];
}

const FORMAT = "dragonhoard luck 1";
const WORDS = 2 ** 32;
const utf8 = new TextEncoder();

function bytesOf(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hexadecimal.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

function hexadecimalOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What had to be published before the game: SHA-256 of the seed followed by the table's id. */
export async function commitmentOf(seed: string, table: string): Promise<string> {
  const told = new Uint8Array([...bytesOf(seed), ...utf8.encode(table)]);
  return hexadecimalOf(await crypto.subtle.digest("SHA-256", told));
}

/** Draws tickets from a seed as the server does: HMAC-SHA-256, again where a remainder would favour the low ones. */
export class FairLuck {
  private constructor(
    private readonly key: CryptoKey,
    private readonly front: string,
  ) {}

  static async from(luck: Luck): Promise<FairLuck> {
    const key = await crypto.subtle.importKey("raw", bytesOf(luck.seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new FairLuck(key, [FORMAT, luck.table, ...luck.salts, ""].join("\n"));
  }

  async ticket(number: number, total: number): Promise<number> {
    const most = WORDS - (WORDS % total);
    for (let counter = 0; ; counter++) {
      const message = utf8.encode(`${this.front}${number}\n${counter}`);
      const word = new DataView(await crypto.subtle.sign("HMAC", this.key, message)).getUint32(0);
      if (word < most) return word % total;
    }
  }
}

export type Verdict = { kind: "fair"; draws: number } | { kind: "commitment" } | { kind: "draw"; index: number };

/** Whether the seed is the one that was promised and every draw follows from it. */
export async function check(luck: Luck, draws: readonly Draw[]): Promise<Verdict> {
  if ((await commitmentOf(luck.seed, luck.table)) !== luck.commitment) return { kind: "commitment" };
  const fair = await FairLuck.from(luck);
  for (const [index, draw] of draws.entries()) {
    if ((await fair.ticket(draw.number, draw.total)) !== draw.ticket) return { kind: "draw", index };
  }
  return { kind: "fair", draws: draws.length };
}

/** The closing lines of a record that tell where the luck came from. */
export function luckOf(record: string, players: number): Luck | null {
  const lines = record.split("\n");
  const value = (key: string) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1) ?? "";
  const seed = value("seed");
  if (!seed) return null;
  const salts = Array.from({ length: players }, (_, seat) => value(`salt ${seat}`));
  return { table: value("table"), commitment: value("commitment"), seed, salts };
}
