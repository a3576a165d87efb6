import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { Checkout } from "@/lib/checkout/schema";

/** Whoever went back from paying, or comes from another tab, is led on to the boxes that are theirs already. */
export function HeldAlready({ checkout: { id, boxes, holdUntil, payment } }: { checkout: Checkout }) {
  const count = boxes.length === 1 ? "1 box is" : `${boxes.length} boxes are`;
  return (
    <Notice tone="wax" className="mb-8" title={payment.status === "PENDING" ? "A payment of yours has no answer yet" : `${count} held for you already`}>
      <p>
        {payment.status === "PENDING" ? "Please wait for it before you buy the same boxes again." : "You can go on to pay for what you hold, or change it here: then these boxes take the place of the held ones."} The hold
        ends at <LocalTime iso={holdUntil} format="clock" />.
      </p>
      <ButtonLink href={`/checkout/${id}`} variant="outline" size="sm" className="mt-2">
        {payment.status === "PENDING" ? "See the payment" : "Go on to pay"}
      </ButtonLink>
    </Notice>
  );
}
