import "server-only";

import type { OutgoingHttpHeaders } from "node:http";

import { LRUCache } from "lru-cache";

import { heardChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { outsideShares } from "@/lib/platform/database/connection-shares";

/** An answer that is the same for everyone. */
export type Keep = {
  ms: number;
  /** A change of it ends the answer; nothing is kept while this process doesn't hear of changes. */
  until?: "catalog" | "market" | "all";
};
export type KeptAnswer = { text: string; headers: OutgoingHttpHeaders };

type Entry = { until: Keep["until"]; changes: number; answer: KeptAnswer };
type Loading = Omit<Entry, "answer"> & { answer: Promise<KeptAnswer> };

const MAX_BYTES = 16 * 1024 * 1024;

// Next bundles what starts the process apart from its routes.
const shared = globalThis as typeof globalThis & {
  fairwaxKeptAnswers?: { kept: LRUCache<string, Entry>; loading: Map<string, Loading> };
};
const { kept, loading } = (shared.fairwaxKeptAnswers ??= {
  kept: new LRUCache<string, Entry>({
    max: 2000,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 16,
    sizeCalculation: ({ answer }, address) => 2 * (answer.text.length + address.length) + 500,
    ttl: 1,
    ttlResolution: 0,
    // The library captures its clock on import, before tests replace it.
    perf: { now: () => performance.now() },
  }),
  loading: new Map(),
});

/** @param address the path with its query */
export function findKept(address: string): KeptAnswer | undefined {
  const entry = kept.get(address);
  return entry && isCurrent(entry) ? entry.answer : undefined;
}

/**
 * Keeps an answer that was read elsewhere.
 * @param changes as counted before it was read
 */
export function keepRead(
  address: string,
  { ms, until }: Keep,
  { answer, changes }: { answer: KeptAnswer; changes: number },
): void {
  kept.set(address, { until, changes, answer }, { ttl: ms });
}

/** Loads an answer at most once, however many ask. Failures aren't kept. */
export async function keepAnswer(
  address: string,
  { ms, until }: Keep,
  load: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const known = findKept(address);
  if (known) return known;
  const underWay = loading.get(address);
  if (underWay && isCurrent(underWay)) return underWay.answer;
  // A change may overtake the answer, so count before it is read.
  const entry = { until, changes: changesOf(until), answer: outsideShares(load) };
  loading.set(address, entry);
  try {
    const answer = await entry.answer;
    kept.set(address, { ...entry, answer }, { ttl: ms });
    return answer;
  } finally {
    if (loading.get(address) === entry) loading.delete(address);
  }
}

export const changesOf = (until: Keep["until"]): number => (until ? heardChanges[until] : 0);

const isCurrent = ({ until, changes }: Omit<Entry, "answer">): boolean =>
  until === undefined || (heardChanges.isListening && heardChanges[until] === changes);
