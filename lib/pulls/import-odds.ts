import "server-only";

import { z } from "zod";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { FileImport } from "@/lib/platform/csv/file-import";
import { firstProblems } from "@/lib/platform/csv/problem";
import { readCsvBody } from "@/lib/platform/csv/read-csv-body";
import { db, runAsJob, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type ImportPart, lockImports, recordImport } from "@/lib/platform/imports/record-import";
import { listChangedOdds } from "@/lib/pulls/list-changed-odds";
import { MAX_ODDS_LINES, type ParsedOdds, parseOdds } from "@/lib/pulls/parse-odds";
import {
  linesOf,
  ofProduct,
  productsOf,
  replaceOdds,
  storedOddsSchema,
} from "@/lib/pulls/replace-odds";
import type { OddsImport } from "@/lib/pulls/schema";

/** All or none; a dry run only reports changes. Importing the same file again changes nothing. */
export async function importOdds(file: FileImport): Promise<OddsImport> {
  const { request, fileName, isDryRun, actorId, requestId, report } = file;
  const limits = { records: MAX_ODDS_LINES };
  const table = await readCsvBody(request, limits, report);
  const { products, problems } = parseOdds(table, new Date());
  return await runAsJob(() =>
    db.$transaction(async (tx) => {
      // Serializes imports, so that each reports its own changes.
      if (!isDryRun) await lockImports(tx, "ODDS");
      const changed = new Set(await findChanged(tx, products));
      const result = {
        changedCount: changed.size,
        products: products.map((product, index) => ({
          name: nameOf(product),
          lineCount: product.lines.length,
          isChanged: changed.has(index),
        })),
        lines: await listChangedOdds(tx, products),
        problems: firstProblems(problems),
        written: false,
      };
      if (isDryRun || problems.length > 0 || changed.size === 0) return result;
      const total = products.reduce((sum, { lines }) => sum + lines.length, 0);
      report?.({ step: "saving", done: 0, total });
      const changing = products.filter((_, index) => changed.has(index));
      await recordImport(tx, {
        kind: "ODDS",
        file: { fileName, sha256: table.sha256, rowCount: table.recordCount },
        actorId,
        parts: await partsOf(tx, changing),
      });
      await replaceOdds(tx, changing);
      await recordAudit(tx, {
        actorId,
        action: "odds.imported",
        subject: changing[0] ? nameOf(changing[0]) : "",
        details: { products: changing.length },
        requestId,
      });
      return { ...result, written: true };
    }),
  );
}

const nameOf = ({ year, brand, set, format }: ParsedOdds) => `${year} ${brand} ${set} ${format}`;

const indexRowSchema = z.object({ index: column.int });

async function findChanged(tx: Tx, products: readonly ParsedOdds[]): Promise<number[]> {
  const rows = await queryRows(tx, indexRowSchema)`
    SELECT w.index FROM ${productsOf(products)} LEFT JOIN maker_odds o ON ${ofProduct}
    WHERE o.id IS NULL OR (o.source, o.stated_on) <> (w.source, w."statedOn")
      OR (SELECT json_agg(l ORDER BY l.kind, l.name)
        FROM (SELECT kind, name, packs::numeric(10, 2) FROM maker_odds_lines
          WHERE odds_id = o.id) l)::text
        IS DISTINCT FROM
        (SELECT json_agg(l ORDER BY l.kind, l.name)
          FROM (SELECT n.kind, n.name, n.packs::numeric(10, 2)
            FROM ${linesOf(products)} WHERE n.product = w.index) l)::text
    ORDER BY 1`;
  return rows.map(({ index }) => index);
}

const beforeRowSchema = z.object({ index: column.int, before: storedOddsSchema });

/** Each changing product with what it replaces. */
async function partsOf(tx: Tx, products: readonly ParsedOdds[]): Promise<ImportPart[]> {
  const rows = await queryRows(tx, beforeRowSchema)`
    SELECT w.index, jsonb_build_object('year', o.year, 'brand', o.brand, 'set', o.set,
      'format', o.format, 'source', o.source, 'statedOn', o.stated_on, 'lines', (
        SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'name', l.name, 'packs', l.packs::text)
          ORDER BY l.kind, l.name)
        FROM maker_odds_lines l WHERE l.odds_id = o.id)) AS before
    FROM ${productsOf(products)} JOIN maker_odds o ON ${ofProduct}`;
  const before = new Map(rows.map((row) => [row.index, row.before]));
  return products.map(({ year, brand, set, format, lines }, index) => ({
    identity: [year, brand, set, format],
    rowCount: lines.length,
    ...(before.has(index) ? { changed: lines.length } : { added: lines.length }),
    before: before.get(index),
  }));
}
