import { formatCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import type { ShippingQuote } from "@/lib/pricing/shipping-rates";

type Quote = Pick<
  ShippingQuote,
  "isSigned" | "postageCents" | "insuranceCents" | "signatureCents" | "totalCents"
>;

export function quoteRows(
  { isSigned, postageCents, insuranceCents, signatureCents, totalCents }: Quote,
  { cardCount, boxCount }: { cardCount: number; boxCount: number },
) {
  const free = (cents: number) => (cents === 0 ? "Included" : formatCents(cents));
  return {
    rows: [
      {
        name: `Tracked shipping, ${countOf(cardCount, "card")}`,
        amount: formatCents(postageCents),
      },
      ...(boxCount > 0
        ? [{ name: countOf(boxCount, "sealed box", "sealed boxes"), amount: "Paid" }]
        : []),
      { name: "Insurance", amount: free(insuranceCents) },
      ...(isSigned ? [{ name: "Signature", amount: free(signatureCents) }] : []),
    ],
    total: { name: "Total", amount: formatCents(totalCents) },
  };
}
