// Icons are taken one by one from the game-icons set at build time, so that only those in use are shipped.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** Lets modules say `import dragon from "icon:dragon-head"` and get the drawing inside a 512 by 512 box. */
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
      const name = id.slice(PREFIX.length + 1);
      const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
      if (!icon) throw new Error(`there is no icon ${name} in game-icons`);
      return `export default ${JSON.stringify(icon.body)};`;
    },
  };
}
