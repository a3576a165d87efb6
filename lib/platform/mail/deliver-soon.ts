import "server-only";

import { afterAnswer } from "@/lib/platform/jobs/after-answer";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";

/** Starts a round of deliveries when the answer of this request has gone out. The caller's transaction has to be over. */
export function deliverMailSoon(): void {
  afterAnswer(deliverMail, "Delivering mail failed");
}
