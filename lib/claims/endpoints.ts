import "server-only";

import { SUPPORT } from "@/lib/api/access";
import { CASES } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { answerClaim } from "@/lib/claims/answer-claim";
import { getDeskClaim, listDeskClaims } from "@/lib/claims/desk";
import { openClaim } from "@/lib/claims/open-claim";
import { getClaim, getClaimOptions, listClaims } from "@/lib/claims/queries";
import { addSellerWords, listSaleClaims } from "@/lib/claims/sale-claims";
import * as schema from "@/lib/claims/schema";
import { withdrawClaim } from "@/lib/claims/withdraw-claim";

const tag = {
  name: "claims",
  description: "Claims about cards and sealed boxes, and the desk that answers them",
};

export const claimEndpoints = defineEndpoints(tag, {
  openClaim: endpoint("POST /api/claims", {
    access: "user",
    summary: "Report a problem with a purchased or shipped card, or with a sealed box",
    description:
      "Within 30 days of delivery, or of the sale for a purchased card in the vault. We attach the evidence and answer within 3 business days.",
    body: schema.openClaimInputSchema,
    output: schema.claimSchema,
    status: 201,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await openClaim({ ...body, userId: user.id })),

  listClaims: endpoint("GET /api/claims", {
    access: "user",
    summary: "List the user's claims, newest first",
    description: "A Link header leads to the next page.",
    query: schema.claimListQuerySchema,
    output: schema.claimListSchema,
  }).handle(async ({ user, query, reply }) =>
    reply.page(await listClaims({ userId: user.id, cursor: query.cursor })),
  ),

  getClaimOptions: endpoint("GET /api/claims/options", {
    access: "user",
    summary: "Get what can be reported about a card or box, with the evidence we would attach",
    query: schema.claimSubjectQuerySchema,
    output: schema.claimOptionsSchema,
    errors: [404],
  }).handle(async ({ user, query }) => await getClaimOptions({ named: query, userId: user.id })),

  getClaim: endpoint("GET /api/claims/{id}", {
    access: "user",
    summary: "Get a claim with its evidence and our answer",
    params: schema.claimParamsSchema,
    output: schema.claimDetailSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await getClaim({ id: params.id, userId: user.id })),

  listSaleClaims: endpoint("GET /api/claims/sales", {
    access: "user",
    summary: "List the newest claims about cards that the user sold",
    description: "Claims that put the seller's proceeds on hold, without the buyer or their words.",
    output: schema.saleClaimsSchema,
  }).handle(async ({ user }) => await listSaleClaims(user.id)),

  addSellerWords: endpoint("POST /api/claims/{id}/words", {
    access: "user",
    summary: "Add what the seller knows about a card to its open claim, once",
    params: schema.claimParamsSchema,
    body: schema.sellerWordsInputSchema,
    output: schema.saleClaimSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body }) =>
      await addSellerWords({ ...body, id: params.id, sellerId: user.id }),
  ),

  withdrawClaim: endpoint("POST /api/claims/{id}/withdraw", {
    access: "user",
    summary: "Withdraw a claim before it is answered",
    params: schema.claimParamsSchema,
    output: schema.claimSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params }) => await withdrawClaim({ id: params.id, userId: user.id })),

  listDeskClaims: endpoint("GET /api/admin/claims", {
    access: SUPPORT,
    audit: "nothing",
    summary: "List open claims by due date, or answered ones",
    query: schema.deskClaimsQuerySchema,
    output: schema.deskClaimsSchema,
  }).handle(async ({ query }) => await listDeskClaims(query)),

  getDeskClaim: endpoint("GET /api/admin/claims/{id}", {
    access: SUPPORT,
    audit: "nothing",
    summary: "Get a claim with its evidence and the possible answers",
    params: schema.claimParamsSchema,
    output: schema.deskClaimDetailSchema,
    errors: [404],
  }).handle(async ({ params, user }) => await getDeskClaim({ id: params.id, viewer: user })),

  answerClaim: endpoint("POST /api/admin/claims/{id}/answer", {
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.claim,
    summary: "Answer a claim with a refund, a replacement or a refusal, and explain why",
    description:
      "A refund is at our cost or undoes the sale of a card, which returns the card and the proceeds.",
    params: schema.claimParamsSchema,
    body: schema.answerClaimInputSchema,
    output: schema.deskClaimDetailSchema,
    confirm: true,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body, requestId }) =>
      await answerClaim({ ...body, id: params.id, actorId: user.id, viewer: user, requestId }),
  ),
});
