import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import type { CardEvent } from "@/lib/inventory/schema";
import { formatPrice } from "@/lib/platform/money";

export function CardHistory({
  events,
  heading: Heading = "h3",
}: {
  events: readonly CardEvent[] | undefined;
  heading?: "h2" | "h3";
}) {
  return (
    <section aria-labelledby="history-title" className="pt-6 text-sm">
      <Heading id="history-title" className="pb-2 text-base">
        History
      </Heading>
      {events ? (
        <ol className="grid gap-2">
          {events.map((event, index) => (
            <li key={index} className="flex justify-between gap-4">
              <span>{wordsOf(event)}</span>
              <LocalTime iso={event.at} format="day" className="flex-none text-muted-foreground" />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-5 w-full" />
      )}
    </section>
  );
}

const WORDS = {
  EVALUATION_REQUESTED: "Grading evaluation requested",
  EVALUATION_WITHDRAWN: "Grading evaluation withdrawn",
  EVALUATION_PAID: "Grading evaluation paid",
  EVALUATION_CANCELLED: "Grading evaluation canceled",
  EVALUATION_ANSWERED: "Grading evaluation answered",
  GRADING_PAID: "Grading paid",
  GRADING_CANCELLED: "Grading canceled, back in To Grade",
  GRADING_RECEIVED: "At the grading desk",
  GRADING_SENT: "Sent to the grading company",
  GRADED: "Graded",
  GRADING_REJECTED: "Not graded",
  GRADING_RETURNED: "Back from the grading company",
  STORAGE_ENDED: "Free storage ended",
  SHIPMENT_PAID: "Shipment paid",
  SHIPMENT_CANCELLED: "Shipment canceled, back in To Ship",
  PACKED: "Packed",
  SHIPPED: "Shipped",
  DELIVERED: "Delivered",
  COMES_BACK: "Not delivered, coming back to us",
  CAME_BACK: "Back from the carrier",
  SOLD: "Bought from another collector",
  SALE_UNDONE: "Returned after a sale was undone",
  LISTED: "Listed on the market",
  PRICE_CHANGED: "Price changed",
  WITHDRAWN: "Withdrawn from the market",
} as const;

function wordsOf({ type, fromStatus, toStatus, isUndo, outcome, price }: CardEvent): string {
  if (outcome && type === "GRADED") return `Graded ${outcome.company} ${outcome.grade}`;
  if (outcome && type === "GRADING_REJECTED")
    return `Not graded by ${outcome.company}: ${outcome.reason}`;
  if (price && type === "LISTED") return `Listed at ${formatPrice(price)}`;
  if (price && type === "PRICE_CHANGED") return `Price changed to ${formatPrice(price)}`;
  if (type === "PULLED") return toStatus ? `Pulled and put in ${toStatus}` : "Pulled";
  if (type !== "STATUS_CHANGED") return WORDS[type];
  return isUndo
    ? `Put back from ${fromStatus} to ${toStatus}`
    : `Moved from ${fromStatus} to ${toStatus}`;
}
