import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { MANAGERS } from "@/lib/api/access";
import { CASES, NOBODY } from "@/lib/api/cases";
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
import { tag } from "@/lib/payouts/tag";

export const payoutDeskEndpoints = {
  listPayouts: defineEndpoint(
    {
      id: "listPayouts",
      access: MANAGERS,
      audit: "nothing",
      method: "GET",
      path: "/api/admin/payouts",
      tag,
      summary: "List payouts by queue",
      query: payoutQueueQuerySchema,
      output: payoutDeskSchema,
    },
    async ({ query }) => await listPayouts(query),
  ),

  makeBankFile: defineEndpoint(
    {
      id: "makeBankFile",
      access: MANAGERS,
      audit: "in use case",
      caseOf: NOBODY,
      method: "POST",
      path: "/api/admin/bank-files",
      tag,
      summary: "Create a bank file of the approved payouts",
      description:
        "A payout is in at most one file, and can then only be paid or returned. Excludes payouts that Stripe sends.",
      confirm: true,
      output: bankFileSchema,
      status: 201,
      errors: [409],
    },
    async ({ user, requestId }) => await makeBankFile({ actorId: user.id, requestId }),
  ),

  downloadBankFile: defineEndpoint(
    {
      id: "downloadBankFile",
      access: MANAGERS,
      audit: "in use case",
      method: "GET",
      path: "/api/admin/bank-files/{number}",
      tag,
      summary: "Download a bank file",
      description: "The audit log records each download.",
      confirm: true,
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
      access: MANAGERS,
      audit: "in use case",
      caseOf: CASES.payout,
      method: "POST",
      path: "/api/admin/payouts/{id}/approve",
      tag,
      summary: "Approve a payout, to be sent through Stripe or the next bank file",
      description:
        "List the claims opened on its sales since the request. A missing claim is a 409.",
      confirm: true,
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
      access: MANAGERS,
      audit: "in use case",
      caseOf: CASES.payout,
      method: "POST",
      path: "/api/admin/payouts/{id}/refuse",
      tag,
      summary: "Refuse a payout with a reason; its money is available again",
      confirm: true,
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
      access: MANAGERS,
      audit: "in use case",
      caseOf: CASES.payout,
      method: "POST",
      path: "/api/admin/payouts/{id}/paid",
      tag,
      summary: "Mark a payout as paid, with the bank's reference",
      confirm: true,
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
      access: MANAGERS,
      audit: "in use case",
      caseOf: CASES.payout,
      method: "POST",
      path: "/api/admin/payouts/{id}/returned",
      tag,
      summary: "Mark a payout as returned by the bank; its money is available again",
      confirm: true,
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
