// The server over HTTP. What goes wrong arrives as a Fluent key with details.
import type { Failure } from "../wire";

export class ServerProblem extends Error {
  constructor(readonly failure: Failure) {
    super(failure.problem);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await answered(method, path, body);
  if (!response.ok) throw new ServerProblem(await failureOf(response));
  if (response.status === 204) return undefined as Answer;
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

async function answered(method: string, path: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  try {
    return await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ServerProblem({ problem: "server-unreachable" });
  }
}

async function failureOf(response: Response): Promise<Failure> {
  try {
    const told = (await response.json()) as Partial<Failure>;
    if (typeof told.problem === "string") return told as Failure;
  } catch {
    // What stands between us and the server answered in its own words.
  }
  return { problem: "server-failed", details: { status: response.status } };
}

export const api = {
  get: <Answer>(path: string) => ask<Answer>("GET", path),
  post: <Answer>(path: string, body: unknown = {}) => ask<Answer>("POST", path, body),
  put: <Answer>(path: string, body?: unknown) => ask<Answer>("PUT", path, body),
  patch: <Answer>(path: string, body: unknown) => ask<Answer>("PATCH", path, body),
  remove: <Answer>(path: string) => ask<Answer>("DELETE", path),
};
