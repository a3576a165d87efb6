import { CardPicture } from "@/components/cards/card-picture";
import { Link } from "@/components/ui/link";
import type { Slot } from "@/lib/checklists/schema";

const WIDTHS = "(min-width: 64rem) 150px, (min-width: 40rem) 18vw, 30vw";
const FRAME = "aspect-5/7 w-full rounded-[5.4%/4%]";

/** One card of a set: its scan if the collector owns it, an empty slot otherwise. */
export function SlotTile({ slot: { number, player, count, card } }: { slot: Slot }) {
  const words = (
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
  if (!card) {
    return (
      <li>
        <span
          aria-hidden="true"
          className={`${FRAME} grid place-items-center border border-dashed border-border-strong text-sm text-muted-foreground`}
        >
          {number}
        </span>
        {words}
        <span className="sr-only">Missing</span>
      </li>
    );
  }
  return (
    <li>
      <Link href={`/inventory/${card.id}`} className="group block rounded-[5.4%/4%]">
        <CardPicture image={card.image} alt="" width={WIDTHS} upTo={500} className={FRAME} />
        {words}
      </Link>
    </li>
  );
}
