export const CARRIERS = ["USPS", "UPS", "FedEx", "DHL"] as const;
export type Carrier = (typeof CARRIERS)[number];
export const CARRIER_NAMES = Object.fromEntries(
  CARRIERS.map((carrier) => [carrier, carrier]),
) as Readonly<Record<Carrier, string>>;

const TRACKING_PAGES: Record<Carrier, string> = {
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  UPS: "https://www.ups.com/track?tracknum=",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr=",
  DHL: "https://www.dhl.com/en/express/tracking.html?AWB=",
};

export function trackingPage(carrier: Carrier, tracking: string): string {
  return TRACKING_PAGES[carrier] + encodeURIComponent(tracking);
}
