// Icons are taken one by one from the game-icons set at build time, so that only those in use are shipped.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** Lets modules say `import dragon from "icon:dragon-head"` and get the drawing inside a 512 by 512 box. Whoever says
 * `"icon:dragon-head?late"` has a copy of its own, which comes with the file that wants it. */
export function icons(): Plugin {
  let set: IconSet | undefined;
  const read = (): IconSet => {
    const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
    return JSON.parse(readFileSync(file, "utf-8")) as IconSet;
  };
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      set ??= read();
      const name = id.slice(PREFIX.length + 1).replace(/\?.*/, "");
      const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
      if (!icon) throw new Error(`there is no icon ${name} in game-icons`);
      return `export default ${JSON.stringify(rounded(icon.body))};`;
    },
  };
}

// Numbers after each command of a path; an arc has two flags, which may stand without a blank.
const COUNTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /^[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/;
const FLAG = /^[\s,]*([01])/;

/** An icon with one decimal: in a box of 512 nobody sees the rest, and it is a third of the weight. */
function rounded(body: string): string {
  return body.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${roundedPath(path)}"`);
}

function roundedPath(path: string): string {
  return path.replace(/([a-z])([^a-z]*(?:e-\d[^a-z]*)*)/gi, (_, command: string, rest: string) => command + roundedNumbers(command, rest));
}

function roundedNumbers(command: string, rest: string): string {
  const count = COUNTS[command.toLowerCase()] ?? 0;
  let told = "";
  for (let index = 0; rest.trim(); index++) {
    const isFlag = command.toLowerCase() === "a" && (index % count === 3 || index % count === 4);
    const found = (isFlag ? FLAG : NUMBER).exec(rest);
    if (!found?.[1]) throw new Error(`the path of an icon cannot be read: ${rest.slice(0, 40)}`);
    rest = rest.slice(found[0].length);
    const text = isFlag ? found[1] : String(Math.round(Number(found[1]) * 10) / 10).replace(/^(-?)0\./, "$1.");
    told += told && !text.startsWith("-") ? ` ${text}` : text;
  }
  return told;
}
