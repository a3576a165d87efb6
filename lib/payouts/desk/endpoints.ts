import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { SUCCESS } from "@/lib/api/success";
import { makeBankFile, readBankFile } from "@/lib/payouts/desk/bank-files";
import {
  approvePayout,
  markPayoutPaid,
  markPayoutReturned,
  refusePayout,
} from "@/lib/payouts/desk/decide";
import { listPayouts } from "@/lib/payouts/desk/list-payouts";
import {
  approveInputSchema,
  bankFileParamsSchema,
  bankFileSchema,
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

  makeBankFile: defineEndpoint(
    {
      id: "makeBankFile",
      method: "POST",
      path: "/api/admin/bank-files",
      tag,
      summary: "Make a file for the bank of the approved payouts",
      description:
        "Each payout is in one file, and can only become paid or come back from then on. Without those that Stripe sends.",
      access: "admin",
      output: bankFileSchema,
      status: 201,
      errors: [409],
    },
    async ({ user, requestId }) => await makeBankFile({ actorId: user.id, requestId }),
  ),

  downloadBankFile: defineEndpoint(
    {
      id: "downloadBankFile",
      method: "GET",
      path: "/api/admin/bank-files/{number}",
      tag,
      summary: "Download a file for the bank as it was made",
      description: "Each download is in the audit log.",
      access: "admin",
      params: bankFileParamsSchema,
      output: bytesOf("text/csv"),
      errors: [404, 409],
    },
    async ({ user, params: { number }, requestId, reply: { headers } }) => {
      const csv = await readBankFile({ number, actorId: user.id, requestId });
      headers.set("Content-Disposition", `attachment; filename="fairwax-payouts-${number}.csv"`);
      return csv;
    },
  ),

  approvePayout: defineEndpoint(
    {
      id: "approvePayout",
      method: "POST",
      path: "/api/admin/payouts/{id}/approve",
      tag,
      summary: "Approve a payout: Stripe sends it, or it comes into the next file for the bank",
      description:
        "Names the claims on its sales that were opened since it was asked for. One that is not named is a 409.",
      access: "admin",
      params: payoutParamsSchema,
      body: approveInputSchema,
      output: successSchema,
      errors: [403, 404, 409],
    },
    async ({ user, params, body, requestId }) => {
      await approvePayout({ ...body, id: params.id, actorId: user.id, requestId });
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
      summary: "Note that a bank returned a payout, so that its money is available again",
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
