import "server-only";

import { runAfterResponse } from "@/lib/platform/jobs/run-after-response";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";

/** Delivers mail after the response is sent. The caller's transaction must be over. */
export function deliverMailSoon(): void {
  runAfterResponse(deliverMail, "Delivering mail failed");
}
