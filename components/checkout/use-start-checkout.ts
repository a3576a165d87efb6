import { useState } from "react";

import { useStart } from "@/components/payments/use-start";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { call } from "@/lib/client/call";
import { patiently } from "@/lib/client/patiently";
import { under } from "@/lib/client/query";

/** `isCrowded`: others are ahead, and the page waits for its turn. */
export function useStartCheckout() {
  const [isCrowded, setCrowded] = useState(false);
  const start = useStart({
    start: async (requested: Omit<StartCheckoutInput, "buyerNonce">, { headers, nonce }) => {
      const body = { ...requested, buyerNonce: nonce };
      try {
        return await patiently(
          () => call("POST /api/checkout", { body, headers }),
          () => setCrowded(true),
        );
      } finally {
        setCrowded(false);
      }
    },
    path: "/checkout",
    // Fewer boxes may be left than the page shows.
    chosenFrom: under("/api/cart"),
  });
  return { ...start, isCrowded };
}
