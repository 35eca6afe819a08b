// Requests and their answers. What goes wrong arrives as a Fluent key with details.
import type { Failure } from "../wire";
import { transport, type Answer } from "./transport";

export class ServerProblem extends Error {
  constructor(readonly failure: Failure) {
    super(failure.problem);
  }
}

async function ask<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const answer = await answered(method, path, body);
  if (answer.status < 200 || answer.status > 299) throw new ServerProblem(failureOf(answer));
  return (answer.body ? JSON.parse(answer.body) : undefined) as Result;
}

async function answered(method: string, path: string, body: unknown): Promise<Answer> {
  try {
    return await transport.call(method, path, body);
  } catch {
    throw new ServerProblem({ problem: "server-unreachable" });
  }
}

function failureOf(answer: Answer): Failure {
  try {
    const told = JSON.parse(answer.body) as Partial<Failure>;
    if (typeof told.problem === "string") return told as Failure;
  } catch {
    // What stands between us and the server answered in its own words.
  }
  return { problem: "server-failed", details: { status: answer.status } };
}

export const api = {
  get: <Result>(path: string) => ask<Result>("GET", path),
  post: <Result>(path: string, body: unknown = {}) => ask<Result>("POST", path, body),
  put: <Result>(path: string, body?: unknown) => ask<Result>("PUT", path, body),
  patch: <Result>(path: string, body: unknown) => ask<Result>("PATCH", path, body),
  remove: <Result>(path: string) => ask<Result>("DELETE", path),
};
