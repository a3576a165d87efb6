import { formatCents } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";
import { storageOf } from "@/lib/pricing/plans";

export const laterCosts = (fees: Fees) =>
  `Storage is free for ${storageOf(fees)}. Shipping your cards then costs from ${formatCents(fees.cardShippingFeeCents)}, or ${formatCents(fees.cardShippingAbroadFeeCents)} outside the United States.`;

/** The note beside a total. `mayFollow` means cards stay in the vault. */
export const chargedNow = (fees: Fees, mayFollow: boolean) =>
  mayFollow ? `This is all you pay now. ${laterCosts(fees)}` : "This is all you pay.";
