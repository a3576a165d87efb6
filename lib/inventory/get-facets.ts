import "server-only";

import { z } from "zod";

import { STATUS_NAMES } from "@/lib/cards/card-status";
import { type Facet, FACETS } from "@/lib/inventory/card-filter";
import { FACET_VALUES, facetConditions, searchCondition } from "@/lib/inventory/card-filter-sql";
import type { FacetsQuery } from "@/lib/inventory/list-schema";
import { heldFor } from "@/lib/inventory/queries";
import { type Facets, facetsSchema } from "@/lib/inventory/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const MAX_VALUES = 50;

const rowSchema = z.object({
  facet: z.union([z.enum(FACETS), z.literal("status")]),
  value: column.text,
  label: column.text,
  count: column.int,
});
type Row = z.infer<typeof rowSchema>;

/** A facet's own selection doesn't narrow its counts. */
export async function getFacets({
  ownerId,
  status,
  q,
  ...filter
}: FacetsQuery & { ownerId: string }): Promise<Facets> {
  const conditions = new Map<Facet | "status", Prisma.Sql>(facetConditions(filter));
  if (status) conditions.set("status", Prisma.sql`c.status = ${status}`);
  const flagOf = (facet: Facet | "status") => Prisma.raw(`is_${facet}`);
  const flags = [...conditions].map(
    ([facet, condition]) => Prisma.sql`, (${condition}) AS ${flagOf(facet)}`,
  );
  const countOf = (facet: Facet | "status", columns: Prisma.Sql) => {
    const others = [...conditions.keys()].filter((name) => name !== facet).map(flagOf);
    const isCounted = Prisma.join([Prisma.sql`TRUE`, ...others], " AND ");
    return Prisma.sql`(
      SELECT * FROM (
        SELECT ${facet}::text AS facet, ${columns}, count(*)::int AS count FROM mine
        WHERE ${isCounted} GROUP BY 2, 3
      ) groups ORDER BY count DESC, plain_text(value), value LIMIT ${MAX_VALUES})`;
  };
  const counts = FACETS.map((facet) => countOf(facet, FACET_VALUES[facet]));
  const rows = await queryRows(db, rowSchema)`
    WITH mine AS MATERIALIZED (
      SELECT c.status, c.category, c.rarity, c.parallel, c.set, c.year, c.brand, c.estimated_value, c.is_sample,
        p.rip_id, b.name AS box_name ${flags.length > 0 ? Prisma.join(flags, "") : Prisma.empty}
      FROM cards c JOIN packs p ON p.id = c.pack_id JOIN owned_boxes b ON b.id = p.box_id
      WHERE ${heldFor(ownerId)} AND ${await searchCondition(ownerId, q)}
    )
    SELECT * FROM (
      ${Prisma.join(
        [
          countOf(
            "status",
            Prisma.sql`mine.status AS value,
        CASE WHEN mine.is_sample THEN 'sample' ELSE '' END AS label`,
          ),
          ...counts,
        ],
        " UNION ALL ",
      )}
    ) counted WHERE value IS NOT NULL`;
  return toFacets(rows);
}

function toFacets(rows: readonly Row[]): Facets {
  const rowsOf = (facet: Facet | "status") => rows.filter((row) => row.facet === facet);
  const byStatus = (rows: readonly Row[]) => {
    const sumIn = (name: string) =>
      rows.reduce((sum, { value, count }) => sum + (value === name ? count : 0), 0);
    return Object.fromEntries(STATUS_NAMES.map((name) => [name, sumIn(name)]));
  };
  const statuses = rowsOf("status");
  return facetsSchema.parse({
    statusCounts: byStatus(statuses),
    sampleCounts: byStatus(statuses.filter(({ label }) => label === "sample")),
    facets: Object.fromEntries(FACETS.map((facet) => [facet, rowsOf(facet)])),
  });
}
