import "server-only";

import { LRUCache } from "lru-cache";

import { currentSnapshot } from "@/lib/platform/database/snapshot";

type Limits<Value> = { maxBytes: number; bytesOf: (value: Value) => number };

/**
 * Keeps answers until the database changes, by any process and however little: each call asks the
 * database, so that no answer is ever older than a read would be.
 */
export function keepWhileUnchanged<Value extends object>({ maxBytes, bytesOf }: Limits<Value>) {
  const kept = new LRUCache<string, { value: Value; snapshot: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length,
  });
  return async (key: string, read: () => Promise<Value>): Promise<Value> => {
    const snapshot = await currentSnapshot();
    const entry = kept.get(key);
    if (entry?.snapshot === snapshot) return entry.value;
    const value = await read();
    // If something was committed meanwhile, nobody who asks from now on gets this name.
    kept.set(key, { value, snapshot });
    return value;
  };
}
