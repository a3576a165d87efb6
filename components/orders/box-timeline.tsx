import { timelineSteps } from "@/components/orders/timeline-steps";
import { Timeline } from "@/components/ui/timeline";
import type { OrderBox } from "@/lib/orders/schema";

export function BoxTimeline({ box }: { box: OrderBox }) {
  return <Timeline label={`What happened to ${box.name}`} steps={timelineSteps(box)} />;
}
