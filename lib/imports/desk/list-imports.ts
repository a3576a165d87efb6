import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { importsTable } from "@/lib/imports/desk/imports-table";
import { type ImportedList, importedListSchema } from "@/lib/imports/desk/schema";
import { type Db, Prisma } from "@/lib/platform/database/db";
import { queryJson } from "@/lib/platform/database/query-rows";
import { searchWords } from "@/lib/platform/search-text";

// Price lists add values, so a later one replaces no earlier one.
const isReplaced = Prisma.sql`(p.kind <> 'VALUES' AND EXISTS (
  SELECT FROM file_import_parts n JOIN file_imports ni ON ni.id = n.import_id
  WHERE n.kind = p.kind AND n.key = p.key AND n.id > p.id AND ni.taken_back_at IS NULL))`;
const state = Prisma.sql`CASE WHEN i.taken_back_at IS NOT NULL THEN 'taken-back'
  WHEN ${isReplaced} THEN 'replaced' ELSE 'used' END`;
const columns = Prisma.sql`
  p.id::text, p.import_id::text AS "importId", p.kind, ${state} AS state, p.name,
  p.row_count AS rows, p.added, p.changed, p.removed, i.file_name AS "fileName",
  p.created_at AS "importedAt", encode(i.sha256, 'hex') AS sha256,
  coalesce(u.username::text, 'a deleted account') AS "importedBy",
  (SELECT jsonb_build_object('importId', r.import_id, 'fileName', ri.file_name,
      'importedAt', to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM file_import_parts r JOIN file_imports ri ON ri.id = r.import_id
    WHERE r.id = p.replaced_id AND p.kind <> 'VALUES') AS replaced`;
const parts = Prisma.sql`file_import_parts p JOIN file_imports i ON i.id = p.import_id`;
const named = Prisma.sql`LEFT JOIN users u ON u.id = i.imported_by_id`;

export const importList = defineList(importsTable, importedListSchema, {
  from: parts,
  alias: "p",
  id: { value: Prisma.sql`p.id`, type: "bigint" },
  columns,
  joins: Prisma.sql`JOIN file_imports i ON i.id = p.import_id ${named}`,
  sorts: {
    loaded: { value: Prisma.sql`p.created_at`, type: "timestamptz" },
    name: { value: Prisma.sql`p.name`, type: "text" },
    rows: { value: Prisma.sql`p.row_count::bigint`, type: "bigint" },
  },
  facets: { kind: Prisma.sql`p.kind`, state },
  search: (q) =>
    Prisma.join(
      searchWords(q).map(
        (word) => Prisma.sql`position(lower(${word}) IN lower(p.name || ' ' || i.file_name)) > 0`,
      ),
      " AND ",
    ),
});

export async function listParts(
  client: Db,
  { importId, limit }: { importId: string; limit: number },
): Promise<ImportedList[]> {
  return await queryJson(client, importedListSchema)`
    SELECT ${columns} FROM ${parts} ${named}
    WHERE p.import_id = ${importId}::uuid ORDER BY p.id LIMIT ${limit}`;
}
