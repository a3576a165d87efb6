import "server-only";

import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";

const MOST_OUTAGES = 6;
const REST_MS = 30 * SECOND_MS;

type Breaker<T> = {
  service: string;
  /** Not for what the service answers about one request. */
  isOutage: (error: unknown) => boolean;
  hasFailed?: (result: T) => boolean;
  refusal: () => Error;
};
type State = { outages: number; nextTryAt: number };

/**
 * Calls of a service that is out fail at once, so that no one waits for its time limit: after six
 * outages in a row, one call in 30 seconds tries, and the first that is answered ends it. Each process
 * finds out for itself, for each address.
 */
export function createBreaker<T>({
  service,
  isOutage,
  hasFailed = () => false,
  refusal,
}: Breaker<T>) {
  const states = new Map<string, State>();

  function note(state: State, isOut: boolean): void {
    const wasOpen = state.outages >= MOST_OUTAGES;
    state.outages = isOut ? state.outages + 1 : 0;
    const isOpen = state.outages >= MOST_OUTAGES;
    if (isOpen === wasOpen) return;
    state.nextTryAt = performance.now() + REST_MS;
    if (isOpen) logger.warn({ service }, "A service is out: it is asked once in 30 seconds");
    else logger.info({ service }, "A service is back");
  }

  return async function whileUp<R extends T>(address: string, call: () => Promise<R>): Promise<R> {
    const state = states.get(address) ?? { outages: 0, nextTryAt: 0 };
    states.set(address, state);
    if (state.outages >= MOST_OUTAGES) {
      if (performance.now() < state.nextTryAt) throw refusal();
      state.nextTryAt = performance.now() + REST_MS;
    }
    try {
      const result = await call();
      note(state, hasFailed(result));
      return result;
    } catch (error) {
      note(state, isOutage(error));
      throw error;
    }
  };
}
