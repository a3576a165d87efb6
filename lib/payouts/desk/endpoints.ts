import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { SUCCESS } from "@/lib/api/success";
import {
  approvePayout,
  markPayoutPaid,
  markPayoutReturned,
  refusePayout,
} from "@/lib/payouts/desk/decide";
import { exportApproved } from "@/lib/payouts/desk/export-approved";
import { listPayouts } from "@/lib/payouts/desk/list-payouts";
import {
  paidInputSchema,
  payoutDeskSchema,
  payoutQueueQuerySchema,
  reasonInputSchema,
} from "@/lib/payouts/desk/schema";
import { payoutParamsSchema } from "@/lib/payouts/schema";

const tag = "payouts";

export const payoutDeskEndpoints = {
  listPayouts: defineEndpoint(
    {
      id: "listPayouts",
      method: "GET",
      path: "/api/admin/payouts",
      tag,
      summary: "List the payouts that collectors asked for",
      access: "admin",
      query: payoutQueueQuerySchema,
      output: payoutDeskSchema,
    },
    async ({ query }) => await listPayouts({ queue: query.queue, cursor: query.cursor }),
  ),

  exportPayouts: defineEndpoint(
    {
      id: "exportPayouts",
      method: "GET",
      path: "/api/admin/payouts.csv",
      tag,
      summary: "Download the approved payouts for the bank as a CSV",
      description:
        "Also at /admin/payouts.csv. Without those that Stripe sends. Each download is in the audit log.",
      access: "admin",
      output: bytesOf("text/csv"),
    },
    async ({ user, requestId, reply: { headers } }) => {
      const day = new Date().toISOString().slice(0, 10);
      headers.set("Content-Disposition", `attachment; filename="fairwax-payouts-${day}.csv"`);
      return exportApproved({ actorId: user.id, requestId });
    },
  ),

  approvePayout: defineEndpoint(
    {
      id: "approvePayout",
      method: "POST",
      path: "/api/admin/payouts/{id}/approve",
      tag,
      summary: "Approve a payout: Stripe sends it, or it comes into the bank's CSV",
      access: "admin",
      params: payoutParamsSchema,
      output: successSchema,
      errors: [403, 404, 409],
    },
    async ({ user, params, requestId }) => {
      await approvePayout({ id: params.id, actorId: user.id, requestId });
      return SUCCESS;
    },
  ),

  refusePayout: defineEndpoint(
    {
      id: "refusePayout",
      method: "POST",
      path: "/api/admin/payouts/{id}/refuse",
      tag,
      summary: "Refuse a payout with a reason, so that its money is available again",
      access: "admin",
      params: payoutParamsSchema,
      body: reasonInputSchema,
      output: successSchema,
      errors: [404, 409],
    },
    async ({ user, params, body, requestId }) => {
      await refusePayout({ ...body, id: params.id, actorId: user.id, requestId });
      return SUCCESS;
    },
  ),

  markPayoutPaid: defineEndpoint(
    {
      id: "markPayoutPaid",
      method: "POST",
      path: "/api/admin/payouts/{id}/paid",
      tag,
      summary: "Note that a payout was sent, with the bank's reference",
      access: "admin",
      params: payoutParamsSchema,
      body: paidInputSchema,
      output: successSchema,
      errors: [404, 409],
    },
    async ({ user, params, body, requestId }) => {
      await markPayoutPaid({ ...body, id: params.id, actorId: user.id, requestId });
      return SUCCESS;
    },
  ),

  markPayoutReturned: defineEndpoint(
    {
      id: "markPayoutReturned",
      method: "POST",
      path: "/api/admin/payouts/{id}/returned",
      tag,
      summary: "Note that a bank sent a payout back, so that its money is available again",
      access: "admin",
      params: payoutParamsSchema,
      body: reasonInputSchema,
      output: successSchema,
      errors: [404, 409],
    },
    async ({ user, params, body, requestId }) => {
      await markPayoutReturned({ ...body, id: params.id, actorId: user.id, requestId });
      return SUCCESS;
    },
  ),
};
