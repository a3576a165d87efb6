import { ApiError } from "@/lib/platform/client/api-client";
import { CROWDED } from "@/lib/platform/http/crowded";
import { SECOND_MS } from "@/lib/platform/time";

const MAX_TRIES = 10;

type Patience = { onWait: () => void; signal: AbortSignal };

/**
 * Repeats a call while others are ahead, as late as each answer says. Ends with the last answer when
 * `signal` aborts: nobody waits for it any longer.
 */
export async function patiently<T>(
  call: () => Promise<T>,
  { onWait, signal }: Patience,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.type !== CROWDED || tries === MAX_TRIES)
        throw error;
      onWait();
      await pause((error.retryAfterSeconds ?? 1) * SECOND_MS, signal);
      if (signal.aborted) throw error;
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
