import type { Shipment } from "@/lib/shipments/schema";

export function TrackingLink({ number, url }: NonNullable<Shipment["tracking"]>) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="target font-medium textlink">
      {number}
      <span className="sr-only"> (in a new window)</span>
    </a>
  );
}
