import type { OrderBox } from "@/lib/orders/schema";

/** One thing that happens to a box; `at` is null for what is still to come. */
export type TimelineStep = { name: string; at: string | null };

/** The way of a box from the purchase on. What was cancelled goes no further; after its opening began, it was we who had to stop. */
export function timelineSteps({ delivery, times }: Pick<OrderBox, "delivery" | "times">): TimelineStep[] {
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
  return cancelledAt ? [...steps.filter(({ at }) => at), { name: breakStartedAt ? "Stopped" : "Cancelled", at: cancelledAt }] : steps;
}
