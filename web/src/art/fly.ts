// Pieces travel: where a piece with the same key lay before the position changed, a copy of it flies to the new place.
// Pieces are marked `data-fly="key"`; one without an earlier place comes from the anchor `data-from="name"` names,
// an element marked `data-anchor="name"`.

type Places = Map<string, DOMRect>;

const DURATION = 460;
const CURVE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

export class Flights {
  private places: Places = new Map();
  private under_way: Animation[] = [];

  /** Remembers where everything lies; call it before the position changes. */
  remember(root: HTMLElement | undefined): void {
    this.places = new Map();
    if (!root) return;
    const ground = root.getBoundingClientRect();
    for (const piece of root.querySelectorAll<HTMLElement>("[data-fly], [data-anchor]")) {
      const key = piece.dataset["fly"] ?? `anchor:${piece.dataset["anchor"]}`;
      this.places.set(key, relative(piece, ground));
    }
  }

  /** Lets everything that lies elsewhere now fly there. */
  play(root: HTMLElement | undefined): void {
    for (const animation of this.under_way) animation.finish();
    this.under_way = [];
    if (!root || !this.places.size) return;
    const ground = root.getBoundingClientRect();
    let order = 0;
    for (const piece of root.querySelectorAll<HTMLElement>("[data-fly]")) {
      const key = piece.dataset["fly"] ?? "";
      const before = this.places.get(key) ?? this.places.get(`anchor:${piece.dataset["from"]}`);
      const after = relative(piece, ground);
      if (!before || !after.width || !has_moved(before, after)) continue;
      this.fly(root, piece, before, after, Math.min(order++, 6) * 60);
    }
  }

  private fly(root: HTMLElement, piece: HTMLElement, before: DOMRect, after: DOMRect, delay: number): void {
    const twin = piece.cloneNode(true) as HTMLElement;
    for (const inner of [twin, ...twin.querySelectorAll("[id]")]) inner.removeAttribute("id");
    twin.removeAttribute("data-fly");
    twin.setAttribute("aria-hidden", "true");
    twin.inert = true;
    Object.assign(twin.style, {
      position: "absolute",
      left: `${after.left}px`,
      top: `${after.top}px`,
      width: `${after.width}px`,
      height: `${after.height}px`,
      margin: "0",
      zIndex: "60",
      pointerEvents: "none",
      transformOrigin: "0 0",
    });
    root.append(twin);
    piece.style.visibility = "hidden";
    const dx = before.left - after.left;
    const dy = before.top - after.top;
    const size = before.width / after.width;
    const lift = Math.min(60, Math.hypot(dx, dy) / 5);
    const flight = twin.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${size})` },
        { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(${(1 + size) / 2 + 0.12})`, offset: 0.5 },
        { transform: "none" },
      ],
      { duration: DURATION, delay, easing: CURVE, fill: "backwards" },
    );
    this.under_way.push(flight);
    flight.onfinish = flight.oncancel = () => {
      twin.remove();
      piece.style.visibility = "";
    };
  }
}

function relative(piece: HTMLElement, ground: DOMRect): DOMRect {
  const box = piece.getBoundingClientRect();
  return new DOMRect(box.left - ground.left, box.top - ground.top, box.width, box.height);
}

function has_moved(before: DOMRect, after: DOMRect): boolean {
  return Math.hypot(before.left - after.left, before.top - after.top) > 3 || Math.abs(before.width - after.width) > 3;
}
