import "server-only";

import { z } from "zod";

import { IMPORT_KINDS, LOAD_STATE_IDS } from "@/lib/loads/kinds";
import type { Load, LoadsQuery } from "@/lib/loads/schema";
import { type Db, db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { hasWord } from "@/lib/platform/search-text";
import { countUpTo, keyset, positionColumn } from "@/lib/platform/tables/keyset";

const replacedSchema = z.object({
  importId: z.string(),
  fileName: z.string().nullable(),
  loadedAt: z.string(),
});
const rowSchema = z.object({
  id: column.text,
  importId: column.text,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(LOAD_STATE_IDS),
  name: column.text,
  rows: column.int,
  added: column.int,
  changed: column.int,
  removed: column.int,
  fileName: column.text.nullable(),
  loadedAt: column.date,
  loadedBy: column.text.nullable(),
  sha256: column.text.nullable(),
  replaced: replacedSchema.nullable(),
});

const placedRowSchema = rowSchema.extend({ position: positionColumn });

// Price lists add values, so a later one replaces no earlier one.
const isReplaced = Prisma.sql`(p.kind <> 'VALUES' AND EXISTS (
  SELECT FROM file_import_parts n JOIN file_imports ni ON ni.id = n.import_id
  WHERE n.kind = p.kind AND n.key = p.key AND n.id > p.id AND ni.taken_back_at IS NULL))`;
const state = Prisma.sql`CASE WHEN i.taken_back_at IS NOT NULL THEN 'taken-back'
  WHEN ${isReplaced} THEN 'replaced' ELSE 'used' END`;
const columns = Prisma.sql`
  p.id::text, p.import_id::text AS "importId", p.kind, ${state} AS state, p.name,
  p.row_count AS rows, p.added, p.changed, p.removed, i.file_name AS "fileName",
  p.created_at AS "loadedAt", encode(i.sha256, 'hex') AS sha256,
  CASE WHEN i.imported_by_id IS NOT NULL
    THEN coalesce(u.username::text, 'a deleted account') END AS "loadedBy",
  (SELECT jsonb_build_object('importId', r.import_id, 'fileName', ri.file_name,
      'loadedAt', to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM file_import_parts r JOIN file_imports ri ON ri.id = r.import_id
    WHERE r.id = p.replaced_id AND p.kind <> 'VALUES') AS replaced`;
const joined = Prisma.sql`JOIN file_imports i ON i.id = p.import_id`;
const named = Prisma.sql`LEFT JOIN users u ON u.id = i.imported_by_id`;

export async function listLoads({ limit, ...query }: LoadsQuery) {
  const table = keyset({
    sort: query.sort,
    cursor: query.cursor,
    sorts: {
      loaded: { value: Prisma.sql`p.created_at`, type: "timestamptz" },
      name: { value: Prisma.sql`p.name`, type: "text" },
      rows: { value: Prisma.sql`p.row_count::bigint`, type: "bigint" },
    },
    id: { value: Prisma.sql`p.id`, type: "bigint" },
  });
  const conditions = [Prisma.sql`TRUE`];
  if (query.kind) conditions.push(Prisma.sql`p.kind = ANY(${query.kind})`);
  if (query.state) conditions.push(Prisma.sql`${state} = ANY(${query.state})`);
  if (query.q && !hasWord(query.q)) conditions.push(Prisma.sql`FALSE`);
  for (const word of query.q?.split(/\s+/).filter(Boolean) ?? [])
    conditions.push(
      Prisma.sql`position(lower(${word}) IN lower(p.name || ' ' || coalesce(i.file_name, ''))) > 0`,
    );
  const matching = Prisma.sql`FROM file_import_parts p ${joined}
    WHERE ${Prisma.join(conditions, " AND ")}`;
  const [rows, count] = await Promise.all([
    queryRows(db, placedRowSchema)`
      SELECT ${columns}, p.position
      FROM (SELECT p.*, ${table.position} ${matching} AND ${table.where}
        ORDER BY ${table.orderBy} LIMIT ${limit + 1}) p ${joined} ${named}
      ORDER BY ${table.orderBy}`,
    countUpTo(db, matching),
  ]);
  const page = table.page(rows, limit);
  return { ...page, rows: page.rows.map(toLoad), count };
}

export async function listParts(
  client: Db,
  { importId, limit }: { importId: string; limit: number },
): Promise<Load[]> {
  const rows = await queryRows(client, rowSchema)`
    SELECT ${columns} FROM file_import_parts p ${joined} ${named}
    WHERE p.import_id = ${importId}::uuid ORDER BY p.id LIMIT ${limit}`;
  return rows.map(toLoad);
}

const toLoad = ({ loadedAt, ...row }: z.infer<typeof rowSchema>): Load => ({
  ...row,
  loadedAt: loadedAt.toISOString(),
});
