import { ApiError } from "@/lib/platform/client/api-client";
import { SECOND_MS } from "@/lib/platform/time";

/** Longer waits are pauses of the shop, not crowds. */
const MAX_WAIT_SECONDS = 30;
const MAX_TRIES = 10;

/** Repeats a call while the answer is that many others are ahead, as late as the answer says. */
export async function patiently<T>(call: () => Promise<T>, onWait: () => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || seconds > MAX_WAIT_SECONDS || tries === MAX_TRIES) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, seconds * SECOND_MS));
    }
  }
}
