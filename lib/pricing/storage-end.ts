import { DAY_MS } from "@/lib/platform/time";
import { PAY_AS_YOU_GO } from "@/lib/pricing/plans";

/** Of a card that was pulled or bought then. Null when free storage is unlimited. */
export function storageEndOf(since: Date): Date | null {
  const { freeStorageDays } = PAY_AS_YOU_GO;
  return freeStorageDays === null ? null : new Date(since.getTime() + freeStorageDays * DAY_MS);
}
