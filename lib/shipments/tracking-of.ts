import { trackingPage } from "@/lib/orders/carriers";
import { carrierSchema, type Shipment } from "@/lib/shipments/schema";

/** A parcel's number and its carrier's page about it, once it was sent. */
export function trackingOf({
  carrier: name,
  tracking: number,
}: {
  carrier: string | null;
  tracking: string | null;
}): Shipment["tracking"] {
  if (name === null || number === null) return null;
  const carrier = carrierSchema.parse(name);
  return { carrier, number, url: trackingPage(carrier, number) };
}
