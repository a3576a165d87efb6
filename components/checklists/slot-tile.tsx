import { CardPicture } from "@/components/cards/card-picture";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { offerPath } from "@/lib/cards/offer-addresses";
import type { SetSlot } from "@/lib/inventory/schema";
import { formatPrice } from "@/lib/platform/money";

const WIDTHS = "(min-width: 64rem) 150px, (min-width: 40rem) 18vw, 30vw";
const FRAME = "aspect-5/7 w-full rounded-[5.4%/4%]";

type SlotTileProps = { slot: SetSlot; onWant: () => void };

/** One card of a set: its scan if the collector owns it, an outline otherwise. */
export function SlotTile({ slot, onWant }: SlotTileProps) {
  const { card, number, player, offer, want } = slot;
  if (card)
    return (
      <li>
        <Link href={`/inventory/${card.id}`} className="group block rounded-[5.4%/4%]">
          <CardPicture image={card.image} alt="" width={WIDTHS} upTo={500} className={FRAME} />
          <Words {...slot} />
        </Link>
      </li>
    );
  return (
    <li className="group relative">
      <div
        className={`${FRAME} grid grid-rows-[1fr_auto] border border-border-strong text-center text-muted-foreground ${offer ? "bg-card" : "border-dashed"}`}
      >
        <span aria-hidden="true" className="grid place-items-center text-lg font-medium">
          {number}
        </span>
        {offer && (
          <Link
            href={offerPath(offer.slug)}
            aria-label={`On the market from ${formatPrice(offer.price)}: #${number} ${player}`}
            className="px-1 pb-2.5 text-xs group-hover:underline after:absolute after:inset-0 after:rounded-lg"
          >
            <span className="block">On the market</span>
            <span>from </span>
            <span className="font-strong text-foreground">{formatPrice(offer.price)}</span>
          </Link>
        )}
      </div>
      <Words {...slot} />
      <span className="sr-only">Missing</span>
      <Button
        variant={want ? "outline" : "ghost"}
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${want ? "Wanted" : "Want"}: #${number} ${player}`}
        className="relative z-1 mt-1 max-w-full px-2 text-xs"
        onClick={onWant}
      >
        {want ? "Wanted" : "Want"}
      </Button>
    </li>
  );
}

function Words({ number, player, count }: Pick<SetSlot, "number" | "player" | "count">) {
  return (
    <span className="block pt-1.5 text-xs">
      <span className="font-strong">{`#${number}`}</span>
      {count > 1 && (
        <span className="text-muted-foreground">
          <span aria-hidden="true">{` ×${count}`}</span>
          <span className="sr-only">{`, ${count} copies`}</span>
        </span>
      )}
      <span className="line-clamp-2 text-muted-foreground">{player}</span>
    </span>
  );
}
