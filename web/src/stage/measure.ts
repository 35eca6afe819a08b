// Where the parts of a stage lie.
import type { Box, Light, Shape } from "./contract";

const PHONE = 600;
const DESK = 1100;
/** Wide and low, as a tablet lying down or a window beside a drawer: there is room left and right. */
const LANDSCAPE = 1.15;

export function shapeOf(width: number, height: number): Shape {
  if (width >= DESK || (width >= 860 && width > height * LANDSCAPE)) return "desk";
  return width < PHONE ? "phone" : "tablet";
}

/** Every marked part of the stage, in its own measure and in whole pixels. */
export function regionsOf(root: HTMLElement): Record<string, Box> {
  const corner = root.getBoundingClientRect();
  const found: Record<string, Box> = {};
  for (const part of root.querySelectorAll<HTMLElement>("[data-region]")) {
    const box = part.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    found[part.dataset["region"] ?? ""] = {
      x: Math.round(box.left - corner.left),
      y: Math.round(box.top - corner.top),
      width: Math.round(box.width),
      height: Math.round(box.height),
    };
  }
  return found;
}

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Day or night, as the page is lit now. */
export function lightNow(): Light {
  const theme = document.documentElement.dataset["theme"];
  return theme === "dark" || (theme !== "light" && dark.matches) ? "night" : "day";
}

export function onLight(listener: () => void): () => void {
  const watched = new MutationObserver(listener);
  watched.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  dark.addEventListener("change", listener);
  return () => {
    watched.disconnect();
    dark.removeEventListener("change", listener);
  };
}
