import "server-only";

import { after } from "next/server";

import { logger } from "@/lib/log/logger";
import { deliverMail } from "@/lib/mail/deliver-mail";

/** Starts a round of deliveries when the answer of this request has gone out. The caller's transaction has to be over. */
export function deliverMailSoon(): void {
  try {
    after(() => deliverMail().catch((error: unknown) => logger.error({ err: error }, "Delivering mail failed")));
  } catch {
    // Not called by Next (a test calls the handler itself): nothing comes after, the mail waits for the next round.
  }
}
