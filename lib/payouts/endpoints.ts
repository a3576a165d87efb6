import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { SUCCESS } from "@/lib/api/success";
import { exportLines } from "@/lib/payouts/export-lines";
import { getBalance } from "@/lib/payouts/get-balance";
import { listLines } from "@/lib/payouts/list-lines";
import { requestPayout } from "@/lib/payouts/request-payout";
import * as schema from "@/lib/payouts/schema";
import { setBankAccount } from "@/lib/payouts/set-bank-account";
import { startStripeOnboarding } from "@/lib/payouts/stripe-account";
import { tag } from "@/lib/payouts/tag";
import { clientAddress } from "@/lib/platform/http/client-address";

export const payoutEndpoints = defineEndpoints(tag, {
  getBalance: endpoint("GET /api/account/balance", {
    summary: "Get your balance and whether you can request a payout",
    access: "user",
    output: schema.balanceSchema,
  }).handle(async ({ user }) => await getBalance(user.id)),

  listBalanceLines: endpoint("GET /api/account/balance/lines", {
    summary: "List your balance changes, newest first",
    access: "user",
    query: schema.balanceLinesQuerySchema,
    output: schema.balanceLinesSchema,
  }).handle(async ({ user, query }) => await listLines({ userId: user.id, cursor: query.cursor })),

  exportBalance: endpoint("GET /api/account/balance.csv", {
    summary: "Download your balance changes as CSV",
    access: "user",
    output: bytesOf("text/csv"),
  }).handle(({ user, reply: { headers } }) => {
    headers.set("Content-Disposition", 'attachment; filename="fairwax-balance.csv"');
    return exportLines(user.id);
  }),

  setBankAccount: endpoint("PUT /api/account/bank-account", {
    summary: "Set the US bank account for your payouts",
    description: "404 on servers where Stripe makes the payouts.",
    access: "user",
    body: schema.bankAccountInputSchema,
    output: successSchema,
    errors: [404, 409, 429],
  }).handle(async ({ user, body, request }) => {
    const address = clientAddress(request.headers);
    await setBankAccount({ ...body, user, address });
    return SUCCESS;
  }),

  startStripeOnboarding: endpoint("POST /api/account/stripe", {
    summary: "Get a link to Stripe to set up your payouts",
    description: "404 on servers where Stripe doesn't make the payouts.",
    access: "user",
    output: schema.stripeLinkSchema,
    errors: [403, 404],
  }).handle(async ({ user }) => ({ url: await startStripeOnboarding({ userId: user.id }) })),

  requestPayout: endpoint("POST /api/account/payouts", {
    summary: "Request a payout of your available balance",
    description:
      "The minimum is $20.00, once a day (UTC). You can request any whole balance to close your account.",
    access: "user",
    body: schema.payoutInputSchema,
    output: schema.payoutSchema,
    status: 201,
    errors: [409],
  }).handle(async ({ user, body }) => await requestPayout({ ...body, userId: user.id })),
});
