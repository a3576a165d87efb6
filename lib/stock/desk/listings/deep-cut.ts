import { toCents } from "@/lib/platform/money";
import type { FieldChange } from "@/lib/stock/desk/listings/schema";

/** Whether a price falls by more than a third: often a slip, so it needs a confirmation. */
export function isDeepCut({ field, before, after }: FieldChange): boolean {
  if (field !== "price" || before === null || after === null) return false;
  return 3 * toCents(after) < 2 * toCents(before);
}
