import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { cancelSubmission } from "@/lib/grading/cancel-submission";
import { getGradingTray } from "@/lib/grading/get-tray";
import { listGradedWorths } from "@/lib/grading/list-graded-worths";
import { paySubmission } from "@/lib/grading/pay-submission";
import { listSubmissions } from "@/lib/grading/queries";
import { refreshSubmission } from "@/lib/grading/refresh-submission";
import * as schema from "@/lib/grading/schema";
import { startSubmission } from "@/lib/grading/start-submission";
import { tag } from "@/lib/grading/tag";
import { withdrawEvaluation } from "@/lib/grading/withdraw-evaluation";
import { idempotencyKeyOf } from "@/lib/payments/idempotency-key";
import { payInputSchema } from "@/lib/payments/schema";

export const gradingEndpoints = defineEndpoints(tag, {
  getGradingTray: endpoint("GET /api/inventory/to-grade", {
    summary: "Get the cards in To Grade and the unpaid evaluations",
    access: "user",
    output: schema.gradingTraySchema,
  }).handle(async ({ user }) => await getGradingTray(user.id)),

  listGradedWorths: endpoint("GET /api/inventory/cards/{id}/worths", {
    summary: "List what your card would be worth graded, by sales on the market",
    description:
      "Uses the median of up to 10 sales of the same card, or else of its like. Slabs without a sale are left out.",
    access: "user",
    params: schema.submissionParamsSchema,
    output: schema.gradedWorthsSchema,
    errors: [404],
  }).handle(
    async ({ user, params }) => await listGradedWorths({ cardId: params.id, ownerId: user.id }),
  ),

  withdrawEvaluation: endpoint("DELETE /api/inventory/to-grade/evaluations/{id}", {
    summary: "Withdraw an unpaid request to evaluate a card",
    description: "Returns the remaining cards and evaluations.",
    access: "user",
    params: schema.submissionParamsSchema,
    output: schema.gradingTraySchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ user, params }) => await withdrawEvaluation({ cardId: params.id, ownerId: user.id }),
  ),

  listSubmissions: endpoint("GET /api/grading", {
    summary: "List the user's submissions, newest first",
    description: "A Link header leads to the next page.",
    access: "user",
    query: schema.submissionListQuerySchema,
    output: schema.submissionListSchema,
  }).handle(async ({ user, query, reply }) =>
    reply.page(await listSubmissions({ ...query, userId: user.id })),
  ),

  startSubmission: endpoint("POST /api/grading", {
    summary: "Start a submission to a grading company or for an evaluation",
    description: [
      "Requires an Idempotency-Key header. Repeating a key returns the same response, or 409 with a different request.",
      "The submission awaits payment and replaces an earlier unpaid one of the same service.",
    ].join(" "),
    access: "user",
    body: schema.startSubmissionInputSchema,
    output: schema.submissionSchema,
    status: 201,
    errors: [404, 409, 429],
  }).handle(
    async ({ request, user, body }) =>
      await startSubmission({
        userId: user.id,
        idempotencyKey: idempotencyKeyOf(request),
        input: body,
      }),
  ),

  getSubmission: endpoint("GET /api/grading/{id}", {
    summary: "Get a submission",
    description: "Checks a pending payment with the payment provider first.",
    access: "user",
    params: schema.submissionParamsSchema,
    output: schema.submissionSchema,
    errors: [404],
  }).handle(
    async ({ user, params }) => await refreshSubmission({ id: params.id, userId: user.id }),
  ),

  paySubmission: endpoint("POST /api/grading/{id}/payment", {
    summary: "Pay for a submission",
    description:
      "Requires an Idempotency-Key header. Each key is one payment attempt. The response includes the result of the payment.",
    access: "user",
    params: schema.submissionParamsSchema,
    body: payInputSchema,
    output: schema.submissionSchema,
    errors: [404, 409, 429],
  }).handle(
    async ({ request, user, params, body }) =>
      await paySubmission({
        id: params.id,
        userId: user.id,
        idempotencyKey: idempotencyKeyOf(request),
        input: body,
      }),
  ),

  cancelSubmission: endpoint("POST /api/grading/{id}/cancel", {
    summary: "Cancel a submission before the desk has received or answered it",
    description: "The payment is refunded in full, and the cards stay where they are.",
    access: "user",
    params: schema.submissionParamsSchema,
    output: schema.submissionSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params }) => await cancelSubmission({ id: params.id, userId: user.id })),
});
