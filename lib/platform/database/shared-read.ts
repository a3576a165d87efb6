import "server-only";

import { countForNoOne } from "@/lib/platform/database/connection-shares";

/** Callers that come while a read is under way share the next one, which sees all that came before. */
export function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let flying: Promise<Value> | undefined;
  let waiting: Promise<Value> | undefined;
  return () =>
    (waiting ??= Promise.resolve(flying)
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return (flying = countForNoOne(read));
      }));
}
