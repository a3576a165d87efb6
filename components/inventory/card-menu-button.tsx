import { labelOf } from "@/components/cards/details-of";
import type { CardOverlaysState } from "@/components/inventory/card-overlays";
import { ActionsIcon } from "@/components/inventory/inventory-icons";
import { Button } from "@/components/ui/button";
import type { InventoryCard } from "@/lib/inventory/schema";

export function CardMenuButton({
  card,
  overlays,
}: {
  card: InventoryCard;
  overlays: CardOverlaysState;
}) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Actions for ${labelOf(card)}`}
      aria-haspopup="menu"
      aria-expanded={overlays.isMenuOf(card.id)}
      // A click without a pointer comes from a key or a screen reader.
      onClick={({ currentTarget, detail }) =>
        overlays.open("menu", card, currentTarget, detail === 0)
      }
    >
      <ActionsIcon />
    </Button>
  );
}
