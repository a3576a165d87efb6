import { LRUCache } from "lru-cache";

/** Loads at most once in `ms`; callers meanwhile get the same answer. A failure is not remembered. */
export function remember<Value extends object>(
  load: () => Promise<Value>,
  ms: number,
): () => Promise<Value> {
  const cached = new LRUCache<true, Value>({
    max: 1,
    ttl: ms,
    ttlResolution: 0,
    // Not the clock of when the package was loaded: tests set it.
    perf: performance,
    fetchMethod: load,
  });
  return () => cached.forceFetch(true);
}
