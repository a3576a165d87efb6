import "server-only";

import { SECOND_MS } from "@/lib/platform/time";

type Line = {
  /** How many are inside at a time. */
  places: () => number;
  /** How many wait for a place. */
  most: () => number;
  refusal: () => Error;
};

const MAX_WAIT_MS = 2 * SECOND_MS;

/** At once if there is a place. What it returns ends the visit. */
export type Enter = () => (() => void) | Promise<() => void>;

/**
 * Lets some in at a time, and the others wait in line, first come, first served.
 * @returns enter, which throws or rejects with `refusal` when the line is full or too slow
 */
export function createLine({ places, most, refusal }: Line): Enter {
  let inside = 0;
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else inside -= 1;
  }

  function wait(): Promise<() => void> {
    if (waiting.size >= most()) throw refusal();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve(leave);
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(refusal());
      }, MAX_WAIT_MS);
      waiting.add(begin);
    });
  }

  return () => {
    if (inside >= places()) return wait();
    inside += 1;
    return leave;
  };
}
