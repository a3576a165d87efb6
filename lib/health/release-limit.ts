import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { releaseLimit } from "@/lib/platform/limits/limits";

type Options = { key: string; actorId: string; requestId: string };

/** @throws {AppError} 404 */
export function releaseHeldLimit({ key, actorId, requestId }: Options): Promise<void> {
  return db.$transaction(async (tx) => {
    if (!(await releaseLimit(tx, key))) throw new AppError("not_found", "This limit is over.");
    const subject = `limit ${key.slice(0, key.lastIndexOf(":") + 9)}`;
    await recordAudit(tx, { actorId, action: "limit.released", subject, requestId });
  });
}
