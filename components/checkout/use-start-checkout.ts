import { useStart } from "@/components/payments/use-start";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";

export const useStartCheckout = () =>
  useStart({
    start: (requested: Omit<StartCheckoutInput, "buyerNonce">, { headers, nonce }) =>
      call("POST /api/checkout", { body: { ...requested, buyerNonce: nonce }, headers }),
    path: "/checkout",
    // Fewer boxes may be left than the page shows.
    chosenFrom: under("/api/cart"),
  });
