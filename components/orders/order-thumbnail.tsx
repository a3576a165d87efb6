import { CardFan } from "@/components/cards/card-fan";
import { CardPicture } from "@/components/cards/card-picture";
import { CardWell } from "@/components/cards/card-well";
import { FramedThumbnail } from "@/components/catalog/product-picture";
import type { OrderSummary } from "@/lib/orders/schema";

type Pictured = { order: Pick<OrderSummary, "boxCount" | "images" | "cardImages"> };

/** The first box with a card at its corner, or the first cards of an order without boxes. */
export function OrderThumbnail({ order: { boxCount, images, cardImages } }: Pictured) {
  const [firstCard] = cardImages;
  if (boxCount === 0)
    return (
      <div className="flex aspect-4/5 w-16 items-center justify-center max-sm:row-span-2">
        {firstCard === undefined && <CardWell className="w-12" />}
        <CardFan images={cardImages.slice(0, 3)} overlap="-ml-10" />
      </div>
    );
  return (
    <div className="relative max-sm:row-span-2">
      <FramedThumbnail src={images[0] ?? ""} width={64} className="flex w-16 bg-well" />
      {firstCard !== undefined && (
        <CardPicture
          image={firstCard}
          alt=""
          width={32}
          upTo={250}
          className="absolute -right-2 -bottom-1.5 w-8 border-2 border-background"
        />
      )}
    </div>
  );
}
