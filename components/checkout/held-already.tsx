import { useHoldLeft } from "@/components/checkout/use-hold-left";
import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { Checkout } from "@/lib/checkout/schema";

/** Leads a buyer who went back, or opened another tab, to the boxes that are already held. */
export function HeldAlready({ checkout }: { checkout: Checkout }) {
  const { id, boxes, holdUntil, payment } = checkout;
  const isHeld = useHoldLeft(checkout) > 0;
  const isWaiting = payment.status === "PENDING" && payment.url === null;
  const isOne = boxes.length === 1;
  if (isWaiting) {
    return (
      <Notice tone="wax" className="mb-8" title="A payment of yours has no answer yet">
        <p>Please wait for it before you buy the same boxes again.</p>
        <WayOn id={id}>See the payment</WayOn>
      </Notice>
    );
  }
  if (!isHeld) {
    return (
      <Notice
        className="mb-8"
        title={
          isOne ? "Your box is no longer held" : `Your ${boxes.length} boxes are no longer held`
        }
      >
        <p className="text-muted-foreground">
          The hold ended at <LocalTime iso={holdUntil} format="clock" />, and others may buy{" "}
          {isOne ? "it" : "them"} now. You can still go on to pay, if {isOne ? "it is" : "they are"}{" "}
          free, or start a new checkout here.
        </p>
        <WayOn id={id}>Go on to pay</WayOn>
      </Notice>
    );
  }
  return (
    <Notice
      tone="wax"
      className="mb-8"
      title={
        isOne ? "1 box is held for you already" : `${boxes.length} boxes are held for you already`
      }
    >
      <p>
        You can go on to pay for what you hold, or change it here: then these boxes take the place
        of the held ones. The hold ends at <LocalTime iso={holdUntil} format="clock" />.
      </p>
      <WayOn id={id}>Go on to pay</WayOn>
    </Notice>
  );
}

function WayOn({ id, children }: { id: string; children: string }) {
  return (
    <ButtonLink href={`/checkout/${id}`} variant="outline" size="sm" className="mt-2">
      {children}
    </ButtonLink>
  );
}
