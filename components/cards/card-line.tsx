import type { ReactNode } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { CardWell } from "@/components/cards/card-well";
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
      {card.image === null ? (
        <CardWell className="w-10 flex-none" />
      ) : (
        <CardPicture image={card.image} alt="" width={40} upTo={250} className="w-10 flex-none" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{card.playerName}</p>
        <p className="truncate text-muted-foreground">{detailsOf(card).join(" · ")}</p>
        {note}
      </div>
      {children}
    </div>
  );
}
