import "server-only";

import { setTimeout as wait } from "node:timers/promises";

import { z } from "zod";

import { defineEndpoints, endpoint, type Reply } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { noteDispute } from "@/lib/payments/disputes/record-dispute";
import { readStripeEvent, type StripeUpdate } from "@/lib/payments/read-stripe-event";
import { reopenRefund } from "@/lib/payments/reopen-refund";
import { returnTransfer } from "@/lib/payouts/return-transfer";
import { refreshStripeAccount } from "@/lib/payouts/stripe-account";
import { databaseHealth } from "@/lib/platform/database/database-health";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { requireBearer } from "@/lib/platform/http/bearer-secret";
import { recordDelivery } from "@/lib/platform/http/webhook-deliveries";
import { isLeaving } from "@/lib/platform/next-server/leaving";
import { remember } from "@/lib/platform/remember";
import { telemetry } from "@/lib/platform/telemetry/measures";
import { SECOND_MS } from "@/lib/platform/time";
import { findLedgerProblem } from "@/lib/proof/continuity/check-continuity";
import { runDueWork } from "@/lib/server/jobs";
import { payments } from "@/lib/server/payments";
import { tag } from "@/lib/server/tag";

const outcomeSchema = z.object({ done: z.int(), failed: z.int() });

const statusSchema = z.object({ status: z.string() });
const healthSchema = statusSchema.extend({
  clockOffSeconds: z.number().optional().meta({
    description: "How far the server's clock is ahead of the database's, if over two seconds.",
  }),
  ledger: z
    .literal("stopped")
    .optional()
    .meta({ description: "The ledger's log may not grow now, so the shop sells nothing." }),
});

const PATIENCE_MS = 500;
const readLedgerState = remember(
  async () => ({ isStopped: (await findLedgerProblem().catch(() => null)) !== null }),
  SECOND_MS,
);

/** False, too, where the requests' connections are all in use. */
async function isLedgerStopped(): Promise<boolean> {
  const later = wait(PATIENCE_MS, { isStopped: false }, { ref: false });
  return (await Promise.race([readLedgerState(), later])).isStopped;
}

const runJobs = {
  summary: "Run all background jobs that are due",
  description:
    "For schedulers with CRON_SECRET. A 500 lists the failed periodic tasks in `errors`; the others have run.",
  access: "public",
  output: z.object({ jobs: z.record(z.string(), outcomeSchema), errors: z.array(z.string()) }),
  errors: [401, 404, 500],
} as const;

/** Schedulers notice failures only by status. */
async function answerJobs({ request, reply }: { request: Request; reply: Reply }) {
  requireBearer(request.headers, getEnv().CRON_SECRET, "Please send the scheduler's secret.");
  const { outcomes, failedTasks: errors } = await runDueWork();
  if (errors.length > 0) reply.status = 500;
  return { jobs: Object.fromEntries(outcomes), errors };
}

async function apply(update: StripeUpdate): Promise<void> {
  if (update === null) return;
  if ("payment" in update) await payments.settle(update.payment);
  if ("failedRefundId" in update) await reopenRefund(update.failedRefundId);
  if ("disputeReference" in update) await noteDispute(update.disputeReference);
  if ("reversedPayoutId" in update) await returnTransfer({ payoutId: update.reversedPayoutId });
  if ("stripeAccountId" in update) await refreshStripeAccount(update.stripeAccountId);
}

export const serverEndpoints = defineEndpoints(tag, {
  /** Stripe retries an event until it gets a 200, so failures here are retried. */
  receiveStripeEvent: endpoint("POST /api/webhooks/stripe", {
    summary: "Receive an event from Stripe",
    description:
      "Stripe-Signature is made with STRIPE_WEBHOOK_SECRET or, for events of collectors' accounts, STRIPE_CONNECT_WEBHOOK_SECRET. Returns 404 if neither is configured.",
    access: "public",
    output: z.object({ received: z.literal(true) }),
    errors: [400, 403, 404, 413, 429],
  }).handle(async ({ request }) => {
    const { id: eventId, type, update } = await readStripeEvent(request);
    await recordDelivery({ source: "Stripe", eventId, type }, () => apply(update));
    return { received: true } as const;
  }),

  /** Vercel's scheduler can only GET. The header secret keeps links and images from calling it. */
  runJobsByGet: endpoint("GET /api/cron", runJobs).handle(answerJobs),
  runJobs: endpoint("POST /api/cron", runJobs).handle(answerJobs),

  health: endpoint("GET /api/health", {
    summary: "Check that this server and its database are ready",
    description:
      "503 also while the server is draining: it is about to stop. A server that may not sell, because of the ledger, is ready for everything else.",
    access: "public",
    output: healthSchema,
    errors: [503],
    isOverloadable: false,
  }).handle(async ({ reply }) => {
    const health = isLeaving() ? null : await databaseHealth();
    if (health?.isReady) {
      const { clockOffSeconds } = health;
      return {
        status: "ok",
        ...(clockOffSeconds !== 0 && { clockOffSeconds }),
        ...((await isLedgerStopped()) && { ledger: "stopped" as const }),
      };
    }
    reply.status = 503;
    return { status: isLeaving() ? "draining" : "database unavailable" };
  }),

  metrics: endpoint("GET /api/metrics", {
    summary: "Read the measures of this server for Prometheus",
    description: "For callers with METRICS_SECRET as bearer token.",
    access: "public",
    output: bytesOf("text/plain; version=0.0.4; charset=utf-8"),
    errors: [401, 404],
    isOverloadable: false,
  }).handle(async ({ request }) => {
    requireBearer(request.headers, getEnv().METRICS_SECRET, "Please send the secret for measures.");
    const scrape = telemetry()?.scrape;
    if (!scrape) throw new AppError("not_found", "Not found.");
    return await scrape();
  }),

  live: endpoint("GET /api/health/live", {
    summary: "Check that this server runs",
    description: "Restarting it helps only if this fails, not while the database is away.",
    access: "public",
    output: statusSchema,
    isOverloadable: false,
  }).handle(() => ({ status: "ok" })),
});
