import { LRUCache } from "lru-cache";

import { heardChanges } from "./heard-changes.mjs";
import { monotonicNow, readAtOf } from "./tags.mjs";

/** @typedef {{ value: object, tags: string[], lastModified: number, readAt: number }} Entry */

/** @param {{ maxBytes: number, maxTags: number }} limits */
export function createPageStore({ maxBytes, maxTags }) {
  /** @type {LRUCache<string, Entry>} */
  const entries = new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => bytesOf(value),
  });
  let forgottenAt = -Infinity;
  /** @type {LRUCache<string, number>} */
  const expiredAt = new LRUCache({
    max: maxTags,
    dispose: (time, _tag, reason) => {
      if (reason === "evict") forgottenAt = Math.max(forgottenAt, time);
    },
  });

  const hasExpired = (tags, readAt) =>
    readAt <= forgottenAt || tags.some((tag) => (expiredAt.peek(tag) ?? -Infinity) >= readAt);

  return {
    /** @param {string} key @param {string[]} tags besides the entry's own */
    get(key, tags = []) {
      const entry = entries.get(key);
      if (!entry) return null;
      if (!hasExpired([...entry.tags, ...tags], entry.readAt)) return entry;
      entries.delete(key);
      return null;
    },
    /** @param {string} key @param {object} value @param {string[]} tags */
    set(key, value, tags = []) {
      const now = monotonicNow();
      entries.set(key, { value, tags, lastModified: now, readAt: readAtOf(tags) ?? now });
    },
    /** @param {string} key */
    delete(key) {
      entries.delete(key);
    },
    /** @param {string[]} tags */
    expire(tags) {
      heardChanges.all += 1;
      const now = monotonicNow();
      for (const tag of tags) expiredAt.set(tag, now);
    },
  };
}

/** An upper bound: a string takes one or two bytes per character. */
function bytesOf(data) {
  if (typeof data === "string") return 2 * data.length;
  if (ArrayBuffer.isView(data)) return data.byteLength;
  if (typeof data !== "object" || data === null) return 8;
  const parts = data instanceof Map ? [...data] : Object.entries(data);
  return parts.flat().reduce((sum, part) => sum + bytesOf(part), 8);
}
