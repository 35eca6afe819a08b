// What lets things move during a beat. Everything is a transform or an opacity, and ends at once when the beat is skipped.
import type { Box, Motion } from "./contract";

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const FLIGHT = "cubic-bezier(0.35, 0, 0.25, 1)";
const COLOURS = { gain: "#17402a", loss: "#5b0f1c", plain: "#1d1426" };
/** Dots of a trail: enough to read a line, few enough to be drawn with ease. */
const DOTS = 14;

export class Moving implements Motion {
  private readonly running = new Set<Animation>();
  private readonly pauses = new Set<() => void>();
  private readonly leftovers = new Set<Element>();
  private isOver = false;

  /** `factor` turns milliseconds at normal speed into real ones. */
  constructor(
    private readonly root: HTMLElement,
    private readonly factor: number,
    readonly still: boolean,
  ) {}

  find(name: string): HTMLElement | null {
    const told = CSS.escape(name);
    return this.root.querySelector<HTMLElement>(`[data-fly="${told}"]`) ?? this.root.querySelector<HTMLElement>(`[data-anchor="${told}"]`);
  }

  async animate(element: Element | null, frames: Keyframe[], ms: number, more: { delay?: number; easing?: string } = {}): Promise<void> {
    if (!element || this.still || this.isOver) return;
    const animation = element.animate(frames, {
      duration: ms * this.factor,
      delay: (more.delay ?? 0) * this.factor,
      easing: more.easing ?? EASE,
      fill: "backwards",
    });
    this.running.add(animation);
    try {
      await animation.finished;
    } catch {
      // Cut short: the beat was skipped.
    }
    this.running.delete(animation);
  }

  async fly(piece: string | Element, from: string, to: string, ms: number, more: { delay?: number; ghosts?: number } = {}): Promise<void> {
    if (this.still || this.isOver) return;
    const original = typeof piece === "string" ? this.find(piece) : piece;
    const [start, end] = [this.boxOf(from), this.boxOf(to)];
    if (!original || !start || !end) return;
    const trail = this.trail(start, end, ms, more.delay ?? 0);
    const flights = Array.from({ length: 1 + (more.ghosts ?? 0) }, (_, ghost) => {
      const twin = this.twin(original, end);
      return this.animate(twin, path(start, end, ghost ? 0.35 / ghost : 1), ms, { delay: (more.delay ?? 0) + ghost * 70, easing: FLIGHT }).then(() => this.drop(twin));
    });
    await Promise.all([...flights, trail]);
  }

  async rise(text: string, at: string, kind: "gain" | "loss" | "plain", ms: number): Promise<void> {
    const box = this.boxOf(at);
    if (!box || this.isOver) return;
    const label = document.createElement("span");
    label.textContent = text;
    label.className = "stage-rise";
    this.lay(label, box.x + box.width / 2, box.y);
    Object.assign(label.style, {
      padding: "4px 12px",
      border: "1px solid #fdf3dc",
      borderRadius: "12px",
      background: COLOURS[kind],
      color: "#fff",
      font: "700 16px/1.2 var(--font-text)",
      whiteSpace: "nowrap",
    });
    const frames = [
      { transform: "translate(-50%, 0) scale(0.6)", opacity: 0 },
      { transform: "translate(-50%, -30%) scale(1.1)", opacity: 1, offset: 0.2 },
      { transform: "translate(-50%, -60%)", opacity: 1, offset: 0.75 },
      { transform: "translate(-50%, -120%)", opacity: 0 },
    ];
    if (this.still) await this.wait(ms);
    else await this.animate(label, frames, ms);
    this.drop(label);
  }

