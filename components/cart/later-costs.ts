import { formatCents } from "@/lib/platform/money";
import { PAY_AS_YOU_GO, storageOf } from "@/lib/pricing/plans";
import { SHIPPING_RATES } from "@/lib/pricing/shipping-fees";

export const LATER_COSTS = `Storage is free for ${storageOf(PAY_AS_YOU_GO)}. Shipping your cards then costs from ${formatCents(SHIPPING_RATES.domestic.baseCents)}, or ${formatCents(SHIPPING_RATES.abroad.baseCents)} outside the United States.`;

/** The note beside a total. `mayFollow` means cards stay in the vault. */
export const chargedNow = (mayFollow: boolean) =>
  mayFollow ? `This is all you pay now. ${LATER_COSTS}` : "This is all you pay.";
