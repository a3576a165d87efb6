import { trackingPage } from "@/lib/orders/carriers";
import { carrierSchema, type Shipment } from "@/lib/shipments/schema";

/** Null until the parcel is sent. */
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
