import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { MANAGERS } from "@/lib/api/access";
import { CASES, NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
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
import * as schema from "@/lib/payouts/desk/schema";
import { payoutParamsSchema } from "@/lib/payouts/schema";
import { tag } from "@/lib/payouts/tag";

const decision = {
  access: MANAGERS,
  audit: "in use case",
  caseOf: CASES.payout,
  confirm: true,
  params: payoutParamsSchema,
  output: successSchema,
  errors: [404, 409],
} as const;

export const payoutDeskEndpoints = defineEndpoints(tag, {
  listPayouts: endpoint("GET /api/admin/payouts", {
    access: MANAGERS,
    audit: "nothing",
    summary: "List payouts by queue",
    query: schema.payoutQueueQuerySchema,
    output: schema.payoutDeskSchema,
  }).handle(async ({ query }) => await listPayouts(query)),

  makeBankFile: endpoint("POST /api/admin/bank-files", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Create a bank file of the approved payouts",
    description:
      "A payout is in at most one file, and can then only be paid or returned. Excludes payouts that Stripe sends.",
    confirm: true,
    output: schema.bankFileSchema,
    status: 201,
    errors: [409],
  }).handle(async ({ user, requestId }) => await makeBankFile({ actorId: user.id, requestId })),

  downloadBankFile: endpoint("GET /api/admin/bank-files/{number}", {
    access: MANAGERS,
    audit: "in use case",
    summary: "Download a bank file",
    description: "The audit log records each download.",
    confirm: true,
    params: schema.bankFileParamsSchema,
    output: bytesOf("text/csv"),
    errors: [404, 409],
  }).handle(async ({ user, params: { number }, requestId, reply: { headers } }) => {
    const csv = await readBankFile({ number, actorId: user.id, requestId });
    headers.set("Content-Disposition", `attachment; filename="fairwax-payouts-${number}.csv"`);
    return csv;
  }),

  approvePayout: endpoint("POST /api/admin/payouts/{id}/approve", {
    ...decision,
    summary: "Approve a payout, to be sent through Stripe or the next bank file",
    description: "List the claims opened on its sales since the request. A missing claim is a 409.",
    body: schema.approveInputSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params, body, requestId }) => {
    await approvePayout({ ...body, id: params.id, actorId: user.id, requestId });
    return SUCCESS;
  }),

  refusePayout: endpoint("POST /api/admin/payouts/{id}/refuse", {
    ...decision,
    summary: "Refuse a payout with a reason; its money is available again",
    body: schema.reasonInputSchema,
  }).handle(async ({ user, params, body, requestId }) => {
    await refusePayout({ ...body, id: params.id, actorId: user.id, requestId });
    return SUCCESS;
  }),

  markPayoutPaid: endpoint("POST /api/admin/payouts/{id}/paid", {
    ...decision,
    summary: "Mark a payout as paid, with the bank's reference",
    body: schema.paidInputSchema,
  }).handle(async ({ user, params, body, requestId }) => {
    await markPayoutPaid({ ...body, id: params.id, actorId: user.id, requestId });
    return SUCCESS;
  }),

  markPayoutReturned: endpoint("POST /api/admin/payouts/{id}/returned", {
    ...decision,
    summary: "Mark a payout as returned by the bank; its money is available again",
    body: schema.reasonInputSchema,
  }).handle(async ({ user, params, body, requestId }) => {
    await markPayoutReturned({ ...body, id: params.id, actorId: user.id, requestId });
    return SUCCESS;
  }),
});
