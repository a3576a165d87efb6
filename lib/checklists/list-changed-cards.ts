import "server-only";

import type { ParsedList, ParsedSlot } from "@/lib/checklists/parse-checklist";
import { listsOf, ofList, slotsOf } from "@/lib/checklists/replace-lists";
import {
  type ChangedLine,
  changedLineSchema,
  MAX_CHANGED_LINES,
} from "@/lib/platform/csv/changed-line";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";

/** The first cards that differ, in the order of the file; those that it lacks come last. */
export async function listChangedCards(
  tx: Tx,
  lists: readonly ParsedList[],
  slots: readonly ParsedSlot[],
): Promise<ChangedLine[]> {
  return await queryRows(tx, changedLineSchema)`
    WITH stored AS MATERIALIZED (
      SELECT l.index AS list, s.number, s.parallel, s.player, lower(s.number) AS low_number,
        lower(s.parallel) AS low_parallel
      FROM ${listsOf(lists)} JOIN checklists c ON ${ofList}
      JOIN checklist_slots s ON s.checklist_id = c.id
    ), wanted AS MATERIALIZED (
      SELECT w.row, w.list, w.number, w.parallel, w.player, lower(w.number) AS low_number,
        lower(w.parallel) AS low_parallel
      FROM ${slotsOf(slots)}
    )
    SELECT wanted.row, concat_ws(' ', l.year, l.brand, l.set,
        '#' || coalesce(wanted.number, stored.number),
        nullif(coalesce(wanted.parallel, stored.parallel), 'Base')) AS name,
      CASE WHEN stored.list IS NULL THEN 'new' WHEN wanted.list IS NULL THEN 'removed'
        ELSE 'changed' END AS change,
      stored.player AS before, wanted.player AS after
    FROM wanted FULL JOIN stored USING (list, low_number, low_parallel)
    JOIN ${listsOf(lists)} ON l.index = list
    WHERE (stored.number, stored.parallel, stored.player)
      IS DISTINCT FROM (wanted.number, wanted.parallel, wanted.player)
    ORDER BY wanted.row NULLS LAST, low_number, low_parallel LIMIT ${MAX_CHANGED_LINES}`;
}
