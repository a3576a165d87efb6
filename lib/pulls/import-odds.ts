import "server-only";

import { z } from "zod";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { ReportStep } from "@/lib/platform/csv/import-step";
import { firstProblems } from "@/lib/platform/csv/problem";
import { readCsvBody } from "@/lib/platform/csv/read-csv-body";
import { db, Prisma, runAsJob, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { MAX_ODDS_LINES, type ParsedOdds, parseOdds } from "@/lib/pulls/parse-odds";
import type { OddsImport } from "@/lib/pulls/schema";

type Options = {
  request: Request;
  isDryRun: boolean;
  actorId: string;
  requestId: string;
  report?: ReportStep;
};

/** All or none; a dry run only reports changes. Importing the same file again changes nothing. */
export async function importOdds({
  request,
  isDryRun,
  actorId,
  requestId,
  report,
}: Options): Promise<OddsImport> {
  const limits = { records: MAX_ODDS_LINES };
  const { products, problems } = parseOdds(await readCsvBody(request, limits, report), new Date());
  return await runAsJob(() =>
    db.$transaction(async (tx) => {
      // Serializes imports, so that each reports its own changes.
      if (!isDryRun) await tx.$queryRaw`SELECT FROM pg_advisory_xact_lock(hashtext('odds import'))`;
      const changed = new Set(await findChanged(tx, products));
      const result = {
        changedCount: changed.size,
        products: products.map((product, index) => ({
          name: nameOf(product),
          lineCount: product.lines.length,
          isChanged: changed.has(index),
        })),
        problems: firstProblems(problems),
        written: false,
      };
      if (isDryRun || problems.length > 0 || changed.size === 0) return result;
      const total = products.reduce((sum, { lines }) => sum + lines.length, 0);
      report?.({ step: "saving", done: 0, total });
      const changing = products.filter((_, index) => changed.has(index));
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

const productsOf = (products: readonly ParsedOdds[]) => {
  const rows = products.map((product, index) => ({ ...product, index, lines: undefined }));
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS w (index int, year int, brand text, set text, format text, source text, "statedOn" date)`;
};
const linesOf = (products: readonly ParsedOdds[]) => {
  const rows = products.flatMap(({ lines }, product) =>
    lines.map((line) => ({ product, ...line })),
  );
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS n (product int, kind text, name text, packs numeric)`;
};
const ofProduct = Prisma.sql`o.year = w.year AND lower(o.brand) = lower(w.brand)
  AND lower(o.set) = lower(w.set) AND lower(o.format) = lower(w.format)`;

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

async function replaceOdds(tx: Tx, products: readonly ParsedOdds[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO maker_odds (year, brand, set, format, source, stated_on)
    SELECT w.year, w.brand, w.set, w.format, w.source, w."statedOn" FROM ${productsOf(products)}
    ON CONFLICT (year, lower(brand), lower(set), lower(format)) DO UPDATE
    SET brand = excluded.brand, set = excluded.set, source = excluded.source,
      stated_on = excluded.stated_on, imported_at = now()`;
  await tx.$executeRaw`
    DELETE FROM maker_odds_lines l USING maker_odds o, ${productsOf(products)} WHERE ${ofProduct}
      AND l.odds_id = o.id`;
  await tx.$executeRaw`
    INSERT INTO maker_odds_lines (odds_id, kind, name, packs)
    SELECT o.id, n.kind, n.name, n.packs
    FROM ${productsOf(products)} JOIN maker_odds o ON ${ofProduct}
    JOIN ${linesOf(products)} ON n.product = w.index`;
}
