import "server-only";

import { z } from "zod";

import { IMPORT_KINDS } from "@/lib/imports/desk/kinds";
import { listParts } from "@/lib/imports/desk/list-imports";
import type { ImportedFile } from "@/lib/imports/desk/schema";
import { db, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";
import { findSoldUnder } from "@/lib/pulls/replace-odds";
import { countRestorable } from "@/lib/values/take-values-back";

const MAX_PARTS = 200;

const rowSchema = z.object({
  id: column.text,
  kind: z.enum(IMPORT_KINDS),
  fileName: column.text,
  importedAt: column.date,
  importedBy: column.text,
  sha256: column.text,
  lines: column.int,
  takenBackAt: column.date.nullable(),
  takenBackBy: column.text.nullable(),
  partCount: column.int,
  addedCount: column.int,
});
type FileRow = z.infer<typeof rowSchema>;

/** @throws {AppError} 404 */
export async function getImport({ id, tx = db }: { id: string; tx?: Tx }): Promise<ImportedFile> {
  const [file] = await queryRows(tx, rowSchema)`
    SELECT i.id::text, i.kind, i.file_name AS "fileName", i.created_at AS "importedAt",
      coalesce(u.username::text, 'a deleted account') AS "importedBy",
      encode(i.sha256, 'hex') AS sha256, i.row_count AS lines, i.taken_back_at AS "takenBackAt",
      CASE WHEN i.taken_back_at IS NOT NULL
        THEN coalesce(t.username::text, 'a deleted account') END AS "takenBackBy",
      (SELECT count(*)::int FROM file_import_parts p WHERE p.import_id = i.id) AS "partCount",
      (SELECT count(*)::int FROM file_import_parts p
        WHERE p.import_id = i.id AND p.before IS NULL) AS "addedCount"
    FROM file_imports i LEFT JOIN users u ON u.id = i.imported_by_id
    LEFT JOIN users t ON t.id = i.taken_back_by_id WHERE i.id = ${id}::uuid`;
  if (!file) throw new AppError("not_found", "We couldn't find that import.");
  const { kind, fileName, importedBy, sha256, lines, takenBackBy, partCount } = file;
  return {
    id,
    kind,
    fileName,
    importedBy,
    sha256,
    lines,
    takenBackBy,
    partCount,
    importedAt: file.importedAt.toISOString(),
    takenBackAt: file.takenBackAt?.toISOString() ?? null,
    parts: await listParts(tx, { importId: id, limit: MAX_PARTS }),
    ...(await judge(tx, file)),
  };
}

/** The effect of undoing an import, and why it is refused. */
async function judge(tx: Tx, file: FileRow): Promise<Pick<ImportedFile, "effect" | "refusal">> {
  if (file.takenBackAt) return { effect: "", refusal: "This import was already undone." };
  if (file.kind === "VALUES") return await judgeValues(tx, file.id);
  const refusal =
    (await newerThan(tx, file.id)) ?? (file.kind === "ODDS" ? await soldUnder(tx, file.id) : null);
  return { effect: effectOf(file), refusal };
}

function effectOf({ kind, partCount, addedCount }: FileRow): string {
  const [one, many] =
    kind === "ODDS"
      ? ["product loses its odds", "products lose their odds"]
      : ["checklist disappears", "checklists disappear"];
  const [back, backs] =
    kind === "ODDS"
      ? ["product gets its earlier odds back", "products get their earlier odds back"]
      : ["checklist gets its earlier cards back", "checklists get their earlier cards back"];
  const restored = partCount - addedCount;
  return [
    ...(addedCount > 0 ? [`${countOf(addedCount, one ?? "", many)}.`] : []),
    ...(restored > 0 ? [`${countOf(restored, back ?? "", backs)}.`] : []),
  ].join(" ");
}

async function judgeValues(tx: Tx, id: string) {
  const { restored, newer, left } = await countRestorable(tx, id);
  if (restored === 0) {
    const refusal =
      "Each of its cards has a later value or has left the vault. There is nothing to undo.";
    return { effect: "", refusal };
  }
  const effect = [
    `${countOf(restored, "card gets its earlier value back", "cards get their earlier values back")}, and the history keeps both.`,
    ...(newer > 0 ? [`${countOf(newer, "card keeps its", "cards keep their")} later value.`] : []),
    ...(left > 0
      ? [
          `${countOf(left, "card has left the vault and keeps its value", "cards have left the vault and keep their values")}.`,
        ]
      : []),
  ].join(" ");
  return { effect, refusal: null };
}

const newerRowSchema = z.object({ name: column.text });

async function newerThan(tx: Tx, id: string): Promise<string | null> {
  const [newer] = await queryRows(tx, newerRowSchema)`
    SELECT p.name FROM file_import_parts p
    WHERE p.import_id = ${id}::uuid AND EXISTS (
      SELECT FROM file_import_parts n JOIN file_imports i ON i.id = n.import_id
      WHERE n.kind = p.kind AND n.key = p.key AND n.id > p.id AND i.taken_back_at IS NULL)
    ORDER BY p.id LIMIT 1`;
  return (
    (newer &&
      `A later file replaced ${newer.name}. Undo that import first, or import a newer file.`) ??
    null
  );
}

async function soldUnder(tx: Tx, id: string): Promise<string | null> {
  const sold = await findSoldUnder(tx, id);
  if (!sold) return null;
  return `${countOf(sold.boxes, "box", "boxes")} of ${sold.name} ${sold.boxes === 1 ? "was" : "were"} sold while these odds were published, so they stay. Import newer odds instead.`;
}
