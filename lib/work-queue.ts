import "server-only";

import { tooBusy } from "@/lib/errors";

/**
 * Runs heavy work one piece at a time, in order: several at once would take the processor from every visitor, and finish none of
 * them sooner. Beyond `maxWaiting` pieces in line, further ones are refused instead of kept waiting for minutes.
 *
 * @returns a function that runs one piece, and throws an AppError 429 when the line is full
 */
export function createWorkQueue({ maxWaiting }: { maxWaiting: number }) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= maxWaiting) throw tooBusy();
    waiting += 1;
    const result = last.then(work);
    last = result.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await result;
    } finally {
      waiting -= 1;
    }
  };
}
