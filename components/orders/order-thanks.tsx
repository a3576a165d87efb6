import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/orders/schema";
import { plural } from "@/lib/platform/plural";

/** What a buyer reads right after the payment: that it worked, and what happens without them. */
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
        We sent you a mail about this order.{" "}
        {isOpened &&
          "We open your boxes on camera, in sequence, and write to you when one is ready to rip. "}
        {isSent && "What you want sealed is sent to your address as it is. "}
        Until then you can cancel here.
      </p>
    </Notice>
  );
}
