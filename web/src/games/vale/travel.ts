// Cards travel: where each was before the view changed is remembered, and it flies from there to where it is now.

const LENGTH = 460;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

interface Seen {
  rect: DOMRect;
  element: HTMLElement;
}

export class Travel {
  private before = new Map<string, Seen>();

  /** Called before the page changes. */
  remember(board: HTMLElement): void {
    this.before = places(board);
  }

  /** Called after: `from` names the place a new card comes from, `to` the place where one that vanished goes. */
  play(board: HTMLElement, from: (card: number) => string, to: (card: number) => string): void {
    const now = places(board);
    for (const [key, seen] of now) {
      const start = this.before.get(key)?.rect ?? anchor(board, from(Number(key)));
      if (start) fly(seen.element, start, seen.rect);
    }
    for (const [key, seen] of this.before) {
      if (now.has(key)) continue;
      const end = anchor(board, to(Number(key)));
      if (end) flyAway(board, seen, end);
    }
    this.before.clear();
  }
}

function places(board: HTMLElement): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const element of board.querySelectorAll<HTMLElement>("[data-travel]")) {
    found.set(element.dataset["travel"] ?? "", { rect: element.getBoundingClientRect(), element });
  }
  return found;
}

function anchor(board: HTMLElement, name: string): DOMRect | undefined {
  return board.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect();
}

function shift(from: DOMRect, to: DOMRect): string {
  const scale = to.width ? from.width / to.width : 1;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const far = Math.abs(from.left - to.left) + Math.abs(from.top - to.top);
  if (far < 3 || !to.width || !from.width) return;
  element.animate(
    [
      { transformOrigin: "0 0", transform: shift(from, to), zIndex: 5 },
      { transformOrigin: "0 0", transform: "none", zIndex: 5 },
    ],
    { duration: LENGTH, easing: EASE },
  );
}

function flyAway(board: HTMLElement, seen: Seen, to: DOMRect): void {
  const ghost = seen.element.cloneNode(true) as HTMLElement;
  const { left, top, width, height } = seen.rect;
  const home = board.getBoundingClientRect();
  ghost.removeAttribute("data-travel");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "absolute", left: `${left - home.left}px`, top: `${top - home.top}px`,
    width: `${width}px`, height: `${height}px`, margin: "0", zIndex: "6", pointerEvents: "none",
  });
  board.append(ghost);
  const flight = ghost.animate(
    [
      { transformOrigin: "0 0", transform: "none", opacity: 1 },
      { transformOrigin: "0 0", transform: shift(to, seen.rect), opacity: 0.2 },
    ],
    { duration: LENGTH, easing: EASE },
  );
  flight.finished.finally(() => ghost.remove());
}
