// A test lap: a table with two bots that nobody else sees.
import { api } from "../../../lib/api";
import { session } from "../../../lib/session.svelte";
import type { NewTable, TableInfo } from "../../../wire";

const LEVEL = "greedy";

/** Opens a table on a track, seats a bot in place of its host as well, and begins; the code of the table. */
export async function startLap(layout: string): Promise<string> {
  await session.ensureMe();
  const wanted: Partial<NewTable> = { game: "riders", players: 2, options: { layout }, watchers: "link", bots: [LEVEL] };
  const table = await api.post<TableInfo>("/api/tables", wanted);
  await api.remove(`/api/tables/${table.table}/seats/0`);
  await api.put(`/api/tables/${table.table}/seats/0/bot`, { bot: LEVEL });
  await api.post(`/api/tables/${table.table}/start`);
  return table.code;
}
