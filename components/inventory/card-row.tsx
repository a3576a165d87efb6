import { CardPicture } from "@/components/cards/card-picture";
import { detailsOf, labelOf } from "@/components/cards/details-of";
import { RarityBadge } from "@/components/cards/rarity-badge";
import { SampleBadge } from "@/components/cards/sample-badge";
import { CardMenuButton } from "@/components/inventory/card-menu-button";
import type { CardOverlaysState } from "@/components/inventory/card-overlays";
import { Deadline } from "@/components/inventory/deadline";
import { GradingNote } from "@/components/inventory/grading-note";
import { OfferNote } from "@/components/inventory/offer-note";
import { ShipmentNote } from "@/components/inventory/shipment-note";
import { StatusBadge } from "@/components/inventory/status-badge";
import { Checkbox } from "@/components/ui/checkbox";
import { LocalTime } from "@/components/ui/local-time";
import { TableRow } from "@/components/ui/table";
import type { InventoryCard } from "@/lib/inventory/schema";
import { formatPrice } from "@/lib/platform/money";

type CardRowProps = {
  card: InventoryCard;
  index: number;
  isSelected: boolean;
  onToggle: (id: string) => void;
  overlays: CardOverlaysState;
  measure: ((element: HTMLElement | null) => void) | undefined;
};

export function CardRow({ card, index, isSelected, onToggle, overlays, measure }: CardRowProps) {
  const details = detailsOf(card).join(" · ");
  return (
    <TableRow
      ref={measure}
      data-index={index}
      data-card={card.id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className="items-center max-lg:grid max-lg:grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] max-lg:border-b max-lg:py-3 lg:*:border-b lg:*:px-3 lg:*:py-2.5"
    >
      <td className="max-lg:pl-1">
        <Checkbox
          checked={isSelected}
          onCheckedChange={() => onToggle(card.id)}
          aria-label={`Select ${labelOf(card)}`}
        />
      </td>
      <td className="max-lg:col-span-2">
        <div className="flex min-w-0 items-center gap-3.5">
          <CardPicture image={card.image} alt="" width={40} upTo={250} className="w-10 flex-none" />
          <div className="min-w-0">
            <button
              type="button"
              data-open=""
              className="target block max-w-full truncate text-left font-strong hover:underline"
              onClick={({ currentTarget }) => overlays.open("panel", card, currentTarget)}
            >
              {card.playerName}
            </button>
            <p className="truncate text-muted-foreground">{details}</p>
            <p className="truncate text-muted-foreground empty:hidden lg:hidden">
              <GradingNote card={card} />
              <ShipmentNote shipment={card.shipment} />
              <OfferNote card={card} />
            </p>
          </div>
          {card.isSample && (
            <span className="ml-auto flex-none max-lg:hidden">
              <SampleBadge />
            </span>
          )}
        </div>
      </td>
      <td className="max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 max-lg:pt-2">
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={card.status} />
          {card.isSample && (
            <span className="lg:hidden">
              <SampleBadge />
            </span>
          )}
        </span>
        <span className="block pt-1 empty:hidden max-lg:hidden">
          <GradingNote card={card} />
          <ShipmentNote shipment={card.shipment} />
          <OfferNote card={card} />
        </span>
      </td>
      <td className="max-lg:sr-only">
        <RarityBadge rarity={card.rarity} />
      </td>
      <td className="text-muted-foreground max-lg:sr-only">
        <LocalTime iso={card.datePulled} format="day" />
      </td>
      <td className="max-lg:col-span-3 max-lg:col-start-2 max-lg:row-start-3 max-lg:pt-1.5">
        <Deadline card={card} isInRow />
      </td>
      <td className="text-muted-foreground max-lg:sr-only">{card.ripId}</td>
      <td className="text-right max-lg:col-start-4 max-lg:row-start-2 max-lg:min-w-18 max-lg:pt-2 max-lg:pr-2 max-lg:font-medium">
        {formatPrice(card.estimatedValue)}
      </td>
      <td className="text-right max-lg:col-start-4 max-lg:row-start-1" data-print="none">
        <CardMenuButton card={card} overlays={overlays} />
      </td>
    </TableRow>
  );
}
