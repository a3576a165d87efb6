import "server-only";

import type { OutgoingHttpHeaders } from "node:http";

import { LRUCache } from "lru-cache";

import { heardChanges } from "@/lib/platform/cache/heard-changes.mjs";

/** An answer that is the same for everyone. */
export type Keep = {
  ms: number;
  /** A change of it ends the answer; nothing is kept while this process doesn't hear of changes. */
  until?: "catalog" | "market" | "all";
};
export type KeptAnswer = { text: string; headers: OutgoingHttpHeaders };

type Validity = { until: Keep["until"]; changes: number };
type Entry = Validity & { answer: KeptAnswer; ignoresQuery: boolean };
type Loading = Validity & { answer: Promise<KeptAnswer> };

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_PAGES = 500;
// The library captures its clock on import, before tests replace it.
const clock = { ttlResolution: 0, perf: { now: () => performance.now() } };

// Next bundles what starts the process apart from its routes.
const shared = globalThis as typeof globalThis & {
  fairwaxKeptAnswers?: {
    data: LRUCache<string, Entry>;
    pages: LRUCache<string, Entry>;
    loading: Map<string, Loading>;
  };
};
const { data, pages, loading } = (shared.fairwaxKeptAnswers ??= {
  data: new LRUCache<string, Entry>({
    max: 2000,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 16,
    sizeCalculation: ({ answer }, address) => 2 * (answer.text.length + address.length) + 500,
    ttl: 1,
    ...clock,
  }),
  // Their text is that of the page store. Expired entries must not keep it in memory.
  pages: new LRUCache<string, Entry>({ max: MAX_PAGES, ttl: 1, ttlAutopurge: true, ...clock }),
  loading: new Map(),
});

/** The path, and the query in one spelling. */
const addressOf = ({ pathname, searchParams }: URL): string =>
  searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;

export function findData(url: URL): KeptAnswer | undefined {
  const exact = current(data.get(addressOf(url)));
  if (exact || url.searchParams.size === 0) return exact?.answer;
  const general = current(data.get(url.pathname));
  return general?.ignoresQuery ? general.answer : undefined;
}

export const findPage = (address: string): KeptAnswer | undefined =>
  current(pages.get(address))?.answer;

/** @param changes as counted before the page was read */
export function keepPageText(address: string, answer: KeptAnswer, changes: number): void {
  const entry = { until: "all" as const, changes, answer, ignoresQuery: false };
  if (current(entry)) pages.set(address, entry, { ttl: PAGE_MS });
}

/** So that Next decides once a second whether to render a page again. */
const PAGE_MS = 1000;

type Load = { url: URL; keep: Keep; ignoresQuery: boolean; load: () => Promise<KeptAnswer> };

/** Loads an answer at most once, however many ask. Failures aren't kept. */
export async function keepAnswer({ url, keep, ignoresQuery, load }: Load): Promise<KeptAnswer> {
  const known = findData(url);
  if (known) return known;
  const address = ignoresQuery ? url.pathname : addressOf(url);
  const underWay = current(loading.get(address));
  // The first caller may have used up its share of connections, which must not fail the others.
  if (underWay) return underWay.answer.catch(load);
  const { ms, until } = keep;
  // A change may overtake the answer, so count before it is read.
  const entry = { until, changes: changesOf(until), answer: load() };
  loading.set(address, entry);
  try {
    const answer = await entry.answer;
    if (current(entry)) data.set(address, { ...entry, answer, ignoresQuery }, { ttl: ms });
    return answer;
  } finally {
    if (loading.get(address) === entry) loading.delete(address);
  }
}

export const changesOf = (until: Keep["until"]): number => (until ? heardChanges[until] : 0);

function current<Kept extends Validity>(entry: Kept | undefined): Kept | undefined {
  if (!entry || entry.until === undefined) return entry;
  return heardChanges.isListening && heardChanges[entry.until] === entry.changes
    ? entry
    : undefined;
}
