import { RarityBadge } from "@/components/cards/rarity-badge";
import { SampleBadge } from "@/components/cards/sample-badge";
import { sightingTimes } from "@/components/cards/sightings";
import { Deadline } from "@/components/inventory/deadline";
import { GradingFacts } from "@/components/inventory/grading-facts";
import { StatusBadge } from "@/components/inventory/status-badge";
import { Fact, Note } from "@/components/ui/fact";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { boxPath } from "@/lib/cards/box-address";
import { versionOf } from "@/lib/cards/card-words";
import type { CardDetail, CardShipment, InventoryCard } from "@/lib/inventory/schema";
import { formatPrice } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";
import { shipmentStatusName } from "@/lib/shipments/shipment-status";

type CardFactsProps = { card: InventoryCard; detail: CardDetail | undefined; isComing: boolean };

/** `detail` adds what the list doesn't include; a placeholder shows while it loads. */
export function CardFacts({ card, detail, isComing }: CardFactsProps) {
  const waiting = isComing && <Skeleton className="my-1 h-4 w-32" />;
  return (
    <dl className="border-t text-sm">
      <Fact name="Status">
        <span className="flex flex-wrap gap-2">
          <StatusBadge status={card.status} />
          {card.isSample && <SampleBadge />}
        </span>
      </Fact>
      <Fact name="Rarity">
        <RarityBadge rarity={card.rarity} />
      </Fact>
      <Fact name="Set">
        <span>{`${card.setName} #${card.cardNumber}`}</span>
        {versionOf(card) && <Note>{versionOf(card)}</Note>}
      </Fact>
      <Fact name="Estimated value">
        <span className="font-strong">{formatPrice(card.estimatedValue)}</span>
        {detail ? (
          <Note>{`${detail.valueSource}, ${formatMediumDate(detail.valueDate)}`}</Note>
        ) : (
          waiting
        )}
      </Fact>
      <Fact name="Action deadline">
        <Deadline card={card} />
        {card.hasStorageEnded && (
          <Note>Free storage has ended. The card is still yours, but it can only be shipped.</Note>
        )}
      </Fact>
      {card.shipment && (
        <Fact name="Shipment">
          <Link href={`/shipments/${card.shipment.id}`} className="target textlink">
            {card.shipment.number}
          </Link>
          <Note>{shipmentNote(card.shipment)}</Note>
        </Fact>
      )}
      <GradingFacts card={card} />
      <Fact name="Pulled">
        <span>
          <LocalTime iso={card.datePulled} format="day" />
          <span>{`, rip ${card.ripId}`}</span>
        </span>
        {detail ? (
          <Note>{`${detail.packName} of ${detail.boxName} ${detail.boxType}`}</Note>
        ) : (
          waiting
        )}
        {detail?.boxId && (
          <Note>
            <Link href={boxPath(detail.boxId)} className="target textlink">
              Box passport
            </Link>
          </Note>
        )}
      </Fact>
      {detail && detail.sightings.length > 0 && (
        <Fact name="On camera">
          <span>{sightingTimes(detail.sightings)}</span>
          <Note>
            <Link href={`/inventory/${card.id}#film`} className="target textlink">
              Watch it on film
            </Link>
          </Note>
        </Fact>
      )}
      {detail?.conditionNote && <Fact name="Condition">{detail.conditionNote}</Fact>}
      {(detail ? detail.team : isComing) && (
        <Fact name="Team">{detail ? detail.team : waiting}</Fact>
      )}
    </dl>
  );
}

function shipmentNote({ status }: CardShipment): string {
  const name = shipmentStatusName(status);
  return status === "PAID" ? `${name}. The card stays in it unless you cancel the shipment.` : name;
}
