import { DAY_MS } from "@/lib/platform/time";
import { PAY_AS_YOU_GO } from "@/lib/pricing/plans";

/** `since` is when the card was pulled or bought. Null when free storage is unlimited. */
export function storageEndOf(since: Date): Date | null {
  const { freeStorageDays } = PAY_AS_YOU_GO;
  return freeStorageDays === null ? null : new Date(since.getTime() + freeStorageDays * DAY_MS);
}
