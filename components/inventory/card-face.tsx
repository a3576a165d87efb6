import { CardPicture } from "@/components/cards/card-picture";
import { labelOf } from "@/components/cards/details-of";
import { SampleBadge } from "@/components/cards/sample-badge";
import { CardMenuButton } from "@/components/inventory/card-menu-button";
import type { CardOverlaysState } from "@/components/inventory/card-overlays";
import { GradingNote } from "@/components/inventory/grading-note";
import { OfferNote } from "@/components/inventory/offer-note";
import { ShipmentNote } from "@/components/inventory/shipment-note";
import { StatusBadge } from "@/components/inventory/status-badge";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { describeCard, slabName } from "@/lib/cards/card-words";
import type { InventoryCard } from "@/lib/inventory/schema";
import { formatPrice } from "@/lib/platform/money";

type CardFaceProps = {
  card: InventoryCard;
  position: number;
  total: number;
  isSelected: boolean;
  onToggle: (id: string) => void;
  overlays: CardOverlaysState;
  row?: number;
  measure?: ((element: HTMLElement | null) => void) | undefined;
};

const WIDTHS = "(min-width: 64rem) 240px, (min-width: 48rem) 23vw, (min-width: 40rem) 31vw, 45vw";

export function CardFace({
  card,
  position,
  total,
  isSelected,
  onToggle,
  overlays,
  row,
  measure,
}: CardFaceProps) {
  return (
    <li
      ref={measure}
      data-index={row}
      data-card={card.id}
      aria-posinset={position}
      aria-setsize={total}
      className="pb-6"
    >
      <button
        type="button"
        data-open=""
        className={`block w-full rounded-[5.4%/4%] ${isSelected ? "outline-2 outline-offset-3 outline-wax-line" : ""}`}
        onClick={({ currentTarget }) => overlays.open("panel", card, currentTarget)}
      >
        <CardPicture
          image={card.image}
          alt={describeCard(card)}
          width={WIDTHS}
          upTo={500}
          className="w-full"
        />
      </button>
      <div className="mt-1.5 -mr-2 flex min-h-11 items-center gap-3 pl-0.5">
        <Checkbox
          checked={isSelected}
          onCheckedChange={() => onToggle(card.id)}
          aria-label={`Select ${labelOf(card)}`}
        />
        <span className="flex-1 text-sm font-strong">{formatPrice(card.estimatedValue)}</span>
        <CardMenuButton card={card} overlays={overlays} />
      </div>
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge status={card.status} />
        {card.slab && <Badge variant="grade">{slabName(card.slab)}</Badge>}
        {card.isSample && <SampleBadge />}
        <GradingNote card={card} />
        <ShipmentNote shipment={card.shipment} />
        <OfferNote card={card} />
        {card.isOverdue && <span className="text-xs font-medium text-destructive">Past due</span>}
      </p>
    </li>
  );
}
