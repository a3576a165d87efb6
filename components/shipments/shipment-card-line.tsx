import type { ReactNode } from "react";

import { CardLine } from "@/components/cards/card-line";
import type { CardLine as Line } from "@/lib/cards/card-line-schema";
import { formatPrice } from "@/lib/platform/money";

export function ShipmentCardLine({ card, children }: { card: Line; children?: ReactNode }) {
  return (
    <CardLine card={card}>
      {children}
      <span className="flex-none pr-1">{formatPrice(card.estimatedValue)}</span>
    </CardLine>
  );
}
