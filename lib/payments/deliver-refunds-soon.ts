import "server-only";

import { deliverRefunds } from "@/lib/payments/deliver-refunds";
import { runAfterResponse } from "@/lib/platform/jobs/run-after-response";

/** Delivers refunds after the response is sent. Call it after the transaction has committed. */
export function deliverRefundsSoon(): void {
  runAfterResponse(deliverRefunds, "Delivering refunds failed");
}
