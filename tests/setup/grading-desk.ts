import * as batchExportRoute from "@/app/api/admin/grading/batches/[id]/export/route";
import * as batchRoute from "@/app/api/admin/grading/batches/[id]/route";
import * as batchSentRoute from "@/app/api/admin/grading/batches/[id]/sent/route";
import * as batchesRoute from "@/app/api/admin/grading/batches/route";
import * as answerRoute from "@/app/api/admin/grading/evaluations/[id]/answer/route";
import * as importRoute from "@/app/api/admin/grading/import/route";
import * as resultsRoute from "@/app/api/admin/grading/results/route";
import * as deskRoute from "@/app/api/admin/grading/route";
import * as checksRoute from "@/app/api/admin/grading/submissions/[id]/checks/route";
import * as receivedRoute from "@/app/api/admin/grading/submissions/[id]/received/route";
import * as returnedRoute from "@/app/api/admin/grading/submissions/[id]/returned/route";
import * as deskSubmissionRoute from "@/app/api/admin/grading/submissions/[id]/route";
import { deskBatchSchema } from "@/lib/grading/desk/schema";
import { db } from "@/lib/platform/database/db";
import { createUser } from "@/tests/setup/factories";
import { paidEvaluation, paidGrading } from "@/tests/setup/grading";
import { listBreaches } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { call, sessionOf } from "@/tests/setup/request";

type Handler = Parameters<typeof call>[0];
export type GradingDesk = ReturnType<typeof gradingDeskOf>;

const ADMIN = "/api/admin/grading";

/** The calls of the grading desk. An empty cookie means signed out. */
export function gradingDeskOf(cookie: string) {
  const get = (handler: Handler, path: string, id = "") =>
    call(handler, `${ADMIN}${path}`, { cookie, params: { id } });
  const post = (handler: Handler, path: string, id: string, body?: unknown) =>
    call(handler, `${ADMIN}${path}`, {
      method: "POST",
      cookie,
      params: { id },
      ...(body === undefined ? {} : { body }),
    });
  const calls = {
    list: (query = "") => get(deskRoute.GET, query),
    read: (id: string) => get(deskSubmissionRoute.GET, `/submissions/${id}`, id),
    check: (id: string, code: string) =>
      post(checksRoute.POST, `/submissions/${id}/checks`, id, { code }),
    receive: (id: string) => post(receivedRoute.POST, `/submissions/${id}/received`, id),
    return: (id: string) => post(returnedRoute.POST, `/submissions/${id}/returned`, id),
    answer: (id: string, body: unknown = ANSWER) =>
      post(answerRoute.POST, `/evaluations/${id}/answer`, id, body),
    createBatch: (body: unknown) => post(batchesRoute.POST, "/batches", "", body),
    batch: (id: string) => get(batchRoute.GET, `/batches/${id}`, id),
    deleteBatch: (id: string) =>
      call(batchRoute.DELETE, `${ADMIN}/batches/${id}`, {
        method: "DELETE",
        cookie,
        params: { id },
      }),
    send: (id: string, body: unknown = PARCEL) =>
      post(batchSentRoute.POST, `/batches/${id}/sent`, id, body),
    export: (id: string) => get(batchExportRoute.GET, `/batches/${id}/export`, id),
    result: (body: unknown) => post(resultsRoute.POST, "/results", "", body),
    import: (csv: string, dryRun = "true", type = "text/csv") =>
      call(importRoute.POST, `${ADMIN}/import?dryRun=${dryRun}`, {
        method: "POST",
        cookie,
        body: csv,
        headers: { "content-type": type },
      }),
  };
  async function scanAll({ id, cardIds }: Submitted) {
    for (const cardId of cardIds) expect((await calls.check(id, codeOf(cardId))).status).toBe(200);
  }
  async function receiveAll(submission: Submitted) {
    await scanAll(submission);
    expect((await calls.receive(submission.id)).status).toBe(200);
  }
  /** A batch of received submissions to PSA, tier Value. */
  async function batchOf(submissionIds: readonly string[]) {
    const response = await calls.createBatch({ company: "PSA", tier: "VALUE", submissionIds });
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    return deskBatchSchema.parse(await response.json());
  }
  async function receivedGrading(options?: Parameters<typeof paidGrading>[0]) {
    const submission = await paidGrading(options);
    await receiveAll(submission);
    return submission;
  }
  async function sentGrading() {
    const submission = await receivedGrading();
    const { id: batchId } = await batchOf([submission.id]);
    expect((await calls.send(batchId)).status).toBe(200);
    return { ...submission, batchId };
  }
  async function gradeAll({ cardIds }: Pick<Submitted, "cardIds">) {
    for (const cardId of cardIds) {
      const result = { code: codeOf(cardId), grade: "9.5", certificate: nextCertificate() };
      expect((await calls.result(result)).status).toBe(200);
    }
  }
  return { ...calls, scanAll, receiveAll, batchOf, receivedGrading, sentGrading, gradeAll };
}

export const ANSWER = { from: "8", to: "9", finding: "A soft corner, and the rest is sharp." };
export const PARCEL = { carrier: "FedEx", tracking: "794600000000" };

export const codeOf = (cardId = "") => cardId.slice(0, 8);

type Submitted = { id: string; cardIds: readonly string[] };

export async function evaluationsToAnswer() {
  const paid = await paidEvaluation();
  const rows = await db.gradingEvaluation.findMany({ where: { cardId: { in: paid.cardIds } } });
  const byCard = new Map(rows.map(({ cardId, id }) => [cardId, id]));
  return { ...paid, evaluationIds: paid.cardIds.map((cardId) => byCard.get(cardId) ?? "") };
}

let certificates = 10_000_000;
export const nextCertificate = () => String(++certificates);

export const createAdmin = async () => sessionOf(await createUser({ role: "OWNER" }));
export const openGradingDesk = async () => gradingDeskOf(await createAdmin());

/** The desk of a test file, whose tests leave every invariant intact. */
export function gradingDesk(): GradingDesk {
  afterEach(async () => expect(await listBreaches(db)).toEqual([]));
  return opened(openGradingDesk);
}

export async function custodyOf(box: string) {
  const entries = await db.ledgerEntry.findMany({
    where: { box, type: "CUSTODY" },
    orderBy: { seq: "asc" },
  });
  return entries
    .map(({ leaf }) => JSON.parse(Buffer.from(leaf).toString()) as Record<string, unknown>)
    .filter(({ card }) => card !== undefined);
}
