import type { ApiError } from "@/lib/platform/client/api-client";
import { CONFIRMATION_REQUIRED } from "@/lib/sessions/problems";

/** Asks the user to prove who they are. False if they decline. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The page's dialog answers for all calls. Returns what takes it back. */
export function answerConfirmations(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Whether the call that failed can be repeated. Calls that wait share one dialog. */
export async function confirmFor(error: ApiError): Promise<boolean> {
  if (error.type !== CONFIRMATION_REQUIRED || !ask) return false;
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}
