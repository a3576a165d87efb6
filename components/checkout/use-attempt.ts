import { useRef } from "react";

import { randomHex } from "@/components/checkout/random-hex";
import { ApiError } from "@/lib/platform/client/api-client";

type Attempt = { asked: string; key: string; buyerNonce: string };

/**
 * What names one try of something that may happen only once. Sent again after the connection broke, the same request has the same key and
 * nonce; once there was an answer, or when something else is asked, the next one is a try of its own.
 */
export function useAttempt() {
  const attempt = useRef<Attempt>(null);
  return {
    of(input: unknown): Attempt {
      const asked = JSON.stringify(input);
      if (attempt.current?.asked !== asked)
        attempt.current = { asked, key: randomHex(16), buyerNonce: randomHex(16) };
      return attempt.current;
    },
    answered(error?: Error | null) {
      const isUnknown = error && (!(error instanceof ApiError) || error.status >= 500);
      if (!isUnknown) attempt.current = null;
    },
  };
}
