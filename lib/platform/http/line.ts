import "server-only";

import { SECOND_MS } from "@/lib/platform/time";

type Line = {
  /** How many are inside at a time. */
  places: () => number;
  /** How many wait for a place. */
  most: () => number;
  refusal: () => Error;
};

/** Whom someone in the line belongs to, and how many of those may be inside or wait. */
export type Share = readonly [key: string, most: number];
/** Returns at once if there is a place, or a promise while waiting. Call the result to leave. */
export type Enter = (
  shares: readonly Share[],
  signal?: AbortSignal,
) => (() => void) | Promise<() => void>;

const MAX_WAIT_MS = 2 * SECOND_MS;

/**
 * Lets some in at a time, and the others wait in line, first come, first served.
 * @returns enter, which throws or rejects with `refusal` when the line is full or too slow, when a
 * share is used up, or when `signal` ends the wait
 */
export function createLine({ places, most, refusal }: Line): Enter {
  let inside = 0;
  const waiting = new Set<() => void>();
  const counts = new Map<string, number>();

  function count(shares: readonly Share[], by: 1 | -1): void {
    for (const [key] of shares) {
      const now = (counts.get(key) ?? 0) + by;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    }
  }

  const leaveWith = (shares: readonly Share[]) => () => {
    count(shares, -1);
    const [next] = waiting;
    if (next) next();
    else inside -= 1;
  };

  function wait(shares: readonly Share[], signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        waiting.delete(begin);
      };
      const begin = () => {
        stop();
        resolve(leaveWith(shares));
      };
      const giveUp = () => {
        stop();
        count(shares, -1);
        reject(refusal());
      };
      const timer = setTimeout(giveUp, MAX_WAIT_MS);
      signal?.addEventListener("abort", giveUp);
      waiting.add(begin);
    });
  }

  return (shares, signal) => {
    const isFull = inside >= places();
    const isUsedUp = shares.some(([key, limit]) => (counts.get(key) ?? 0) >= limit);
    if (isUsedUp || signal?.aborted || (isFull && waiting.size >= most())) throw refusal();
    count(shares, 1);
    if (isFull) return wait(shares, signal);
    inside += 1;
    return leaveWith(shares);
  };
}
