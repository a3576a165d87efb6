"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

import { CheckoutEnd } from "@/components/checkout/checkout-end";
import { GiveBack } from "@/components/checkout/give-back";
import { HeldBoxes } from "@/components/checkout/held-boxes";
import { HoldNotice } from "@/components/checkout/hold-notice";
import { PaymentForm } from "@/components/checkout/payment-form";
import { PaymentPending } from "@/components/checkout/payment-pending";
import { isUndecided, useCheckout } from "@/components/checkout/use-checkout";
import { ACCOUNT_CART_KEY } from "@/components/layout/account-cart";
import { Spinner } from "@/components/ui/spinner";
import type { Checkout } from "@/lib/checkout/schema";

/** A checkout whose boxes are held, up to its order or its end. What it shows is always what the server says of it. */
export function PaymentScreen({ id }: { id: string }) {
  const { data: checkout } = useCheckout(id);
  const orderId = checkout?.order?.id;
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!orderId) return;
    // What was bought has left the cart.
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_CART_KEY });
    router.replace(`/orders/${orderId}?thanks=1`);
  }, [orderId, queryClient, router]);

  if (!checkout) return null;
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <h1 className="mb-6 text-4xl lg:mb-8">Payment</h1>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          <Step checkout={checkout} />
        </div>
        <HeldBoxes checkout={checkout} />
      </div>
    </div>
  );
}

function Step({ checkout }: { checkout: Checkout }) {
  if (checkout.status === "PLACED") {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> Your order is placed. One moment, it opens.
      </p>
    );
  }
  if (isUndecided(checkout)) return <PaymentPending checkout={checkout} />;
  if (checkout.status === "ABANDONED" || checkout.payment.status === "REFUNDED") return <CheckoutEnd checkout={checkout} />;
  return (
    <>
      <HoldNotice checkout={checkout} />
      <PaymentForm checkout={checkout} />
      {checkout.status === "OPEN" && <GiveBack checkout={checkout} />}
    </>
  );
}
