import { ReportProblem } from "@/components/claims/report-problem";
import type { CardDetail } from "@/lib/inventory/schema";

/** Offered for cards that were bought or shipped to their owner. */
export function CardProblem({ card }: { card: CardDetail }) {
  const isBought = card.events.some(({ type }) => type === "SOLD");
  if (!isBought && card.leftAt === null) return null;
  return (
    <div className="pt-4">
      <ReportProblem thing={{ cardId: card.id }} name={card.playerName} />
    </div>
  );
}
