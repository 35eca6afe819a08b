// Pieces travel: where a piece with the same key lay before the position changed, a copy of it flies to the new place.
// Pieces are marked `data-fly="key"`; one without an earlier place comes from the anchor `data-from="name"` names,
// an element marked `data-anchor="name"`. Parts of the board are marked `data-place="name"`: a piece that keeps its spot
// in its part does not fly when the whole part shifts. A piece that has vanished may fly away to an anchor.

interface Spot {
  box: DOMRect;
  place: string;
  /** The left upper corner within the part of the board. */
  inPlace: [number, number];
  piece: HTMLElement;
}

interface Ways {
  /** Pieces that have their own way of moving. */
  stays?: (key: string) => boolean;
  /** The anchor to which a vanished piece goes. */
  whither?: (key: string) => string;
  /** How long a flight takes. */
  ms?: number;
}

const DURATION = 460;
const CURVE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

export class Flights {
  private spots = new Map<string, Spot>();
  /** What ends each flight that is under way. */
  private readonly underWay = new Set<() => void>();
  private ms = DURATION;

  /** Remembers where everything lies; call it before the position changes. */
  remember(root: HTMLElement | undefined): void {
    this.spots = new Map();
    if (!root) return;
    const ground = new Ground(root);
    for (const piece of root.querySelectorAll<HTMLElement>("[data-fly], [data-anchor]")) {
      const key = piece.dataset["fly"] ?? `anchor:${piece.dataset["anchor"]}`;
      this.spots.set(key, ground.spotOf(piece));
    }
  }

  /** Lets everything that lies elsewhere now fly there. All is measured before anything is changed: a page that is
   * measured and changed by turns is laid out anew each time. */
  play(root: HTMLElement | undefined, { stays = () => false, whither, ms = DURATION }: Ways = {}): void {
    this.ms = ms;
    for (const end of this.underWay) end();
    if (!root || !this.spots.size) return;
    const ground = new Ground(root);
    const vanished = new Map([...this.spots].filter(([key]) => !key.startsWith("anchor:")));
    const starts: (() => void)[] = [];
    for (const piece of root.querySelectorAll<HTMLElement>("[data-fly]")) {
      const key = piece.dataset["fly"] ?? "";
      vanished.delete(key);
      const before = this.spots.get(key) ?? this.spots.get(`anchor:${piece.dataset["from"]}`);
      if (!before || stays(key)) continue;
      const after = ground.spotOf(piece);
      if (!after.box.width || !hasMoved(before, after)) continue;
      const twin = twinOf(piece, after.box);
      const delay = Math.min(starts.length, 6) * 60;
      starts.push(() => this.fly(root, piece, twin, before.box, after.box, delay));
    }
    if (whither) {
      for (const [key, spot] of vanished) {
        const goal = root.querySelector<HTMLElement>(`[data-anchor="${whither(key)}"]`);
        if (!goal || !spot.box.width) continue;
        const { box } = ground.spotOf(goal);
        starts.push(() => this.leave(root, spot, box));
      }
    }
    for (const start of starts) start();
  }

  private fly(root: HTMLElement, piece: HTMLElement, twin: HTMLElement, before: DOMRect, after: DOMRect, delay: number): void {
    root.append(twin);
    // Not hidden but clear: a hidden button would lose the focus.
    piece.style.opacity = "0";
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
      { duration: this.ms, delay, easing: CURVE, fill: "backwards" },
    );
    this.follow(flight, () => {
      twin.remove();
      piece.style.opacity = "";
    });
  }

  private leave(root: HTMLElement, spot: Spot, box: DOMRect): void {
    const twin = twinOf(spot.piece, spot.box);
    root.append(twin);
    const [dx, dy] = [box.left - spot.box.left, box.top - spot.box.top];
    const flight = twin.animate(
      [{ opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(${box.width / spot.box.width})`, opacity: 0.2 }],
      { duration: this.ms, easing: CURVE },
    );
    this.follow(flight, () => twin.remove());
  }

  /** Cleans up when a flight is over, or at once when the position changes before. */
  private follow(flight: Animation, cleanUp: () => void): void {
    const end = (): void => {
      this.underWay.delete(end);
      flight.onfinish = null;
      flight.cancel();
      cleanUp();
    };
    flight.onfinish = end;
    this.underWay.add(end);
  }
}

/** A copy of a piece that nobody can touch, lying over the board. */
function twinOf(piece: HTMLElement, box: DOMRect): HTMLElement {
  const twin = piece.cloneNode(true) as HTMLElement;
  // The copy stands outside the part of the page that gives pieces their measure and colour.
  const worn = getComputedStyle(piece);
  for (const name of ["--die", "--seat"]) twin.style.setProperty(name, worn.getPropertyValue(name));
  for (const inner of [twin, ...twin.querySelectorAll("[id]")]) inner.removeAttribute("id");
  twin.removeAttribute("data-fly");
  twin.setAttribute("aria-hidden", "true");
  twin.inert = true;
  Object.assign(twin.style, {
    position: "absolute",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
    transformOrigin: "0 0",
  });
  return twin;
}

/** The board as it lies now; each of its parts is measured once. */
class Ground {
  private readonly corner: DOMRect;
  private readonly parts = new Map<HTMLElement, DOMRect>();

  constructor(root: HTMLElement) {
    this.corner = root.getBoundingClientRect();
  }

  spotOf(piece: HTMLElement): Spot {
    const box = piece.getBoundingClientRect();
    const part = piece.closest<HTMLElement>("[data-place]");
    const corner = part ? this.boxOf(part) : this.corner;
    return {
      box: new DOMRect(box.left - this.corner.left, box.top - this.corner.top, box.width, box.height),
      place: part?.dataset["place"] ?? "",
      inPlace: [box.left - corner.left, box.top - corner.top],
      piece,
    };
  }

  private boxOf(part: HTMLElement): DOMRect {
    const known = this.parts.get(part) ?? part.getBoundingClientRect();
    this.parts.set(part, known);
    return known;
  }
}

function hasMoved(before: Spot, after: Spot): boolean {
  if (before.place !== after.place) return true;
  const [x, y] = before.inPlace;
  return Math.hypot(x - after.inPlace[0], y - after.inPlace[1]) > 3;
}
