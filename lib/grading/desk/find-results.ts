import "server-only";

import { z } from "zod";

import type { ResultInput, ResultLine } from "@/lib/grading/desk/schema";
import { gradingCompanySchema, submissionStatusSchema } from "@/lib/grading/schema";
import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

export type WantedResult = ResultInput & { row: number };

/** A card with its latest paid submission. */
const resultCardSchema = z.object({
  cardId: column.text,
  playerName: column.text,
  cardNumber: column.text,
  place: column.text.nullable(),
  submissionId: column.text,
  submission: column.text,
  status: submissionStatusSchema,
  company: gradingCompanySchema,
  batchId: column.text.nullable(),
  batch: column.text.nullable(),
  grade: column.text.nullable(),
  certificate: column.text.nullable(),
  rejection: column.text.nullable(),
});
export type ResultCard = z.infer<typeof resultCardSchema>;
/** The submission's fields are null if there is none. */
const candidateSchema = resultCardSchema.extend({
  submission: column.text.nullable(),
  submissionId: column.text.nullable(),
  status: submissionStatusSchema.nullable(),
  company: gradingCompanySchema.nullable(),
});
type Candidate = z.infer<typeof candidateSchema>;

/** `message` has no final period. */
type Refusal = { code: "not_found" | "conflict"; field: string; message: string };
export type Judged = { result: WantedResult; submissionId: string | null } & (
  | { refusal: Refusal }
  | { refusal: null; card: ResultCard; effect: ResultLine["effect"] }
);

type NamedCard = Pick<ResultCard, "playerName" | "cardNumber">;
type CertificateHolders = Map<string, NamedCard & { cardId: string }>;

const rowSchema = candidateSchema.extend({ code: column.text });

export async function findResults(db: Db, results: readonly WantedResult[]): Promise<Judged[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT DISTINCT ON (c.id) c.id::text AS "cardId", left(c.id::text, 8) AS code,
      c.player AS "playerName", c.number AS "cardNumber",
      c.vault_place AS place, s.id::text AS "submissionId", s.number AS submission, s.status,
      s.company, b.id::text AS "batchId", b.number AS batch, l.grade, l.certificate, l.rejection
    FROM cards c LEFT JOIN (grading_cards l JOIN grading_submissions s
      ON s.id = l.submission_id AND s.service = 'GRADING' AND s.payment_id IS NOT NULL
        AND s.status <> 'CANCELLED') ON l.card_id = c.id
      LEFT JOIN grading_batches b ON b.id = s.batch_id
    WHERE left(c.id::text, 8) = ANY(${results.map(({ code }) => code)}) AND c.record IS NOT NULL
    ORDER BY c.id, s.paid_at DESC NULLS LAST`;
  const byCode = new Map(rows.map(({ code, ...candidate }) => [code, candidate]));
  const holders = await findHolders(db, results);
  return results.map((result) => judge(result, byCode.get(result.code), holders));
}

async function findHolders(db: Db, results: readonly WantedResult[]): Promise<CertificateHolders> {
  const certificates = results.flatMap(({ certificate }) => certificate ?? []);
  const rows = await db.card.findMany({
    where: { certificate: { in: certificates } },
    select: { id: true, player: true, number: true, gradingCompany: true, certificate: true },
  });
  return new Map(
    rows.map(({ id, player, number, gradingCompany, certificate }) => [
      `${gradingCompany} ${certificate}`,
      { cardId: id, playerName: player, cardNumber: number },
    ]),
  );
}

/** Adds the certificate to `holders`, so that another card in the same file can't have it too. */
function judge(
  result: WantedResult,
  candidate: Candidate | undefined,
  holders: CertificateHolders,
): Judged {
  const submissionId = candidate?.submissionId ?? null;
  const refuse = (message: string, field = "card", code: Refusal["code"] = "conflict") => ({
    result,
    submissionId,
    refusal: { code, field, message },
  });
  if (!candidate) return refuse(`No card has the short id ${result.code}`, "card", "not_found");
  const name = nameOf(candidate);
  const { submission, status, company, batchId, batch, place } = candidate;
  if (submission === null || submissionId === null || status === null || company === null)
    return refuse(
      `${name} isn't in any grading submission${place ? `. Its place is ${place}` : ""}`,
    );
  const card = { ...candidate, submission, submissionId, status, company };
  if (status === "REQUESTED" || status === "RECEIVED")
    return refuse(`${name} is in submission ${submission}, which has not been sent yet`);
  if (result.batchId && result.batchId !== batchId)
    return refuse(`${name} is in batch ${batch ?? ""} to ${company}, not in this one`);
  if (card.grade !== null)
    return isSame(result, card)
      ? { result, submissionId, refusal: null, card, effect: "SAME" }
      : refuse(`${name} already has a different result: ${resultText(card)}`, "grade");
  const { certificate } = result;
  if (certificate) {
    const holder = holders.get(`${company} ${certificate}`);
    if (holder && holder.cardId !== card.cardId)
      return refuse(
        `Certificate ${certificate} of ${company} is on another card: ${nameOf(holder)}`,
        "certificate",
      );
    holders.set(`${company} ${certificate}`, card);
  }
  return { result, submissionId, refusal: null, card, effect: "GRADES" };
}

const nameOf = ({ playerName, cardNumber }: NamedCard) => `${playerName}, number ${cardNumber}`;

function isSame(
  { grade, certificate, reason }: WantedResult,
  card: Pick<ResultCard, "grade" | "certificate" | "rejection">,
): boolean {
  return (
    grade === card.grade &&
    (certificate ?? null) === card.certificate &&
    (reason ?? null) === card.rejection
  );
}

function resultText({ company, grade, certificate, rejection }: ResultCard): string {
  return grade === "Rejected"
    ? `rejected, “${rejection ?? ""}”`
    : `${company} ${grade ?? ""}, certificate ${certificate ?? ""}`;
}
