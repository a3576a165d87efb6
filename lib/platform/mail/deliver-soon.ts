import "server-only";

import { afterAnswer } from "@/lib/platform/jobs/after-answer";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";

/** Delivers mail after the response is sent. The caller's transaction must be over. */
export function deliverMailSoon(): void {
  afterAnswer(deliverMail, "Delivering mail failed");
}
