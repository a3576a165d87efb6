import type { TimelineStep } from "@/components/ui/timeline";
import type { OrderBox } from "@/lib/orders/schema";

/** A box's progress since the purchase; ends when it is canceled or voided. */
export function timelineSteps({
  delivery,
  state,
  times,
}: Pick<OrderBox, "delivery" | "state" | "times">): TimelineStep[] {
  const { boughtAt, assignedAt, breakStartedAt, readyAt, doneAt, sentAt, cancelledAt } = times;
  const steps = [
    { name: "Bought", at: boughtAt },
    { name: "Assigned", at: assignedAt },
    ...(delivery === "BREAK"
      ? [
          { name: "Breaking", at: breakStartedAt },
          { name: "Ready to rip", at: readyAt },
          { name: "Done", at: doneAt },
        ]
      : [{ name: "Sent", at: sentAt }]),
  ];
  return cancelledAt
    ? [
        ...steps.filter(({ at }) => at),
        { name: state === "VOIDED" ? "Stopped" : "Canceled", at: cancelledAt },
      ]
    : steps;
}
