import { useStart } from "@/components/payments/use-start";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";

/** Holds the boxes and goes on to the payment. */
export const useStartCheckout = () =>
  useStart({
    start: (requested: Omit<StartCheckoutInput, "buyerNonce">, { headers, nonce }) =>
      call("POST /api/checkout", { body: { ...requested, buyerNonce: nonce }, headers }),
    path: "/checkout",
    // Fewer boxes of a listing may be left than shown.
    chosenFrom: under("/api/cart"),
  });
