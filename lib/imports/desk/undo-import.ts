import "server-only";

import { restoreLists } from "@/lib/checklists/replace-lists";
import { getImport } from "@/lib/imports/desk/get-import";
import type { ImportedFile } from "@/lib/imports/desk/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, runAsJob } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { lockImports, markTakenBack } from "@/lib/platform/imports/record-import";
import { restoreOdds } from "@/lib/pulls/replace-odds";
import { restoreValues } from "@/lib/values/take-values-back";

type Options = { id: string; actorId: string; requestId: string; now?: Date };
const TIMEOUT_MS = 60_000;

/**
 * Brings back what an import replaced. The lock of its kind keeps others from importing meanwhile.
 *
 * @throws {AppError} 404, 409 with the reason
 */
export async function undoImport({
  id,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<ImportedFile> {
  return await runAsJob(() =>
    retryOnConflict(() =>
      db.$transaction(
        async (tx) => {
          const { kind } = await getImport({ id, tx });
          await lockImports(tx, kind);
          const file = await getImport({ id, tx });
          if (file.refusal !== null) throw new AppError("conflict", file.refusal);
          if (kind === "CHECKLISTS") await restoreLists(tx, id);
          else if (kind === "ODDS") await restoreOdds(tx, id);
          else await restoreValues(tx, { importId: id, actorId, fileName: file.fileName });
          await markTakenBack(tx, { id, actorId, now });
          await recordAudit(tx, {
            actorId,
            action: "import.taken_back",
            subject: `import ${id}`,
            details: { kind, parts: file.partCount },
            requestId,
          });
          return await getImport({ id, tx });
        },
        { timeout: TIMEOUT_MS },
      ),
    ),
  );
}
