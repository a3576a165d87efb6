import type { ReactNode } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { versionOf } from "@/lib/cards/card-words";
import { formatPrice } from "@/lib/platform/money";
import type { CardLine } from "@/lib/cards/schema";

export function ShipmentCardLine({ card, children }: { card: CardLine; children?: ReactNode }) {
  const details = [`${card.setName} #${card.cardNumber}`, versionOf(card)]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3.5 text-sm">
      <CardPicture image={card.image} alt="" width={40} upTo={250} className="w-10 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{card.playerName}</p>
        <p className="truncate text-muted-foreground">{details}</p>
      </div>
      {children}
      <span className="flex-none pr-1">{formatPrice(card.estimatedValue)}</span>
    </div>
  );
}
