import "server-only";

import type Stripe from "stripe";
import { z } from "zod";

import type { disputeStatusSchema } from "@/lib/payments/schema";
import { stripeRequest } from "@/lib/payments/stripe-request";
import { SECOND_MS } from "@/lib/platform/time";

export type DisputeState = {
  paymentId: string;
  amountCents: number;
  /** Stripe's word for it: "fraudulent" */
  reason: string;
  status: z.infer<typeof disputeStatusSchema>;
  /** Null if the bank waits for no answer. */
  answerBy: Date | null;
  openedAt: Date;
  /** Only an inquiry: a refund may end it. */
  isRefundable: boolean;
  /** Amounts are negative if they were taken, before the fee. */
  movements: { reference: string; amountCents: bigint; feeCents: bigint; at: Date }[];
};

const metadataSchema = z.object({ paymentId: z.uuid() });

/** Null for a payment that is not ours. @throws {PaymentServiceError} */
export async function readStripeDispute(reference: string): Promise<DisputeState | null> {
  const dispute = await retrieve(reference);
  if (!dispute) return null;
  const { payment_intent: intent, evidence_details: evidence, status } = dispute;
  const { data: ours } = metadataSchema.safeParse(
    typeof intent === "object" ? intent?.metadata : null,
  );
  if (!ours) return null;
  return {
    ...ours,
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: statusOf(dispute),
    isRefundable: dispute.is_charge_refundable,
    answerBy: TO_ANSWER.test(status) && evidence.due_by ? toDate(evidence.due_by) : null,
    openedAt: toDate(dispute.created),
    movements: dispute.balance_transactions
      .filter(({ net }) => net !== 0)
      .map(({ id, amount, fee, created }) => ({
        reference: id,
        amountCents: BigInt(amount),
        feeCents: BigInt(fee),
        at: toDate(created),
      })),
  };
}

/** Not appeals: the money is the buyer's until they are won. */
const TO_ANSWER = /^(?:warning_)?needs_response$/;

/** Prevented: it may have cost a refund, which Stripe's movements say. */
function statusOf({ status, balance_transactions }: Stripe.Dispute): DisputeState["status"] {
  if (status === "won") return "WON";
  if (status === "lost" || status.startsWith("appeal_")) return "LOST";
  if (status === "warning_closed") return "CLOSED";
  if (status !== "prevented") return "OPEN";
  return balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0 ? "LOST" : "CLOSED";
}

async function retrieve(reference: string): Promise<Stripe.Dispute | null> {
  try {
    return await stripeRequest((stripe) =>
      stripe.disputes.retrieve(reference, { expand: ["payment_intent"] }),
    );
  } catch (error) {
    // One of a collector's own account.
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code === "resource_missing") return null;
    throw error;
  }
}

/** The newest disputes at Stripe, at most a hundred. @throws {PaymentServiceError} */
export async function listStripeDisputes(): Promise<string[]> {
  const { data } = await stripeRequest((stripe) => stripe.disputes.list({ limit: 100 }));
  return data.map(({ id }) => id);
}

const toDate = (seconds: number) => new Date(seconds * SECOND_MS);
