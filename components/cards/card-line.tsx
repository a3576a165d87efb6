import type { ReactNode } from "react";

import { CardThumbnail } from "@/components/cards/card-thumbnail";
import { detailsOf } from "@/components/cards/details-of";
import type { CardLine as Line } from "@/lib/cards/card-line-schema";

type CardLineProps = {
  card: Line;
  note?: ReactNode;
  children?: ReactNode;
};

export function CardLine({ card, note, children }: CardLineProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3.5 text-sm">
      <CardThumbnail image={card.image} width={40} className="w-10 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{card.playerName}</p>
        <p className="truncate text-muted-foreground">{detailsOf(card).join(" · ")}</p>
        {note}
      </div>
      {children}
    </div>
  );
}
