import { Timeline } from "@/components/ui/timeline";
import type { Shipment } from "@/lib/shipments/schema";

export function ShipmentTimeline({ shipment: { number, times } }: { shipment: Shipment }) {
  const steps = [
    { name: "Paid", at: times.paidAt },
    { name: "Packed", at: times.packedAt },
    { name: "Shipped", at: times.shippedAt },
    { name: "Delivered", at: times.deliveredAt },
  ];
  return (
    <Timeline
      label={`What happened to shipment ${number}`}
      steps={
        times.cancelledAt
          ? [
              ...steps.filter(({ at }) => at),
              {
                name: times.returnedAt ? "Back in your vault" : "Canceled",
                at: times.cancelledAt,
              },
            ]
          : steps
      }
    />
  );
}
