import { useRef } from "react";

import { randomHex } from "@/components/payments/random-hex";
import { ApiError } from "@/lib/platform/client/api-client";

type Attempt = { requested: string; headers: Record<string, string>; nonce: string };

/** A resend after a lost connection reuses the key and nonce until there is an answer. */
export function useAttempt() {
  const attempt = useRef<Attempt>(null);
  return {
    of(input: unknown): Attempt {
      const requested = JSON.stringify(input);
      if (attempt.current?.requested !== requested)
        attempt.current = {
          requested,
          headers: { "Idempotency-Key": randomHex(16) },
          nonce: randomHex(16),
        };
      return attempt.current;
    },
    answered(error?: Error | null) {
      const isUnknown = error && (!(error instanceof ApiError) || error.status >= 500);
      if (!isUnknown) attempt.current = null;
    },
  };
}
