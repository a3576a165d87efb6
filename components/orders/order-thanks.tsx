import { yoursNow } from "@/components/orders/bought-words";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/orders/schema";
import { plural } from "@/lib/platform/plural";

export function OrderThanks({ order }: { order: Order }) {
  const { boxes, cards, shipment } = order;
  const isOpened = boxes.some(({ delivery }) => delivery === "BREAK");
  const isSent = boxes.some(({ delivery }) => delivery === "SHIP_SEALED");
  const whereCards = shipment
    ? `We pack your ${plural(cards.length, "card", "cards")} in shipment ${shipment.number}.`
    : plural(
        cards.length,
        "Your card is already in your vault.",
        "Your cards are already in your vault.",
      );
  return (
    <Notice tone="done" role="status" className="mb-8" title={`Thank you. ${yoursNow(order)}`}>
      <p className="text-muted-foreground">
        {[
          "We emailed you about this order.",
          isOpened &&
            "We open your boxes on camera, in the order of payment, and email you when a box’s turn comes and when it is ready to rip.",
          isSent && "Boxes you want sealed are sent to your address unopened.",
          boxes.length > 0 &&
            (cards.length > 0
              ? "Until then you can cancel boxes here."
              : "Until then you can cancel here."),
          cards.length > 0 && whereCards,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </Notice>
  );
}
