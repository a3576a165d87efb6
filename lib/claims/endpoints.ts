import "server-only";

import { SUPPORT } from "@/lib/api/access";
import { CASES } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { answerClaim } from "@/lib/claims/answer-claim";
import { getDeskClaim, listDeskClaims } from "@/lib/claims/desk";
import { openClaim } from "@/lib/claims/open-claim";
import { getClaim, getClaimOptions, listClaims } from "@/lib/claims/queries";
import { addSellerWords, listSaleClaims } from "@/lib/claims/sale-claims";
import {
  answerClaimInputSchema,
  claimDetailSchema,
  claimListQuerySchema,
  claimListSchema,
  claimOptionsSchema,
  claimParamsSchema,
  claimSchema,
  claimSubjectQuerySchema,
  deskClaimDetailSchema,
  deskClaimsQuerySchema,
  deskClaimsSchema,
  openClaimInputSchema,
  saleClaimSchema,
  saleClaimsSchema,
  sellerWordsInputSchema,
} from "@/lib/claims/schema";
import { withdrawClaim } from "@/lib/claims/withdraw-claim";
import { nextLink } from "@/lib/platform/paging/next-link";

const tag = {
  name: "claims",
  description: "Claims about cards and sealed boxes, and the desk that answers them",
};

const forUser = { tag, access: "user" } as const;
const forDesk = { tag } as const;

export const claimEndpoints = {
  openClaim: defineEndpoint(
    {
      ...forUser,
      id: "openClaim",
      method: "POST",
      path: "/api/claims",
      summary: "Report a problem with a purchased or shipped card, or with a sealed box",
      description:
        "Within 30 days of delivery, or of the sale for a purchased card in the vault. We attach the evidence and answer within 3 business days.",
      body: openClaimInputSchema,
      output: claimSchema,
      status: 201,
      errors: [404, 409],
    },
    async ({ user, body }) => await openClaim({ ...body, userId: user.id }),
  ),

  listClaims: defineEndpoint(
    {
      ...forUser,
      id: "listClaims",
      method: "GET",
      path: "/api/claims",
      summary: "List the user's claims, newest first",
      description: "A Link header leads to the next page.",
      query: claimListQuerySchema,
      output: claimListSchema,
    },
    async ({ request, user, query, reply }) => {
      const { items, nextCursor } = await listClaims({ userId: user.id, cursor: query.cursor });
      if (nextCursor) reply.headers.set("Link", nextLink(request.nextUrl, nextCursor));
      return items;
    },
  ),

  getClaimOptions: defineEndpoint(
    {
      ...forUser,
      id: "getClaimOptions",
      method: "GET",
      path: "/api/claims/options",
      summary: "Get what can be reported about a card or box, with the evidence we would attach",
      query: claimSubjectQuerySchema,
      output: claimOptionsSchema,
      errors: [404],
    },
    async ({ user, query }) => await getClaimOptions({ named: query, userId: user.id }),
  ),

  getClaim: defineEndpoint(
    {
      ...forUser,
      id: "getClaim",
      method: "GET",
      path: "/api/claims/{id}",
      summary: "Get a claim with its evidence and our answer",
      params: claimParamsSchema,
      output: claimDetailSchema,
      errors: [404],
    },
    async ({ user, params }) => await getClaim({ id: params.id, userId: user.id }),
  ),

  listSaleClaims: defineEndpoint(
    {
      ...forUser,
      id: "listSaleClaims",
      method: "GET",
      path: "/api/claims/sales",
      summary: "List the newest claims about cards that the user sold",
      description:
        "Claims that put the seller's proceeds on hold, without the buyer or their words.",
      output: saleClaimsSchema,
    },
    async ({ user }) => await listSaleClaims(user.id),
  ),

  addSellerWords: defineEndpoint(
    {
      ...forUser,
      id: "addSellerWords",
      method: "POST",
      path: "/api/claims/{id}/words",
      summary: "Add what the seller knows about a card to its open claim, once",
      params: claimParamsSchema,
      body: sellerWordsInputSchema,
      output: saleClaimSchema,
      errors: [404, 409],
    },
    async ({ user, params, body }) =>
      await addSellerWords({ ...body, id: params.id, sellerId: user.id }),
  ),

  withdrawClaim: defineEndpoint(
    {
      ...forUser,
      id: "withdrawClaim",
      method: "POST",
      path: "/api/claims/{id}/withdraw",
      summary: "Withdraw a claim before it is answered",
      params: claimParamsSchema,
      output: claimSchema,
      errors: [403, 404, 409],
    },
    async ({ user, params }) => await withdrawClaim({ id: params.id, userId: user.id }),
  ),

  listDeskClaims: defineEndpoint(
    {
      ...forDesk,
      id: "listDeskClaims",
      access: SUPPORT,
      audit: "nothing",
      method: "GET",
      path: "/api/admin/claims",
      summary: "List open claims by due date, or answered ones",
      query: deskClaimsQuerySchema,
      output: deskClaimsSchema,
    },
    async ({ query }) => await listDeskClaims(query),
  ),

  getDeskClaim: defineEndpoint(
    {
      ...forDesk,
      id: "getDeskClaim",
      access: SUPPORT,
      audit: "nothing",
      method: "GET",
      path: "/api/admin/claims/{id}",
      summary: "Get a claim with its evidence and the possible answers",
      params: claimParamsSchema,
      output: deskClaimDetailSchema,
      errors: [404],
    },
    async ({ params, user }) => await getDeskClaim({ id: params.id, viewer: user }),
  ),

  answerClaim: defineEndpoint(
    {
      ...forDesk,
      id: "answerClaim",
      access: SUPPORT,
      audit: "in use case",
      caseOf: CASES.claim,
      method: "POST",
      path: "/api/admin/claims/{id}/answer",
      summary: "Answer a claim with a refund, a replacement or a refusal, and explain why",
      description:
        "A refund is at our cost or undoes the sale of a card, which returns the card and the proceeds.",
      params: claimParamsSchema,
      body: answerClaimInputSchema,
      output: deskClaimDetailSchema,
      confirm: true,
      errors: [404, 409],
    },
    async ({ user, params, body, requestId }) =>
      await answerClaim({ ...body, id: params.id, actorId: user.id, viewer: user, requestId }),
  ),
};
