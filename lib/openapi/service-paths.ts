import "server-only";

import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";

import { operation } from "@/lib/openapi/operation";

const tag = "service";

const deliverMail = (id: string) =>
  operation({
    id,
    tag,
    summary:
      "End holds, ask after payments, and send the mails and refunds that wait; for a scheduler that knows CRON_SECRET. With 500, errors names what failed; the rest was done",
    access: "public",
    output: z.object({
      sent: z.int(),
      failed: z.int(),
      refunds: z.object({ done: z.int(), failed: z.int() }),
      errors: z.array(z.string()),
    }),
    errors: [401, 404, 500],
  });

export const servicePaths: ZodOpenApiPathsObject = {
  "/api/health": {
    get: operation({
      id: "health",
      tag,
      summary: "Whether this server and its database are ready",
      access: "public",
      output: z.object({ status: z.string() }),
      errors: [503],
      isOverloadable: false,
    }),
  },
  "/api/cron/mail": { get: deliverMail("deliverMailByGet"), post: deliverMail("deliverMail") },
  "/api/webhooks/stripe": {
    post: operation({
      id: "receiveStripeEvent",
      tag,
      summary:
        "What Stripe tells of a payment page; signed with STRIPE_WEBHOOK_SECRET (Stripe-Signature), not there without one",
      access: "public",
      output: z.object({ received: z.literal(true) }),
      errors: [400, 403, 404, 413],
    }),
  },
  "/api/openapi.json": {
    get: operation({
      id: "openapi",
      tag,
      summary: "This document",
      access: "public",
      output: z.looseObject({ openapi: z.string() }),
      isOverloadable: false,
    }),
  },
};
