// Finding a table by what an address says: its code, or its id.
import type { Json, TableInfo } from "../wire";
import { api } from "./api";

const LONGEST_CODE = 8;

export function tableOf(handle: string): Promise<TableInfo> {
  const told = encodeURIComponent(handle);
  return api.get<TableInfo>(handle.length > LONGEST_CODE ? `/api/tables/${told}` : `/api/codes/${told}`);
}

/** Adds a grain of my own to the luck of a table, so that the server alone cannot know it beforehand. */
export async function addSalt(table: string): Promise<void> {
  const grains = crypto.getRandomValues(new Uint8Array(12));
  const salt = [...grains].map((grain) => grain.toString(16).padStart(2, "0")).join("");
  await api.post(`/api/tables/${table}/salt`, { salt });
}

/** What never changes during a game at such a table. */
export function sceneryOf(info: TableInfo): Promise<Record<string, Json>> {
  const options = Object.entries(info.options).map(([name, value]) => `${name}=${value}`);
  const asked = new URLSearchParams({ players: String(info.players), options: options.join(",") });
  return api.get(`/api/games/${info.game}/scenery?${asked}`);
}
