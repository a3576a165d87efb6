import "server-only";

import { heardChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { SECOND_MS } from "@/lib/platform/time";

/** A box whose hold ends frees it without a notification. */
const REMEMBERED_MS = SECOND_MS;
const MAX_LISTINGS = 1_000;

const known = new Map<number, { until: number; changes: number }>();

/** How often the catalog changed, as far as this process heard. Ask before reading what is free. */
export const catalogChanges = (): number => heardChanges.catalog;

/**
 * In a rush, most requests come too late, so they shouldn't cost a transaction. Any change to the
 * catalog since `changes` makes this forgotten, and a process that doesn't hear of them knows nothing.
 */
export function rememberSoldOut(listings: readonly { listingId: number }[], changes: number): void {
  if (!heardChanges.isListening) return;
  if (known.size + listings.length > MAX_LISTINGS) known.clear();
  const until = performance.now() + REMEMBERED_MS;
  for (const { listingId } of listings) known.set(listingId, { until, changes });
}

export function isKnownAsSoldOut({ listingId }: { listingId: number }): boolean {
  const entry = known.get(listingId);
  return (
    entry !== undefined &&
    heardChanges.isListening &&
    entry.changes === heardChanges.catalog &&
    performance.now() < entry.until
  );
}
