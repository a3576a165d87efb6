import { ListIcon } from "@/components/inventory/inventory-icons";
import type { InventoryCard } from "@/lib/inventory/schema";
import { formatPrice } from "@/lib/platform/money";

type OfferNoteProps = { card: Pick<InventoryCard, "askingPrice" | "status"> };

export function OfferNote({ card: { askingPrice, status } }: OfferNoteProps) {
  // A card that just moved keeps its price until the server answers.
  if (askingPrice === null || status !== "Listed") return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-muted-foreground max-lg:whitespace-nowrap">
      <ListIcon className="size-3.5 flex-none stroke-2" />
      {`On the market for ${formatPrice(askingPrice)}`}
    </span>
  );
}
