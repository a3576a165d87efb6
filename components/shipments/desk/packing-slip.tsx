import { contentsOf } from "@/components/shipments/contents-of";
import { AddressLabel } from "@/components/shipments/desk/address-label";
import { BrandMark } from "@/components/ui/brand-mark";
import { LocalTime } from "@/components/ui/local-time";
import { ColumnHeads } from "@/components/ui/table";
import { versionOf } from "@/lib/cards/card-words";
import { BRAND } from "@/lib/platform/brand";
import { formatPrice } from "@/lib/platform/money";
import type { DeskShipment } from "@/lib/shipments/schema";

/** The printed address label and packing slip. */
export function PackingSlip({
  shipment,
  className,
}: {
  shipment: DeskShipment;
  className: string;
}) {
  const { declaredValue, picks, boxes, times } = shipment;
  const number = [shipment, ...shipment.joined].map((each) => each.number).join(" and ");
  return (
    <article
      aria-label={`Packing slip of shipment ${number}`}
      data-sheet="slip"
      className={className}
    >
      <AddressLabel shipment={shipment} className="mb-8" />
      <header className="flex items-center justify-between border-b pb-4">
        <p className="flex items-center gap-2.5 text-xl font-brand tracking-[-0.035em]">
          <BrandMark className="h-7 w-6" />
          {BRAND}
        </p>
        <h1 className="text-2xl">Packing slip</h1>
      </header>
      <p className="py-4 text-sm">
        <span>{`Shipment ${number}, ${contentsOf(shipment)}, declared value ${formatPrice(declaredValue)}`}</span>
        {times.paidAt && (
          <span>
            , paid <LocalTime iso={times.paidAt} format="day" />
          </span>
        )}
      </p>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-y">
            <ColumnHeads names={["Place", "Card", "Short id"]} className="py-2 font-medium" />
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <tr key={pick.id} className="border-b align-top">
              <td className="py-2 pr-4 whitespace-nowrap">{pick.place}</td>
              <td className="py-2 pr-4">
                {[`${pick.playerName}, ${pick.setName} #${pick.cardNumber}`, versionOf(pick)]
                  .filter(Boolean)
                  .join(", ")}
              </td>
              <td className="font-mono py-2">{pick.shortId}</td>
            </tr>
          ))}
          {boxes.map((box) => (
            <tr key={box.id} className="border-b align-top">
              <td className="py-2 pr-4 whitespace-nowrap">Sealed box</td>
              <td className="py-2 pr-4">{`${box.name}, ${box.format}`}</td>
              <td className="font-mono py-2">{box.shortId}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
