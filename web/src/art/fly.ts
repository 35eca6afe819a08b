// Pieces travel: where a piece with the same key lay before the position changed, a copy of it flies to the new place.
// Pieces are marked `data-fly="key"`; one without an earlier place comes from the anchor `data-from="name"` names,
// an element marked `data-anchor="name"`. Parts of the board are marked `data-place="name"`: a piece that keeps its spot
// in its part does not fly when the whole part shifts.

interface Spot {
  box: DOMRect;
  place: string;
  /** The left upper corner within the part of the board. */
  inPlace: [number, number];
}

const DURATION = 460;
const CURVE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

export class Flights {
  private spots = new Map<string, Spot>();
  private underWay: Animation[] = [];

  /** Remembers where everything lies; call it before the position changes. */
  remember(root: HTMLElement | undefined): void {
    this.spots = new Map();
    if (!root) return;
    const ground = root.getBoundingClientRect();
    for (const piece of root.querySelectorAll<HTMLElement>("[data-fly], [data-anchor]")) {
      const key = piece.dataset["fly"] ?? `anchor:${piece.dataset["anchor"]}`;
      this.spots.set(key, spotOf(piece, ground));
    }
  }

  /** Lets everything that lies elsewhere now fly there, but for pieces that have their own way of moving. */
  play(root: HTMLElement | undefined, stays: (key: string) => boolean = () => false): void {
    for (const animation of this.underWay) animation.finish();
    this.underWay = [];
    if (!root || !this.spots.size) return;
    const ground = root.getBoundingClientRect();
    let order = 0;
    for (const piece of root.querySelectorAll<HTMLElement>("[data-fly]")) {
      const key = piece.dataset["fly"] ?? "";
      const before = this.spots.get(key) ?? this.spots.get(`anchor:${piece.dataset["from"]}`);
      const after = spotOf(piece, ground);
      if (!before || !after.box.width || stays(key) || !hasMoved(before, after)) continue;
      this.fly(root, piece, before.box, after.box, Math.min(order++, 6) * 60);
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
    // The copy stands outside the part of the page that gives pieces their measure and colour.
    const worn = getComputedStyle(piece);
    for (const name of ["--die", "--seat"]) twin.style.setProperty(name, worn.getPropertyValue(name));
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
    this.underWay.push(flight);
    flight.onfinish = flight.oncancel = () => {
      twin.remove();
      piece.style.visibility = "";
    };
  }
}

function spotOf(piece: HTMLElement, ground: DOMRect): Spot {
  const box = piece.getBoundingClientRect();
  const part = piece.closest<HTMLElement>("[data-place]");
  const corner = part?.getBoundingClientRect() ?? ground;
  return {
    box: new DOMRect(box.left - ground.left, box.top - ground.top, box.width, box.height),
    place: part?.dataset["place"] ?? "",
    inPlace: [box.left - corner.left, box.top - corner.top],
  };
}

function hasMoved(before: Spot, after: Spot): boolean {
  if (before.place !== after.place) return true;
  const [x, y] = before.inPlace;
  return Math.hypot(x - after.inPlace[0], y - after.inPlace[1]) > 3;
}
