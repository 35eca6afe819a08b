// The camera over the board: what part of it is seen, moved by finger, mouse, wheel and buttons, or following a dragon.
import type { Line, Point } from "./box";

interface Frame {
  x: number;
  y: number;
  width: number;
}

const NEAREST = 9_000;
const MARGIN = 1_800;
const GLIDE = 420;
const TREMBLE = 6;

export class Camera {
  frame = $state<Frame>({ x: 0, y: 0, width: 1 });
  follows = $state(true);
  /** On its way to another frame. */
  glides = $state(false);
  still = false;
  private readonly fingers = new Map<number, Point>();
  ground = $state.raw<Line>([0, 0, 1, 1]);
  private ratio = 1;
  private gliding = 0;

  /** The board's corners, and how high the window is for its width. */
  fit(ground: Line, ratio: number): void {
    this.ground = [ground[0] - MARGIN, ground[1] - MARGIN, ground[2] + MARGIN, ground[3] + MARGIN];
    this.ratio = ratio;
  }

  get height(): number {
    return this.frame.width * this.ratio;
  }

  get whole(): Frame {
    const [left, top, right, bottom] = this.ground;
    const width = Math.max(right - left, (bottom - top) / this.ratio);
    return { x: (left + right) / 2, y: (top + bottom) / 2, width };
  }

  get isWhole(): boolean {
    return this.frame.width > this.whole.width * 0.97;
  }

  /** Where a point of the page lies on the board. */
  toBoard(screen: SVGSVGElement, x: number, y: number): Point {
    const box = screen.getBoundingClientRect();
    const scale = this.frame.width / box.width;
    return [
      this.frame.x + (x - box.left - box.width / 2) * scale,
      this.frame.y + (y - box.top - box.height / 2) * scale,
    ];
  }

  /** Looks at a frame at once. */
  set(frame: Frame): void {
    this.stop();
    this.frame = this.within(frame);
  }

  /** Glides to a frame. */
  glide(frame: Frame): void {
    this.stop();
    const from = { ...this.frame };
    const to = this.within(frame);
    if (this.still) {
      this.frame = to;
      return;
    }
    this.glides = true;
    const start = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, (now - start) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      this.frame = {
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
        width: from.width + (to.width - from.width) * eased,
      };
      this.glides = part < 1;
      if (this.glides) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  private stop(): void {
    cancelAnimationFrame(this.gliding);
    this.glides = false;
  }

  /** Keeps a moving point in the middle. */
  track(x: number, y: number): void {
    this.stop();
    const { frame } = this;
    this.frame = this.within({ x: frame.x + (x - frame.x) * 0.2, y: frame.y + (y - frame.y) * 0.2, width: frame.width });
  }

  zoom(factor: number, around?: Point): void {
    const { frame } = this;
    const [x, y] = around ?? [frame.x, frame.y];
    const width = Math.max(NEAREST, Math.min(this.whole.width, frame.width * factor));
    const part = width / frame.width;
    this.set({ x: x + (frame.x - x) * part, y: y + (frame.y - y) * part, width });
  }

  press(event: PointerEvent): void {
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  /** Pans with one finger, pinches with two. */
  drag(screen: SVGSVGElement, event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    // A tap that trembles is still a tap; only a drag takes the pointer away from what lies under it.
    if (!screen.hasPointerCapture(event.pointerId)) {
      if (Math.hypot(now[0] - before[0], now[1] - before[1]) < TREMBLE) return;
      screen.setPointerCapture(event.pointerId);
    }
    const others = [...this.fingers].filter(([finger]) => finger !== event.pointerId).map(([, point]) => point);
    this.fingers.set(event.pointerId, now);
    const scale = this.frame.width / screen.getBoundingClientRect().width;
    const other = others[0];
    this.follows = false;
    if (!other) {
      const { frame } = this;
      this.set({ x: frame.x - (now[0] - before[0]) * scale, y: frame.y - (now[1] - before[1]) * scale, width: frame.width });
      return;
    }
    const apart = Math.hypot(now[0] - other[0], now[1] - other[1]);
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    const middle = this.toBoard(screen, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    if (apart > 0) this.zoom(was / apart, middle);
  }

  release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  private within(frame: Frame): Frame {
    const [left, top, right, bottom] = this.ground;
    const width = Math.max(NEAREST, Math.min(this.whole.width, frame.width));
    const height = width * this.ratio;
    return { x: held(frame.x, left + width / 2, right - width / 2), y: held(frame.y, top + height / 2, bottom - height / 2), width };
  }
}

/** A value between two borders, or in the middle where they leave no room. */
function held(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));
}
