import { Skeleton } from "@/components/ui/skeleton";
import type { CardEvent } from "@/lib/inventory/schema";
import { formatMediumDate } from "@/lib/platform/time";

/** Newest first. */
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
              <time dateTime={event.at} className="flex-none text-muted-foreground">
                {formatMediumDate(event.at)}
              </time>
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
  STORAGE_ENDED: "Free storage ended",
  SHIPMENT_PAID: "Shipment paid",
  SHIPMENT_CANCELLED: "Shipment cancelled, back in To Ship",
  PACKED: "Packed",
  SHIPPED: "Shipped",
  DELIVERED: "Delivered",
} as const;

function wordsOf({ type, fromStatus, toStatus, isUndo }: CardEvent): string {
  if (type === "PULLED") return toStatus ? `Pulled, put in ${toStatus}` : "Pulled";
  if (type !== "STATUS_CHANGED") return WORDS[type];
  return isUndo
    ? `Put back from ${fromStatus} to ${toStatus}`
    : `Moved from ${fromStatus} to ${toStatus}`;
}
