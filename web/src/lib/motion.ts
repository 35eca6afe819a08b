// Whether things may move: the person's own choice, or what the system asks for.

export type Motion = "auto" | "full" | "still";

const wished = window.matchMedia("(prefers-reduced-motion: reduce)");

export function isStill(choice: Motion): boolean {
  return choice === "still" || (choice === "auto" && wished.matches);
}

/** Tells the style sheet, which shortens every transition to nothing when things must stay still. */
export function applyMotion(choice: Motion): void {
  document.documentElement.dataset["motion"] = isStill(choice) ? "still" : "full";
}

/** Whether things must stay still at this moment, as the page was told last. */
export function isStillNow(): boolean {
  return document.documentElement.dataset["motion"] === "still";
}

export function onMotionWish(listener: () => void): void {
  wished.addEventListener("change", listener);
}
