import { DAY_MS } from "@/lib/platform/time";
import { PAY_AS_YOU_GO } from "@/lib/pricing/plans";

/** Null when free storage is unlimited. */
export function storageEndOf(pulledAt: Date): Date | null {
  const { freeStorageDays } = PAY_AS_YOU_GO;
  return freeStorageDays === null ? null : new Date(pulledAt.getTime() + freeStorageDays * DAY_MS);
}
