"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

import { minutesAndSeconds } from "@/components/drops/room/countdown";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Refusal } from "@/components/ui/refusal";
import { Stepper } from "@/components/ui/stepper";
import { errorMessage } from "@/lib/platform/client/api-client";

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
            {"Start your checkout by "}
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
      <div className="flex gap-2">
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
          block
          disabled={isPaused}
          pending={isPending}
          pendingLabel="One moment..."
          onClick={() => void checkOut()}
        >
          Check out
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">
        Your checkout then holds your boxes for 15 minutes while you pay, as always.
      </p>
    </div>
  );
}
