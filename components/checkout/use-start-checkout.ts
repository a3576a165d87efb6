import { useEffect, useRef, useState } from "react";

import { useStart } from "@/components/payments/use-start";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { call } from "@/lib/client/call";
import { patiently } from "@/lib/client/patiently";
import { under } from "@/lib/client/query";

/** `isCrowded`: others are ahead, and the page waits for its turn, until it is left. */
export function useStartCheckout() {
  const [isCrowded, setCrowded] = useState(false);
  const page = useRef(AbortSignal.abort());
  useEffect(() => {
    const leaving = new AbortController();
    page.current = leaving.signal;
    return () => leaving.abort();
  }, []);
  const start = useStart({
    start: async (requested: Omit<StartCheckoutInput, "buyerNonce">, { headers, nonce }) => {
      const body = { ...requested, buyerNonce: nonce };
      try {
        return await patiently(() => call("POST /api/checkout", { body, headers }), {
          onWait: () => setCrowded(true),
          signal: page.current,
        });
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
