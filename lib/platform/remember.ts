import { LRUCache } from "lru-cache";

/** Loads at most once per `ms`; concurrent callers share the load. Failures aren't cached. */
export function remember<Value extends object>(
  load: () => Promise<Value>,
  ms: number,
): () => Promise<Value> {
  const cached = new LRUCache<true, Value>({
    max: 1,
    ttl: ms,
    ttlResolution: 0,
    // Read `performance` now: the library captured its clock on import, before tests replace it.
    perf: performance,
    fetchMethod: load,
  });
  return () => cached.forceFetch(true);
}
