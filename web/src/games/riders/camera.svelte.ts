// The camera over the board: what part of it is seen, moved by finger, mouse, wheel and buttons, or led by the race. It only
// says where the paper lies; gliding there is a transition of its transform.
import { GRAIN } from "./geometry";
import type { Line, Point } from "./types";

export interface Frame {
  x: number;
  y: number;
  width: number;
}

const NEAREST = 8_500;
const TREMBLE = 6;
/** Parts of the frame's width: air around what matters, and how much wider than needed it may stay. */
const AIR = 0.12;
const LOOSE = 1.9;
/** A low window shows this much more to its sides, not more: what lies above and below is seen beside it. */
const WIDEST = 1.5;

export class Camera {
  frame = $state.raw<Frame>({ x: 30_000, y: 18_000, width: 70_000 });
  /** Led by the race; whoever moves it by hand has it for themselves until something new happens. */
  follows = $state(true);
  /** Whether the way to the frame is shown. */
  glides = $state(false);
  private readonly fingers = new Map<number, Point>();
  private ground: Line = [0, 0, 1, 1];
  private width = $state(1);
  private height = $state(1);

  /** The board's corners, and the window in pixels. */
  fit(ground: Line, width: number, height: number): void {
    [this.ground, this.width, this.height] = [ground, Math.max(1, width), Math.max(1, height)];
  }

  get ratio(): number {
    return this.height / this.width;
  }

  /** Units of the board that a pixel shows. */
  get unit(): number {
    return this.frame.width / this.width;
  }

  get whole(): Frame {
    const [left, top, right, bottom] = this.ground;
    const width = Math.max(right - left, (bottom - top) / this.ratio) * 0.94;
    return { x: (left + right) / 2, y: (top + bottom) / 2, width };
  }

  get isWhole(): boolean {
    return this.frame.width > this.whole.width * 0.97;
  }

  /** How the paper lies under the middle of the window. */
  get transform(): string {
    const { unit, frame, ground } = this;
    return `translate(${(ground[0] - frame.x) / unit}px, ${(ground[1] - frame.y) / unit}px) scale(${GRAIN / unit})`;
  }

  /** Where a point of the page lies on the board. */
  toBoard(screen: Element, x: number, y: number): Point {
    const box = screen.getBoundingClientRect();
    return [this.frame.x + (x - box.left - box.width / 2) * this.unit, this.frame.y + (y - box.top - box.height / 2) * this.unit];
  }

  set(frame: Frame): void {
    this.glides = false;
    this.frame = this.within(frame);
  }

  glide(frame: Frame): void {
    this.glides = true;
    this.frame = this.within(frame);
  }

  /** A frame around some points, not narrower than told. */
  around(points: readonly Point[], least: number): Frame {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const needed = Math.max(right - left, (bottom - top) / this.ratio) / (1 - 2 * AIR);
    return { x: (left + right) / 2, y: (top + bottom) / 2, width: Math.max(needed + 3_000, least, Math.min(least / this.ratio, least * WIDEST)) };
  }

  /** Shows some points; it stays as it is where they are well in sight already. */
  show(points: readonly Point[], least: number): void {
    if (!points.length) return;
    const wanted = this.around(points, least);
    const { frame, ratio } = this;
    const isIn = points.every(([x, y]) => Math.abs(x - frame.x) < frame.width * (0.5 - AIR) && Math.abs(y - frame.y) < frame.width * ratio * (0.5 - AIR));
    if (isIn && frame.width >= wanted.width * 0.8 && frame.width <= wanted.width * LOOSE) return;
    this.glide(wanted);
  }

  zoom(factor: number, around?: Point): void {
    const { frame } = this;
    const [x, y] = around ?? [frame.x, frame.y];
    const width = Math.max(NEAREST, Math.min(this.whole.width, frame.width * factor));
    const part = width / frame.width;
    this.follows = false;
    this.set({ x: x + (frame.x - x) * part, y: y + (frame.y - y) * part, width });
  }

  press(event: PointerEvent): void {
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  /** Pans with one finger, pinches with two; whether it moved. */
  drag(screen: HTMLElement, event: PointerEvent): boolean {
    const before = this.fingers.get(event.pointerId);
    if (!before) return false;
    const now: Point = [event.clientX, event.clientY];
    // A tap that trembles is still a tap; only a drag takes the pointer away from what lies under it.
    if (!screen.hasPointerCapture(event.pointerId)) {
      if (Math.hypot(now[0] - before[0], now[1] - before[1]) < TREMBLE) return false;
      screen.setPointerCapture(event.pointerId);
    }
    const other = [...this.fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    this.follows = false;
    if (!other) {
      const { frame, unit } = this;
      this.set({ x: frame.x - (now[0] - before[0]) * unit, y: frame.y - (now[1] - before[1]) * unit, width: frame.width });
      return true;
    }
    const apart = Math.hypot(now[0] - other[0], now[1] - other[1]);
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    if (apart > 0) this.zoom(was / apart, this.toBoard(screen, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2));
    return true;
  }

  release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  private within(frame: Frame): Frame {
    const [left, top, right, bottom] = this.ground;
    const width = Math.max(NEAREST, Math.min(this.whole.width, frame.width));
    const [aside, down] = [width * 0.3, width * this.ratio * 0.3];
    return { x: held(frame.x, left + aside, right - aside), y: held(frame.y, top + down, bottom - down), width };
  }
}

/** A value between two borders, or in the middle where they leave no room. */
function held(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));
}
