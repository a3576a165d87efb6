import "server-only";

import { z } from "zod";

import { worksAlone } from "@/lib/api/own-case";
import { findResults, type Judged, type WantedResult } from "@/lib/grading/desk/find-results";
import { MAX_RESULT_LINES, parseResults } from "@/lib/grading/desk/parse-results";
import { recordResults } from "@/lib/grading/desk/record-result";
import type { ResultImport, ResultLine } from "@/lib/grading/desk/schema";
import { markAudit } from "@/lib/platform/audit/record-audit";
import type { ReportStep } from "@/lib/platform/csv/import-step";
import { type CsvProblem, firstProblems } from "@/lib/platform/csv/problem";
import { readCsvBody } from "@/lib/platform/csv/read-csv-body";
import { db, runAsJob } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const codeSchema = z.object({ code: column.text });

type Options = {
  request: Request;
  isDryRun: boolean;
  actorId: string;
  requestId: string;
  report?: ReportStep;
  now?: Date;
};

/** Records the results, all or nothing. A dry run only lists them. Idempotent. */
export async function importGradingResults({
  request,
  isDryRun,
  actorId,
  requestId,
  report,
  now = new Date(),
}: Options): Promise<ResultImport> {
  const limits = { records: MAX_RESULT_LINES };
  const { rows, problems } = parseResults(await readCsvBody(request, limits, report));
  const own = await listOwn(rows, actorId);
  const isOwnCase = own.length > 0;
  if (isOwnCase && !(await worksAlone(db, actorId))) problems.push(...own.map(toOwnProblem));
  const isWriting = !isDryRun && problems.length === 0;
  if (isWriting) report?.({ step: "saving", done: 0, total: rows.length });
  const judged = isWriting
    ? await runAsJob(() =>
        markAudit(isOwnCase ? { isOwnCase } : {}, () =>
          recordResults({ results: rows, now, actorId, requestId }),
        ),
      )
    : await findResults(db, rows);
  const refused = judged.flatMap(toProblem);
  return {
    lines: judged.flatMap(toLine),
    problems: firstProblems([...problems, ...refused]),
    written: isWriting && refused.length === 0,
  };
}

/** Results of the actor's own cards, which a colleague has to record. */
async function listOwn(rows: readonly WantedResult[], ownerId: string): Promise<WantedResult[]> {
  const own = await queryRows(db, codeSchema)`
    SELECT left(id::text, 8) AS code FROM cards WHERE owner_id = ${ownerId}::uuid
      AND left(id::text, 8) = ANY(${rows.map(({ code }) => code)})`;
  const codes = new Set(own.map(({ code }) => code));
  return rows.filter(({ code }) => codes.has(code));
}

const toOwnProblem = ({ row }: WantedResult): CsvProblem => ({
  row,
  field: "card",
  message: "This is your own card. A colleague has to record it",
});

function toProblem({ result: { row }, refusal }: Judged): CsvProblem[] {
  return refusal ? [{ row, field: refusal.field, message: refusal.message }] : [];
}

function toLine(one: Judged): ResultLine[] {
  if (one.refusal) return [];
  const { row, code: shortId, grade } = one.result;
  const { playerName, submission: submissionNumber, company } = one.card;
  return [{ row, shortId, playerName, submissionNumber, company, grade, effect: one.effect }];
}
