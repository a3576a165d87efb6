import "server-only";

import {
  type ChangedLine,
  changedLineSchema,
  MAX_CHANGED_LINES,
} from "@/lib/platform/csv/changed-line";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import type { ParsedOdds } from "@/lib/pulls/parse-odds";
import { linesOf, ofProduct, productsOf } from "@/lib/pulls/replace-odds";

/** The first odds that differ, in the order of the file; those that it lacks come last. */
export async function listChangedOdds(
  tx: Tx,
  products: readonly ParsedOdds[],
): Promise<ChangedLine[]> {
  return await queryRows(tx, changedLineSchema)`
    WITH stored AS MATERIALIZED (
      SELECT w.index AS product, l.kind, l.name, l.packs, lower(l.name) AS low_name
      FROM ${productsOf(products)} JOIN maker_odds o ON ${ofProduct}
      JOIN maker_odds_lines l ON l.odds_id = o.id
    ), wanted AS MATERIALIZED (
      SELECT n.row, n.product, n.kind, n.name, n.packs::numeric(10, 2) AS packs,
        lower(n.name) AS low_name
      FROM ${linesOf(products)}
    )
    SELECT wanted.row, concat_ws(' ', w.year, w.brand, w.set, w.format,
        coalesce(wanted.name, stored.name)) AS name,
      CASE WHEN stored.product IS NULL THEN 'new' WHEN wanted.product IS NULL THEN 'removed'
        ELSE 'changed' END AS change,
      '1 in ' || trim_scale(stored.packs) AS before, '1 in ' || trim_scale(wanted.packs) AS after
    FROM wanted FULL JOIN stored USING (product, kind, low_name)
    JOIN ${productsOf(products)} ON w.index = product
    WHERE (stored.name, stored.packs) IS DISTINCT FROM (wanted.name, wanted.packs)
    ORDER BY wanted.row NULLS LAST, kind, low_name LIMIT ${MAX_CHANGED_LINES}`;
}
