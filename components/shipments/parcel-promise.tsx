import { ANSWER_BUSINESS_DAYS, CLAIM_DAYS } from "@/lib/claims/deadlines";
import { formatPrice } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";
import { lateBusinessDays } from "@/lib/shipments/parcel-promise";
import type { Shipment } from "@/lib/shipments/schema";

export function ParcelPromise({ shipment }: { shipment: Shipment }) {
  const { address, boxes, cards, declaredValue, lateOn, status } = shipment;
  const days = lateBusinessDays(address.country);
  const late = lateOn
    ? `If it hasn’t arrived by ${formatMediumDate(lateOn)}, you can report it here from that day on.`
    : `If it hasn’t arrived ${days} business days after it left us, you can report it here.`;
  const bought = boxes.length > 0 ? "boxes and cards" : "cards";
  return (
    <section aria-labelledby="promise" className="grid gap-2 border-t pt-5">
      <h2 id="promise" className="text-base">
        If it’s late, lost or damaged
      </h2>
      <ul className="grid list-disc gap-1 pl-4 text-sm text-muted-foreground">
        {status !== "DELIVERED" && <li>{late}</li>}
        <li>{`If something is missing or damaged, you can report it until ${CLAIM_DAYS} days after the delivery.`}</li>
        <li>{`We answer within ${ANSWER_BUSINESS_DAYS} business days.`}</li>
        {cards.length > 0 && (
          <li>{`We pay up to ${formatPrice(declaredValue)} for the cards that you pulled, which is what this parcel is insured for.`}</li>
        )}
        <li>{`For ${bought} that you bought, we pay the price back.`}</li>
      </ul>
    </section>
  );
}
