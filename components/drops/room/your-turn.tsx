"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Refusal } from "@/components/ui/refusal";
import { Stepper } from "@/components/ui/stepper";
import { errorMessage } from "@/lib/platform/client/api-client";
import { minutesAndSeconds } from "@/lib/platform/duration-words";
import { plural } from "@/lib/platform/plural";

type YourTurnProps = {
  listing: { slug: string; name: string };
  until: string;
  nowMs: number | null;
  /** How many boxes this account may still buy. */
  mayBuy: number;
  isPaused: boolean;
};

export function YourTurn({ listing, until, nowMs, mayBuy, isPaused }: YourTurnProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState(1);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const quantity = Math.min(chosen, mayBuy);
  async function checkOut() {
    setIsPending(true);
    setRefusal(null);
    try {
      // Only those whose turn it is load the cart's data layer.
      const { takeToCart } = await import("@/components/drops/room/take-to-cart");
      await takeToCart(listing.slug, quantity);
      router.push("/checkout");
    } catch (error) {
      setRefusal(error as Error);
      setIsPending(false);
    }
  }
  return (
    <div className="grid gap-4">
      {!isPaused && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span>
            {`Hold your ${plural(mayBuy, "box", "boxes")} by `}
            <LocalTime iso={until} format="clock" />
          </span>
          {nowMs !== null && (
            <span role="timer" aria-live="off" className="text-2xl font-semibold tabular-nums">
              {minutesAndSeconds(Date.parse(until) - nowMs)}
            </span>
          )}
        </p>
      )}
      {refusal && (
        <Refusal title="Your box is not in the cart yet">
          <p>{errorMessage(refusal)}</p>
        </Refusal>
      )}
      <div className="flex flex-wrap gap-2">
        {mayBuy > 1 && (
          <Stepper
            label={`Quantity of ${listing.name}`}
            value={quantity}
            max={mayBuy}
            onChange={setChosen}
          />
        )}
        <Button
          size="lg"
          className="min-w-0 flex-[1_1_12rem]"
          aria-disabled={isPaused}
          pending={isPending}
          pendingLabel="One moment..."
          onClick={() => !isPaused && void checkOut()}
        >
          Continue to checkout
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">
        Nothing is held yet. On the next page, press “Hold my box and continue” before your time is
        up. Then you have 15 minutes to pay.
      </p>
    </div>
  );
}
