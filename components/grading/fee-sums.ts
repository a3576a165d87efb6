import type { Submission } from "@/lib/grading/schema";
import { serviceName } from "@/lib/grading/submission-words";
import { formatCents, toCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

type Fee = Parameters<typeof serviceName>[0] & { cardCount: number; feeCents: number };

export function feeSums({ cardCount, feeCents, ...service }: Fee) {
  const amount = formatCents(cardCount * feeCents);
  const name = `${serviceName(service)}, ${countOf(cardCount, "card")} at ${formatCents(feeCents)}`;
  const both = { name: "Shipping both ways, insured", amount: "Included" };
  return {
    rows: [{ name, amount }, ...(service.service === "GRADING" ? [both] : [])],
    total: { name: "Total", amount },
  };
}

/** The agreed fee, regardless of today's fees. */
export const agreedSums = ({ service, company, tier, cards }: Submission) =>
  feeSums({
    service,
    company,
    tier,
    cardCount: cards.length,
    feeCents: toCents(cards[0]?.fee ?? "0"),
  });
