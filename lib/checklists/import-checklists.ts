import "server-only";

import { z } from "zod";

import {
  MAX_CHECKLIST_LINES,
  parseChecklist,
  type ParsedList,
  type ParsedSlot,
} from "@/lib/checklists/parse-checklist";
import { type ChecklistImport, listChangeSchema } from "@/lib/checklists/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { ReportStep } from "@/lib/platform/csv/import-step";
import { type CsvProblem, firstProblems } from "@/lib/platform/csv/problem";
import { readCsvBody } from "@/lib/platform/csv/read-csv-body";
import { db, Prisma, runAsJob, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

type Options = {
  request: Request;
  isDryRun: boolean;
  actorId: string;
  requestId: string;
  report?: ReportStep;
};
const changeSchema = listChangeSchema.omit({ name: true }).extend({ index: column.int });
type Change = z.infer<typeof changeSchema>;

const MAX_LISTED = 1000;
const TIMEOUT_MS = 60_000;

/** Replaces checklists, all or nothing. A dry run only reports the changes. Idempotent. */
export async function importChecklists({
  request,
  isDryRun,
  actorId,
  requestId,
  report,
}: Options): Promise<ChecklistImport> {
  const limits = { records: MAX_CHECKLIST_LINES };
  const { lists, slots, problems } = parseChecklist(await readCsvBody(request, limits, report));
  return await runAsJob(() =>
    db.$transaction(
      async (tx) => {
        // Serializes imports, so each reports exactly what it changed.
        if (!isDryRun)
          await tx.$queryRaw`SELECT FROM pg_advisory_xact_lock(hashtext('checklist import'))`;
        const changes = await compareLists(tx, lists, slots);
        const changed = changes.filter((change) => change.added + change.changed + change.removed);
        const result = {
          changedCount: changed.length,
          lists: changes.slice(0, MAX_LISTED).map(({ index, ...change }) => ({
            name: nameOf(lists[index]),
            ...change,
          })),
          problems: firstProblems([...problems, ...(await findRepeats(tx, lists, slots))]),
          written: false,
        };
        if (isDryRun || result.problems.length > 0 || changed.length === 0) return result;
        report?.({ step: "saving", done: 0, total: slots.length });
        const changing = new Set(changed.map(({ index }) => index));
        await replaceLists(
          tx,
          lists.filter(({ index }) => changing.has(index)),
          slots.filter(({ list }) => changing.has(list)),
        );
        await recordAudit(tx, {
          actorId,
          action: "checklist.imported",
          subject: nameOf(lists[changed[0]?.index ?? 0]),
          details: { sets: changed.length, cards: slots.length },
          requestId,
        });
        return { ...result, written: true };
      },
      { timeout: TIMEOUT_MS },
    ),
  );
}

function nameOf(list: ParsedList | undefined): string {
  return list ? `${list.year} ${list.brand} ${list.set}` : "";
}

const listsOf = (lists: readonly ParsedList[]) =>
  Prisma.sql`json_to_recordset(${JSON.stringify(lists)}::json)
    AS l (index int, year int, brand text, set text)`;
const slotsOf = (slots: readonly ParsedSlot[]) =>
  Prisma.sql`json_to_recordset(${JSON.stringify(slots)}::json)
    AS w (list int, number text, parallel text, player text, "sortNumber" text)`;
const ofList = Prisma.sql`
  c.year = l.year AND lower(c.brand) = lower(l.brand) AND lower(c.set) = lower(l.set)`;

async function compareLists(
  tx: Tx,
  lists: readonly ParsedList[],
  slots: readonly ParsedSlot[],
): Promise<Change[]> {
  return queryRows(tx, changeSchema)`
    WITH known AS MATERIALIZED (
      SELECT l.index, c.id FROM ${listsOf(lists)} LEFT JOIN checklists c ON ${ofList}
    ), stored AS MATERIALIZED (
      SELECT known.index AS list, s.number, s.parallel, s.player, lower(s.number) AS low_number,
        lower(s.parallel) AS low_parallel
      FROM known JOIN checklist_slots s ON s.checklist_id = known.id
    ), wanted AS MATERIALIZED (
      SELECT w.list, w.number, w.parallel, w.player, lower(w.number) AS low_number,
        lower(w.parallel) AS low_parallel
      FROM ${slotsOf(slots)}
    ), compared AS (
      SELECT coalesce(wanted.list, stored.list) AS list,
        count(*) FILTER (WHERE stored.list IS NULL)::int AS added,
        count(*) FILTER (WHERE wanted.list IS NULL)::int AS removed,
        count(*) FILTER (WHERE (stored.number, stored.parallel, stored.player)
          <> (wanted.number, wanted.parallel, wanted.player))::int AS changed
      FROM wanted FULL JOIN stored USING (list, low_number, low_parallel)
      GROUP BY 1
    )
    SELECT known.index, known.id IS NULL AS "isNew", compared.added, compared.changed,
      compared.removed
    FROM known JOIN compared ON compared.list = known.index
    ORDER BY known.index`;
}

const nameRowSchema = z.object({ name: column.text });

/** PostgreSQL treats some different characters as equal when lowercased, such as "I" and "İ". */
async function findRepeats(
  tx: Tx,
  lists: readonly ParsedList[],
  slots: readonly ParsedSlot[],
): Promise<CsvProblem[]> {
  const repeats = await queryRows(tx, nameRowSchema)`
    SELECT min(concat_ws(' ', l.year, l.brand, l.set)) AS name FROM ${listsOf(lists)}
    GROUP BY l.year, lower(l.brand), lower(l.set) HAVING count(*) > 1
    UNION ALL
    SELECT min(concat_ws(' ', l.year, l.brand, l.set, '#' || w.number, w.parallel))
    FROM ${listsOf(lists)} JOIN ${slotsOf(slots)} ON w.list = l.index
    GROUP BY l.index, lower(w.number), lower(w.parallel) HAVING count(*) > 1`;
  return repeats.map(({ name }) => ({ row: 0, field: "", message: `${name} appears twice` }));
}

async function replaceLists(
  tx: Tx,
  lists: readonly ParsedList[],
  slots: readonly ParsedSlot[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO checklists (year, brand, set) SELECT l.year, l.brand, l.set FROM ${listsOf(lists)}
    ON CONFLICT (year, lower(brand), lower(set))
    DO UPDATE SET brand = excluded.brand, set = excluded.set, imported_at = now()`;
  await tx.$executeRaw`
    DELETE FROM checklist_slots s USING checklists c, ${listsOf(lists)}
    WHERE ${ofList} AND s.checklist_id = c.id`;
  await tx.$executeRaw`
    INSERT INTO checklist_slots (checklist_id, number, parallel, player, sort_number)
    SELECT c.id, w.number, w.parallel, w.player, w."sortNumber"
    FROM ${listsOf(lists)} JOIN checklists c ON ${ofList}
    JOIN ${slotsOf(slots)} ON w.list = l.index`;
}
