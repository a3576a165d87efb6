import { useHoldLeft } from "@/components/checkout/use-hold-left";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { nounOf } from "@/lib/cart/things-of";
import type { Checkout } from "@/lib/checkout/schema";
import { countOf, plural } from "@/lib/platform/plural";
import { MINUTE_MS } from "@/lib/platform/time";

/** Counts in minutes, so as not to rush the buyer. */
export function HoldNotice({ checkout }: { checkout: Checkout }) {
  const { holdUntil, boxes, cards } = checkout;
  const count = boxes.length + cards.length;
  const leftMs = useHoldLeft(checkout);
  const isOver = leftMs === 0;
  const yours = `Your ${nounOf({ boxes: boxes.length, cards: cards.length })}`;
  const are = plural(count, "is", "are");
  return (
    <div>
      {/* Screen readers announce each state once, not every minute. */}
      <span role="status" className="sr-only">
        {isOver
          ? "The hold has ended."
          : leftMs < MINUTE_MS && "The hold ends in less than a minute."}
      </span>
      {isOver ? (
        <Notice key="over" title={`${yours} ${are} no longer held`}>
          <p className="text-muted-foreground">
            The hold ended at <LocalTime iso={holdUntil} format="clock" />, and others may buy{" "}
            {plural(count, "it", "them")} now. You can still pay: if{" "}
            {plural(count, "it is", "they are")} still available, your order is placed. If not,
            we’ll tell you and refund anything you were charged.
          </p>
        </Notice>
      ) : (
        <Notice
          tone="wax"
          title={
            <>
              {yours} {are} held until <LocalTime iso={holdUntil} format="clock" />
            </>
          }
        >
          <p>
            {leftMs < MINUTE_MS
              ? "Less than a minute left."
              : `${minutesIn(leftMs)} left. No one else can buy ${plural(count, "it", "them")} until then.`}
          </p>
        </Notice>
      )}
    </div>
  );
}

function minutesIn(leftMs: number): string {
  const minutes = Math.round(leftMs / MINUTE_MS);
  return `About ${countOf(minutes, "minute is", "minutes are")}`;
}
