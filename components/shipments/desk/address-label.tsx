import { cn } from "@/components/ui/cn";
import { cityLine } from "@/lib/accounts/city-line";
import { BRAND } from "@/lib/platform/brand";
import type { DeskShipment } from "@/lib/shipments/schema";

export function AddressLabel({
  shipment: { address, method, ...shipment },
  className,
}: {
  shipment: DeskShipment;
  className?: string;
}) {
  return (
    <section
      aria-label={`Address label of ${shipment.number}`}
      className={cn("border p-6", className)}
    >
      <p className="pb-3 text-sm">
        {[BRAND, ...[shipment, ...shipment.joined].map(({ number }) => number), method].join(" · ")}
      </p>
      <address className="text-2xl leading-snug not-italic">
        {address.fullName}
        <br />
        {address.street}
        <br />
        {cityLine(address)}
        <br />
        {address.country}
      </address>
    </section>
  );
}
