import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { CASES, NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { SUCCESS } from "@/lib/api/success";
import { answerEvaluation } from "@/lib/grading/desk/answer-evaluation";
import { checkGradingCard } from "@/lib/grading/desk/check-card";
import { createGradingBatch } from "@/lib/grading/desk/create-batch";
import { deleteGradingBatch } from "@/lib/grading/desk/delete-batch";
import { exportGradingBatch } from "@/lib/grading/desk/export-batch";
import { getGradingBatch } from "@/lib/grading/desk/get-batch";
import { getDeskSubmission } from "@/lib/grading/desk/get-desk-submission";
import { importGradingResults } from "@/lib/grading/desk/import-results";
import { listGradingDesk } from "@/lib/grading/desk/list-desk";
import { receiveSubmission } from "@/lib/grading/desk/receive-submission";
import { recordGradingResult } from "@/lib/grading/desk/record-result";
import { returnSubmission } from "@/lib/grading/desk/return-submission";
import * as schema from "@/lib/grading/desk/schema";
import { sendGradingBatch } from "@/lib/grading/desk/send-batch";
import { tag } from "@/lib/grading/tag";
import { importStepSchema } from "@/lib/platform/csv/import-step";
import { dryRunQuerySchema } from "@/lib/platform/csv/problem";
import { shipInputSchema } from "@/lib/shipments/schema";

const byId = { access: MANAGERS, params: schema.deskParamsSchema } as const;

export const gradingDeskEndpoints = defineEndpoints(tag, {
  listGradingDesk: endpoint("GET /api/admin/grading", {
    access: MANAGERS,
    audit: "nothing",
    summary: "List evaluations to answer, or submissions to receive, send or return, oldest first",
    query: schema.gradingDeskQuerySchema,
    output: schema.gradingDeskSchema,
  }).handle(
    async ({ query }) => await listGradingDesk({ queue: query.queue, cursor: query.cursor }),
  ),

  getDeskSubmission: endpoint("GET /api/admin/grading/submissions/{id}", {
    ...byId,
    audit: "nothing",
    summary: "Get a paid submission with its cards",
    output: schema.deskSubmissionSchema,
    errors: [404],
  }).handle(async ({ params }) => await getDeskSubmission(params.id)),

  checkGradingCard: endpoint("POST /api/admin/grading/submissions/{id}/checks", {
    ...byId,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Check off the card with this short id, on its way out or back",
    body: schema.checkGradingCardInputSchema,
    output: schema.deskSubmissionSchema,
    errors: [404, 409],
  }).handle(
    async ({ params, body }) =>
      await checkGradingCard({ submissionId: params.id, code: body.code }),
  ),

  receiveSubmission: endpoint("POST /api/admin/grading/submissions/{id}/received", {
    ...byId,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Mark a submission as received at the desk",
    output: schema.deskSubmissionSchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ user, params, requestId }) =>
      await receiveSubmission({ id: params.id, actorId: user.id, requestId }),
  ),

  returnSubmission: endpoint("POST /api/admin/grading/submissions/{id}/returned", {
    ...byId,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Mark a graded submission as back in the vault",
    output: schema.deskSubmissionSchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ user, params, requestId }) =>
      await returnSubmission({ id: params.id, actorId: user.id, requestId }),
  ),

  answerEvaluation: endpoint("POST /api/admin/grading/evaluations/{id}/answer", {
    ...byId,
    audit: "in use case",
    caseOf: CASES.evaluation,
    summary: "Answer a paid evaluation with the expected grades and a finding",
    body: schema.answerInputSchema,
    output: schema.answeredEvaluationSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body, requestId }) =>
      await answerEvaluation({
        evaluationId: params.id,
        input: body,
        actorId: user.id,
        requestId,
      }),
  ),

  createGradingBatch: endpoint("POST /api/admin/grading/batches", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Put received submissions for one company and tier into a batch",
    body: schema.createBatchInputSchema,
    output: schema.deskBatchSchema,
    status: 201,
    errors: [404, 409],
  }).handle(
    async ({ user, body, requestId }) =>
      await createGradingBatch({ input: body, actorId: user.id, requestId }),
  ),

  getGradingBatch: endpoint("GET /api/admin/grading/batches/{id}", {
    ...byId,
    audit: "nothing",
    summary: "Get a batch with its cards",
    output: schema.deskBatchSchema,
    errors: [404],
  }).handle(async ({ params }) => await getGradingBatch(params.id)),

  deleteGradingBatch: endpoint("DELETE /api/admin/grading/batches/{id}", {
    ...byId,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Delete an open batch and free its submissions for another one",
    output: schema.batchDeletedSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params, requestId }) => {
    await deleteGradingBatch({ id: params.id, actorId: user.id, requestId });
    return SUCCESS;
  }),

  sendGradingBatch: endpoint("POST /api/admin/grading/batches/{id}/sent", {
    ...byId,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Mark a batch as handed to the carrier",
    body: shipInputSchema,
    output: schema.deskBatchSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body, requestId }) =>
      await sendGradingBatch({ id: params.id, input: body, actorId: user.id, requestId }),
  ),

  exportGradingBatch: endpoint("GET /api/admin/grading/batches/{id}/export", {
    ...byId,
    audit: "nothing",
    confirm: false,
    summary: "Download the cards of a batch as a CSV for the company's form",
    output: bytesOf("text/csv"),
    errors: [404],
  }).handle(async ({ params, reply }) => {
    const { number, csv } = await exportGradingBatch(params.id);
    const name = `fairwax-${number.toLowerCase()}.csv`;
    reply.headers.set("Content-Disposition", `attachment; filename="${name}"`);
    return csv;
  }),

  recordGradingResult: endpoint("POST /api/admin/grading/results", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: CASES.gradedCard,
    summary: "Record a company's result for the card with this short id",
    body: schema.resultInputSchema,
    output: schema.deskSubmissionSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, body, requestId }) =>
      await recordGradingResult({ input: body, actorId: user.id, requestId }),
  ),

  importGradingResults: endpoint("POST /api/admin/grading/import", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Record results from a company's CSV of at most 4 MB",
    description:
      "A dry run, or a file with problems, changes nothing and lists what would be recorded.",
    query: dryRunQuerySchema,
    rawBody: ["text/csv"],
    output: schema.resultImportSchema,
    steps: importStepSchema,
    errors: [409, 429],
  }).handle(
    async ({ request, user, query, requestId, report }) =>
      await importGradingResults({
        request,
        isDryRun: query.dryRun === "true",
        actorId: user.id,
        requestId,
        report,
      }),
  ),
});
