import "server-only";

import { LRUCache } from "lru-cache";

type Options<Value> = {
  /** Names what a read that starts now would see, as the database tells. */
  currentVersion: () => Promise<string>;
  maxBytes: number;
  bytesOf: (value: Value) => number;
};

/**
 * Keeps answers until the version changes, by any process: each call asks the database, so that no
 * answer is ever older than a read would be.
 */
export function keepWhileUnchanged<Value extends object>({
  currentVersion,
  maxBytes,
  bytesOf,
}: Options<Value>) {
  const kept = new LRUCache<string, { value: Value; version: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length,
  });
  return async (key: string, read: () => Promise<Value>): Promise<Value> => {
    const version = await currentVersion();
    const entry = kept.get(key);
    if (entry?.version === version) return entry.value;
    const value = await read();
    // If something was committed meanwhile, nobody who asks from now on gets this version.
    kept.set(key, { value, version });
    return value;
  };
}
