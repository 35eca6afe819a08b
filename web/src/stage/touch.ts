// Fingers and keys on the stage while something is told: a tap ends a beat, a long one all of them.
import type { Shell } from "./contract";

const LONG = 500;
/** What one touches to act: in my own turn it ends the telling. */
const MINE = "[data-region='centre'], [data-region='mine'], [data-region='actions']";
/** Buttons that are about the telling itself or lead elsewhere. */
const APART = "[data-region='hud'], [data-region='strip'], .refusal";

/** Listens on a stage; gives what ends it. */
export function listen(root: HTMLElement, shell: () => Shell): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let swallows = false;

  function down(event: PointerEvent): void {
    const { telling, isMine } = shell();
    const target = event.target as Element;
    swallows = false;
    if (!telling.isTelling || target.closest(APART)) return;
    if (isMine && target.closest(MINE)) {
      telling.skipAll();
      return;
    }
    swallows = true;
    telling.skip();
    timer = setTimeout(() => shell().telling.skipAll(), LONG);
  }

  function click(event: MouseEvent): void {
    if (!swallows) return;
    swallows = false;
    event.stopPropagation();
    event.preventDefault();
  }

  function key(event: KeyboardEvent): void {
    const { telling, isMine } = shell();
    const target = event.target as Element;
    if (!telling.isTelling || target.closest?.("input, textarea, select, dialog, [role='dialog']")) return;
    if (event.key === "Escape") telling.skipAll();
    else if (event.key === " " && !target.closest(APART)) telling.skip();
    else if (event.key === "Enter" && isMine && target.closest(MINE)) telling.skipAll();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  root.addEventListener("pointerdown", down, options);
  root.addEventListener("click", click, options);
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) root.addEventListener(name, () => clearTimeout(timer), options);
  document.addEventListener("keydown", key, options);
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
