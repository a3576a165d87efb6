import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/orders/schema";
import { plural } from "@/lib/platform/plural";

/** Shown right after the payment: it worked, and this is what happens next. */
export function OrderThanks({ order: { boxes } }: { order: Order }) {
  const isOpened = boxes.some(({ delivery }) => delivery === "BREAK");
  const isSent = boxes.some(({ delivery }) => delivery === "SHIP_SEALED");
  return (
    <Notice
      tone="done"
      role="status"
      className="mb-8"
      title={plural(
        boxes.length,
        "Thank you. The box is yours.",
        "Thank you. The boxes are yours.",
      )}
    >
      <p className="text-muted-foreground">
        We emailed you about this order.{" "}
        {isOpened &&
          "We open your boxes on camera, in sequence, and email you when one is ready to rip. "}
        {isSent && "Boxes you want sealed are sent to your address unopened. "}
        Until then you can cancel here.
      </p>
    </Notice>
  );
}
