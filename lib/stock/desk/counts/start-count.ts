import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

type Options = { shelf: string | null; actorId: string; requestId: string; now?: Date };

/** Opens a count, or continues the one that is open at this place. */
export async function startCount({ shelf, actorId, requestId, now = new Date() }: Options) {
  return await db.$transaction(async (tx) => {
    const [started] = await queryRows(tx, idRowSchema)`
      INSERT INTO stock_counts (shelf, started_by_id, started_at)
      VALUES (${shelf}, ${actorId}::uuid, ${now})
      ON CONFLICT (coalesce(shelf, '')) WHERE finished_at IS NULL AND discarded_at IS NULL
      DO NOTHING RETURNING id::text`;
    if (!started) {
      const [open] = await queryRows(tx, idRowSchema)`
        SELECT id::text FROM stock_counts WHERE coalesce(shelf, '') = coalesce(${shelf}::text, '')
          AND finished_at IS NULL AND discarded_at IS NULL`;
      if (!open) throw new AppError("conflict", "This count just ended. Please try again.");
      return { id: open.id, isNew: false };
    }
    await recordAudit(tx, {
      actorId,
      action: "stock_count.started",
      subject: `stock count ${started.id}`,
      details: { shelf },
      requestId,
    });
    return { id: started.id, isNew: true };
  });
}
