import { PackOutCompare } from "@/components/cards/pack-out-compare";
import { ChevronDownIcon } from "@/components/ui/icons";
import type { CardLine } from "@/lib/cards/card-line-schema";

type AsPackedProps = { card: CardLine; scan: string; photo: string };

/** Collapsed, because a shipment may have hundreds of cards. Pictures load when it is opened. */
export function AsPacked({ card, scan, photo }: AsPackedProps) {
  return (
    <details className="group pl-13.5 text-sm">
      <summary className="target inline-flex cursor-pointer list-none items-center gap-1 py-1 font-medium [&::-webkit-details-marker]:hidden">
        {"As it was packed "}
        <span className="sr-only">{`: ${card.playerName}`}</span>
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      <div className="mt-2 mb-3 max-w-72 print:max-w-none">
        <PackOutCompare
          name={`${card.playerName}, ${card.setName} #${card.cardNumber}`}
          scan={scan}
          photo={photo}
          width={288}
        />
      </div>
    </details>
  );
}
