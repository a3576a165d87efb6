import "server-only";

import { deliverRefunds } from "@/lib/payments/deliver-refunds";
import { afterAnswer } from "@/lib/platform/jobs/after-answer";

/** Delivers refunds after the response is sent. Call it after the transaction has committed. */
export function deliverRefundsSoon(): void {
  afterAnswer(deliverRefunds, "Delivering refunds failed");
}
