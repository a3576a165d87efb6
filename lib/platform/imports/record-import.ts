import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRow, queryRows } from "@/lib/platform/database/query-rows";

const IMPORT_KINDS = ["CHECKLISTS", "ODDS", "VALUES"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

type ImportedFile = { fileName: string; sha256: Uint8Array<ArrayBuffer>; rowCount: number };
export type ImportPart = {
  /** The set or product: year, brand and so on. Case does not count. */
  identity: readonly (string | number)[];
  rowCount: number;
  added?: number;
  changed?: number;
  removed?: number;
  before?: unknown;
};

/** Serializes the imports of a kind, and taking them back. */
export async function lockImports(tx: Tx, kind: ImportKind): Promise<void> {
  await tx.$queryRaw`SELECT FROM pg_advisory_xact_lock(hashtext(${`import of ${kind}`}))`;
}

export const partKey = (identity: Prisma.Sql) => Prisma.sql`lower((${identity})::text)`;

type Options = {
  id?: string;
  kind: ImportKind;
  file: ImportedFile;
  actorId: string;
  parts: readonly ImportPart[];
};

/** Records a file with the rows that it replaced. Needs the lock of its kind. */
export async function recordImport(
  tx: Tx,
  { id, kind, file, actorId, parts }: Options,
): Promise<void> {
  const created = await queryRow(tx, idRowSchema)`
    INSERT INTO file_imports (id, kind, file_name, sha256, row_count, imported_by_id)
    VALUES (coalesce(${id ?? null}::uuid, gen_random_uuid()), ${kind}, ${file.fileName},
      ${file.sha256}, ${file.rowCount}, ${actorId}::uuid) RETURNING id::text`;
  const rows = parts.map((part) => ({
    added: 0,
    changed: 0,
    removed: 0,
    before: null,
    ...part,
    name: part.identity.join(" "),
  }));
  await tx.$executeRaw`
    INSERT INTO file_import_parts
      (import_id, kind, key, name, row_count, added, changed, removed, replaced_id, before)
    SELECT ${created.id}::uuid, ${kind}, k.key, w.name, w."rowCount", w.added, w.changed, w.removed,
      (SELECT p.id FROM file_import_parts p JOIN file_imports i ON i.id = p.import_id
        WHERE p.kind = ${kind} AND p.key = k.key AND i.taken_back_at IS NULL
        ORDER BY p.id DESC LIMIT 1),
      nullif(w.before, 'null'::jsonb)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w (identity jsonb, name text,
      "rowCount" int, added int, changed int, removed int, before jsonb),
    LATERAL (SELECT ${partKey(Prisma.sql`w.identity`)} AS key) k`;
}

const beforeRowSchema = z.object({ key: column.text, before: column.json });
export type ReplacedPart = z.infer<typeof beforeRowSchema>;

/** The rows that an import replaced: null where there was nothing. */
export async function listReplaced(tx: Tx, importId: string): Promise<ReplacedPart[]> {
  return await queryRows(tx, beforeRowSchema)`
    SELECT key, before FROM file_import_parts WHERE import_id = ${importId}::uuid ORDER BY id`;
}

export async function markTakenBack(
  tx: Tx,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<void> {
  await tx.fileImport.update({
    where: { id },
    data: { takenBackAt: now, takenBackById: actorId },
    select: { id: true },
  });
}
