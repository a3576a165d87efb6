import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { listReplaced, partKey } from "@/lib/platform/imports/record-import";
import type { ParsedOdds } from "@/lib/pulls/parse-odds";
import { PULL_KINDS } from "@/lib/pulls/schema";

export const productsOf = (products: readonly ParsedOdds[]) => {
  const rows = products.map((product, index) => ({ ...product, index, lines: undefined }));
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS w (index int, year int, brand text, set text, format text, source text, "statedOn" date)`;
};
export const linesOf = (products: readonly ParsedOdds[]) => {
  const rows = products.flatMap(({ lines }, product) =>
    lines.map((line) => ({ product, ...line })),
  );
  return Prisma.sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS n (row int, product int, kind text, name text, packs numeric)`;
};
export const ofProduct = Prisma.sql`o.year = w.year AND lower(o.brand) = lower(w.brand)
  AND lower(o.set) = lower(w.set) AND lower(o.format) = lower(w.format)`;

export async function replaceOdds(tx: Tx, products: readonly ParsedOdds[]): Promise<void> {
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

/** The odds of a product as an import that replaced them keeps them. */
export const storedOddsSchema = z.object({
  year: z.int(),
  brand: z.string(),
  set: z.string(),
  format: z.string(),
  source: z.string(),
  statedOn: z.string(),
  lines: z.array(z.object({ kind: z.enum(PULL_KINDS), name: z.string(), packs: z.string() })),
});

/** Brings back the odds that an import replaced, and removes those that it added. */
export async function restoreOdds(tx: Tx, importId: string): Promise<void> {
  const parts = await listReplaced(tx, importId);
  const added = parts.filter(({ before }) => before === null).map(({ key }) => key);
  await tx.$executeRaw`DELETE FROM maker_odds o WHERE ${keyOf("o")} = ANY(${added})`;
  const stored = parts
    .filter(({ before }) => before !== null)
    .map(({ before }) => storedOddsSchema.parse(before));
  await replaceOdds(tx, stored);
}

const keyOf = (table: "o" | "p") => {
  const of = Prisma.raw(table);
  return partKey(Prisma.sql`jsonb_build_array(${of}.year, ${of}.brand, ${of}.set, ${of}.format)`);
};

const soldRowSchema = z.object({ name: column.text, boxes: column.int });

/** The first product of an import whose boxes were sold while its odds were published. */
export async function findSoldUnder(tx: Tx, importId: string) {
  const [sold] = await queryRows(tx, soldRowSchema)`
    SELECT f.name, count(*)::int AS boxes
    FROM file_import_parts f JOIN products p ON f.key = ${keyOf("p")}
    JOIN orders o ON o.id = p.order_id AND o.placed_at >= f.created_at
    WHERE f.import_id = ${importId}::uuid GROUP BY f.id ORDER BY f.id LIMIT 1`;
  return sold ?? null;
}
