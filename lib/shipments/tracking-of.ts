import { trackingPage } from "@/lib/orders/carriers";
import { carrierSchema, type Shipment } from "@/lib/shipments/schema";

type Options = { carrier: string | null; tracking: string | null };

/** Null until the parcel is sent. */
export function trackingOf({ carrier: name, tracking: number }: Options): Shipment["tracking"] {
  if (name === null || number === null) return null;
  const carrier = carrierSchema.parse(name);
  return { carrier, number, url: trackingPage(carrier, number) };
}
