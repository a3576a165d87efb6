import "server-only";

import { z } from "zod";

import { listChangedCards } from "@/lib/checklists/list-changed-cards";
import {
  MAX_CHECKLIST_LINES,
  parseChecklist,
  type ParsedList,
  type ParsedSlot,
} from "@/lib/checklists/parse-checklist";
import {
  listsOf,
  ofList,
  replaceLists,
  slotsOf,
  storedListSchema,
} from "@/lib/checklists/replace-lists";
import { type ChecklistImport, listChangeSchema } from "@/lib/checklists/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { FileImport } from "@/lib/platform/csv/file-import";
import { type CsvProblem, firstProblems } from "@/lib/platform/csv/problem";
import { readCsvBody } from "@/lib/platform/csv/read-csv-body";
import { db, runAsJob, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type ImportPart, lockImports, recordImport } from "@/lib/platform/imports/record-import";

const changeSchema = listChangeSchema.omit({ name: true }).extend({ index: column.int });
type Change = z.infer<typeof changeSchema>;

const MAX_LISTED = 1000;
const TIMEOUT_MS = 60_000;

/** Replaces checklists, all or nothing. A dry run only reports the changes. Idempotent. */
export async function importChecklists(file: FileImport): Promise<ChecklistImport> {
  const { request, fileName, isDryRun, actorId, requestId, report } = file;
  const limits = { records: MAX_CHECKLIST_LINES };
  const table = await readCsvBody(request, limits, report);
  const { lists, slots, problems } = parseChecklist(table);
  return await runAsJob(() =>
    db.$transaction(
      async (tx) => {
        // Serializes imports, so each reports exactly what it changed.
        if (!isDryRun) await lockImports(tx, "CHECKLISTS");
        const changes = await compareLists(tx, lists, slots);
        const changed = changes.filter((change) => change.added + change.changed + change.removed);
        const result = {
          changedCount: changed.length,
          lists: changes.slice(0, MAX_LISTED).map(({ index, ...change }) => ({
            name: nameOf(lists[index]),
            ...change,
          })),
          lines: await listChangedCards(tx, lists, slots),
          problems: firstProblems([...problems, ...(await findRepeats(tx, lists, slots))]),
          written: false,
        };
        if (isDryRun || result.problems.length > 0 || changed.length === 0) return result;
        report?.({ step: "saving", done: 0, total: slots.length });
        const changing = new Set(changed.map(({ index }) => index));
        const changingSlots = slots.filter(({ list }) => changing.has(list));
        const changingLists = lists.filter(({ index }) => changing.has(index));
        await recordImport(tx, {
          kind: "CHECKLISTS",
          file: { fileName, sha256: table.sha256, rowCount: table.recordCount },
          actorId,
          parts: await partsOf(tx, changingLists, changingSlots, changed),
        });
        await replaceLists(tx, changingLists, changingSlots);
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

const beforeRowSchema = z.object({ index: column.int, before: storedListSchema });

/** Each changing list with what it replaces. */
async function partsOf(
  tx: Tx,
  lists: readonly ParsedList[],
  slots: readonly ParsedSlot[],
  changes: readonly Change[],
): Promise<ImportPart[]> {
  const rows = await queryRows(tx, beforeRowSchema)`
    SELECT l.index, jsonb_build_object('year', c.year, 'brand', c.brand, 'set', c.set, 'slots', (
      SELECT jsonb_agg(jsonb_build_array(s.number, s.parallel, s.player, s.sort_number)
        ORDER BY s.sort_number, s.parallel)
      FROM checklist_slots s WHERE s.checklist_id = c.id)) AS before
    FROM ${listsOf(lists)} JOIN checklists c ON ${ofList}`;
  const before = new Map(rows.map((row) => [row.index, row.before]));
  const change = new Map(changes.map((each) => [each.index, each]));
  const sizes = new Map<number, number>();
  for (const { list } of slots) sizes.set(list, (sizes.get(list) ?? 0) + 1);
  return lists.map(({ index, year, brand, set }) => ({
    identity: [year, brand, set],
    rowCount: sizes.get(index) ?? 0,
    added: change.get(index)?.added ?? 0,
    changed: change.get(index)?.changed ?? 0,
    removed: change.get(index)?.removed ?? 0,
    before: before.get(index),
  }));
}
