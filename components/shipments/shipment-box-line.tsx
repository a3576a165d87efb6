import { FramedThumbnail } from "@/components/catalog/product-picture";
import { formatPrice } from "@/lib/platform/money";
import type { ShipmentBox } from "@/lib/shipments/schema";

export function ShipmentBoxLine({ box }: { box: ShipmentBox }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3.5 text-sm">
      <FramedThumbnail src={box.imageUrl} width={40} className="flex w-10 flex-none bg-well" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{box.name}</p>
        <p className="truncate text-muted-foreground">
          {`${box.format}, box ${box.boxId.slice(0, 8)}, order ${box.orderNumber}`}
        </p>
      </div>
      <span className="flex-none pr-1">{formatPrice(box.price)}</span>
    </div>
  );
}
