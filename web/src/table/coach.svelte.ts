// What I asked the coach at a table, and what came of it.
import { api } from "../lib/api";
import { say, session } from "../lib/session.svelte";
import type { Advice, AdvisedChoice } from "../wire";
import type { Table } from "./table.svelte";

export class Coach {
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);
  /** The board offers nothing but the coach's choice for now. */
  pointing = $state(false);

  constructor(readonly table: Table) {}

  /** Whether the coach may be asked: on my turn, where there is a choice, and nothing is at stake. */
  get isThere(): boolean {
    const { scene, myTurn } = this.table;
    return myTurn && scene !== null && !scene.info.rated && scene.choices.length > 1;
  }

  /** The advice as long as it is about what I have to decide now. */
  get current(): Advice | null {
    return this.isThere && this.advice?.number === this.table.scene?.number ? this.advice : null;
  }

  get best(): AdvisedChoice | null {
    return this.current?.choices[0] ?? null;
  }

  async ask(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    this.close();
    try {
      const advice = await api.post<Advice>(`/api/tables/${this.table.id}/advice`);
      if (advice.number < (this.table.scene?.number ?? 0)) session.tell(say("web-coach-late"));
      else this.advice = advice;
    } catch (error) {
      session.complain(error);
    } finally {
      this.thinking = false;
    }
  }

  close(): void {
    this.advice = null;
    this.pointing = false;
  }
}
