"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";

import { CheckoutStale } from "@/components/checkout/checkout-stale";
import { HeldBoxes } from "@/components/checkout/held-boxes";
import { paymentStep } from "@/components/checkout/payment-step";
import { PaymentStepView } from "@/components/checkout/payment-step-view";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStableFocus } from "@/components/checkout/use-stable-focus";
import { under } from "@/lib/client/query";

/** Shows the checkout as the server last reported it. */
export function PaymentScreen({ id }: { id: string }) {
  const { data: checkout, error, isFetching, refetch } = useCheckout(id);
  const isBack = useSearchParams().get("from") === "payment";
  const step = checkout ? paymentStep(checkout, isBack) : "OVER";
  const place = useStableFocus<HTMLDivElement>(step);
  const orderId = checkout?.order?.id;
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!orderId) return;
    // The purchased boxes have left the cart.
    void queryClient.invalidateQueries(under("/api/cart"));
    router.replace(`/orders/${orderId}?thanks=1`);
  }, [orderId, queryClient, router]);

  if (!checkout) return null;
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <h1 className="mb-6 text-4xl lg:mb-8">Payment</h1>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div ref={place} tabIndex={-1} className="grid gap-8 outline-none">
          {error && (
            <CheckoutStale
              error={error}
              path={`/checkout/${id}${isBack ? "?from=payment" : ""}`}
              isAsking={isFetching}
              onAsk={() => void refetch()}
            />
          )}
          <PaymentStepView step={step} checkout={checkout} />
        </div>
        <HeldBoxes checkout={checkout} />
      </div>
    </div>
  );
}
