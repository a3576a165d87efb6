import "server-only";

import { isError } from "@/lib/platform/database/database-error";
import { logger } from "@/lib/platform/logging/logger";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

const MOST_OUTAGES = 6;
const REST_MS = 30 * SECOND_MS;
/** A rare call that always fails says nothing about the others. */
const WINDOW_MS = 5 * MINUTE_MS;

type Breaker<T> = {
  service: string;
  /** Null for an error of ours, which says nothing about the service. */
  meaningOf: (error: unknown) => "out" | "answered" | null;
  hasFailed?: (result: T) => boolean;
  refusal: () => Error;
};
type State = { outages: number[]; isOpen: boolean; changedAt: number; nextTryAt: number };

// Next bundles the job worker apart from the routes.
const shared = globalThis as typeof globalThis & { fairwaxBreakers?: Map<string, State> };
const states = (shared.fairwaxBreakers ??= new Map<string, State>());

function stateOf(name: string): State {
  const known = states.get(name) ?? { outages: [], isOpen: false, changedAt: 0, nextTryAt: 0 };
  states.set(name, known);
  return known;
}

/**
 * Calls of a service that is out fail at once, so that no one waits for its time limit: after six
 * outages in a row within five minutes, one call in 30 seconds tries, and the first that is answered
 * ends it. Each process finds out for itself, for each address.
 */
export function createBreaker<T>({
  service,
  meaningOf,
  hasFailed = () => false,
  refusal,
}: Breaker<T>) {
  function note(state: State, startedAt: number, isOut: boolean): void {
    // The call began before the service went or came back.
    if (startedAt < state.changedAt) return;
    const now = performance.now();
    state.outages = isOut ? [...state.outages.filter((at) => now - at < WINDOW_MS), now] : [];
    const isOpen = isOut && (state.isOpen || state.outages.length >= MOST_OUTAGES);
    if (isOpen === state.isOpen) return;
    Object.assign(state, { isOpen, changedAt: now, nextTryAt: now + REST_MS, outages: [] });
    if (isOpen) logger.warn({ service }, "A service is out: it is asked once in 30 seconds");
    else logger.info({ service }, "A service is back");
  }

  return async function whileUp<R extends T>(address: string, call: () => Promise<R>): Promise<R> {
    const state = stateOf(`${service} ${address}`);
    const startedAt = performance.now();
    if (state.isOpen) {
      if (startedAt < state.nextTryAt) throw refusal();
      state.nextTryAt = startedAt + REST_MS;
    }
    try {
      const result = await call();
      note(state, startedAt, hasFailed(result));
      return result;
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning !== null) note(state, startedAt, meaning === "out");
      throw error;
    }
  };
}

/** Of `fetch` and of reading its body: no answer in time, or no connection. */
export function meaningOfFetch(error: unknown): "out" | null {
  if (!isError(error)) return null;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return error.name === "TimeoutError" || typeof code === "string" ? "out" : null;
}