  async stress(name: string, how: "glow" | "shake" | "cross", ms: number): Promise<void> {
    const element = this.find(name);
    if (!element) return;
    if (how === "shake") {
      const frames = [0, -6, 6, -5, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
      await this.animate(element, frames, ms, { easing: "linear" });
      return;
    }
    const box = this.boxOf(name);
    if (!box || this.isOver) return;
    const mark = document.createElement("span");
    this.lay(mark, box.x, box.y);
    Object.assign(mark.style, { width: `${box.width}px`, height: `${box.height}px`, borderRadius: "18%", display: "grid", placeItems: "center" });
    if (how === "glow") mark.style.boxShadow = "0 0 0 4px #ffd36b, 0 0 26px 8px #ffd36bb0";
    else {
      mark.textContent = "✕";
      Object.assign(mark.style, { color: "#fff", background: "#8a1621b8", font: `700 ${Math.max(20, box.height * 0.6)}px/1 var(--font-text)` });
    }
    if (this.still) await this.wait(ms);
    else await this.animate(mark, [{ opacity: 0, transform: "scale(1.25)" }, { opacity: 1, transform: "none", offset: 0.25 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], ms);
    this.drop(mark);
  }

  wait(ms: number): Promise<void> {
    if (this.isOver) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.pauses.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms * this.factor);
      this.pauses.add(end);
    });
  }

  pause(paused: boolean): void {
    for (const animation of this.running) {
      if (paused) animation.pause();
      else animation.play();
    }
  }

  /** Ends everything that is under way; what was laid over the board is taken away. */
  finish(): void {
    this.isOver = true;
    for (const animation of this.running) animation.cancel();
    for (const end of [...this.pauses]) end();
    for (const element of this.leftovers) element.remove();
  }

  private boxOf(name: string): Box | null {
    const element = this.find(name);
    if (!element) return null;
    const corner = this.root.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - corner.left, y: top - corner.top, width, height };
  }

  private lay(element: HTMLElement, x: number, y: number): void {
    element.setAttribute("aria-hidden", "true");
    Object.assign(element.style, { position: "absolute", left: `${x}px`, top: `${y}px`, zIndex: "60", pointerEvents: "none" });
    this.root.append(element);
    this.leftovers.add(element);
  }

  private drop(element: Element): void {
    element.remove();
    this.leftovers.delete(element);
  }

  private twin(original: Element, box: Box): HTMLElement {
    const twin = document.createElement("div");
    const copy = original.cloneNode(true) as HTMLElement;
    for (const inner of [copy, ...copy.querySelectorAll("[id], [data-fly], [data-anchor], [data-decide]")]) {
      for (const name of ["id", "data-fly", "data-anchor", "data-decide"]) inner.removeAttribute(name);
    }
    Object.assign(copy.style, { width: "100%", height: "100%", margin: "0", position: "static", opacity: "1", transform: "none" });
    twin.append(copy);
    twin.inert = true;
    this.lay(twin, box.x, box.y);
    Object.assign(twin.style, { width: `${box.width}px`, height: `${box.height}px`, transformOrigin: "0 0" });
    return twin;
  }

  /** Dots along the way that appear one after the other and fade. */
  private async trail(start: Box, end: Box, ms: number, delay: number): Promise<void> {
    const dots = Array.from({ length: DOTS }, (_, index) => {
      const part = (index + 0.5) / DOTS;
      const [x, y] = along(start, end, part);
      const dot = document.createElement("span");
      this.lay(dot, x, y);
      Object.assign(dot.style, { width: "7px", height: "7px", borderRadius: "50%", background: "#ffd36b", border: "1px solid #4a3008", opacity: "0", zIndex: "55" });
      const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
      return this.animate(dot, frames, ms * 1.4, { delay: delay + part * ms * 0.7, easing: "linear" }).then(() => this.drop(dot));
    });
    await Promise.all(dots);
  }
}

const lift = (start: Box, end: Box): number => Math.min(90, Math.hypot(end.x - start.x, end.y - start.y) / 4);

function middle(box: Box): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A point of the arc between two places. */
function along(start: Box, end: Box, part: number): [number, number] {
  const [[x1, y1], [x2, y2]] = [middle(start), middle(end)];
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part - lift(start, end) * 4 * part * (1 - part)];
}

/** The arc as keyframes of something that lies at its end. */
function path(start: Box, end: Box, opacity: number): Keyframe[] {
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    const size = (start.width + (end.width - start.width) * part) / (end.width || 1) + 0.25 * part * (1 - part);
    const [x, y] = along(start, end, part);
    const half = (end.width * size) / 2;
    return { transform: `translate(${x - half - end.x}px, ${y - (end.height * size) / 2 - end.y}px) scale(${size})`, opacity, offset: part };
  });
}
