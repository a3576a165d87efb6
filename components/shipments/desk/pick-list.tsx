import { CardPicture } from "@/components/cards/card-picture";
import { PlaceCell } from "@/components/cards/place-cell";
import { PhotoButton } from "@/components/shipments/desk/photo-button";
import { CheckMark } from "@/components/ui/check-mark";
import { versionOf } from "@/lib/cards/card-words";
import type { DeskShipment } from "@/lib/shipments/schema";

const MARKS = { done: "In the parcel", open: "To pick" };

/** Sorted by shelf, so that one walk finds all cards; sealed boxes come last. */
export function PickList({ shipment: { status, picks, boxes } }: { shipment: DeskShipment }) {
  return (
    <ol className="divide-y border-y">
      {picks.map((pick) => (
        <li key={pick.id} className="flex items-center gap-3 py-2.5 text-sm sm:gap-3.5">
          <CheckMark isChecked={pick.checkedAt !== null} label={MARKS} />
          <PlaceCell place={pick.place ?? "Shipped"} shortId={pick.shortId} />
          <CardPicture image={pick.image} alt="" width={40} upTo={250} className="w-10 flex-none" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{pick.playerName}</span>
            <span className="block truncate text-muted-foreground">
              {[`${pick.setName} #${pick.cardNumber}`, versionOf(pick), pick.isSlab && "Slab"]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          <code className="flex-none pr-1 text-xs text-muted-foreground max-sm:hidden">
            {pick.shortId}
          </code>
          {status === "PAID" ? (
            pick.checkedAt !== null && <PhotoButton pick={pick} />
          ) : pick.photo ? (
            <CardPicture
              image={pick.photo}
              alt={`Pack-out photo: ${pick.playerName}`}
              width={40}
              upTo={250}
              className="w-10 flex-none"
            />
          ) : null}
        </li>
      ))}
      {boxes.map((box) => (
        <li key={box.id} className="flex items-center gap-3 py-2.5 text-sm sm:gap-3.5">
          <CheckMark isChecked={box.checkedAt !== null} label={MARKS} />
          <span className="w-24 flex-none font-strong whitespace-nowrap">Sealed box</span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{box.name}</span>
            <span className="block truncate text-muted-foreground">
              {`${box.format}, order ${box.orderNumber}`}
            </span>
          </span>
          <code className="flex-none pr-1 text-xs text-muted-foreground">{box.shortId}</code>
        </li>
      ))}
    </ol>
  );
}
