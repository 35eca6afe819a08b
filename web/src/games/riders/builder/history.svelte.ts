// What was built step by step, with the way back and forth.
import { EMPTY, type Frame } from "./tracks";

const MOST = 100;

export class History {
  private past = $state.raw<Frame[]>([]);
  private future = $state.raw<Frame[]>([]);
  frame = $state.raw<Frame>(EMPTY);

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  set(frame: Frame): void {
    if (JSON.stringify(frame) === JSON.stringify(this.frame)) return;
    this.past = [...this.past, this.frame].slice(-MOST);
    this.future = [];
    this.frame = frame;
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.future = [this.frame, ...this.future];
    this.past = this.past.slice(0, -1);
    this.frame = last;
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next) return;
    this.past = [...this.past, this.frame];
    this.future = rest;
    this.frame = next;
  }
}
