import "server-only";

import { deliverRefunds } from "@/lib/payments/deliver-refunds";
import { afterAnswer } from "@/lib/platform/jobs/after-answer";

/** Starts a round of refunds when the answer of this request has gone out. The caller's transaction has to be over. */
export function deliverRefundsSoon(): void {
  afterAnswer(deliverRefunds, "Delivering refunds failed");
}
