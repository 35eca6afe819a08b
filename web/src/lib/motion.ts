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

export function onMotionWish(listener: () => void): void {
  wished.addEventListener("change", listener);
}
