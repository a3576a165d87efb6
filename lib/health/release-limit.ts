import "server-only";

import { worksAlone } from "@/lib/api/own-case";
import { OWN_CASE } from "@/lib/api/own-case-words";
import { tellCustomer } from "@/lib/customers/desk/change-customer";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { releaseLimit } from "@/lib/platform/limits/held-limits";

type Options = { key: string; actorId: string; requestId: string };

/** @throws {AppError} 404 unless it refuses someone now; 403 for one's own */
export function releaseHeldLimit({ key, actorId, requestId }: Options): Promise<void> {
  return db.$transaction(async (tx) => {
    const released = await releaseLimit(tx, key);
    if (!released) throw new AppError("not_found", "This limit is not active.");
    const { userId } = released;
    const isOwnCase = userId === actorId;
    if (isOwnCase && !(await worksAlone(tx, actorId))) throw new AppError("forbidden", OWN_CASE);
    if (userId !== null) await tellCustomer(tx, userId, ["unlocked"]);
    await recordAudit(tx, {
      actorId,
      action: "limit.released",
      subject: `limit ${key.slice(0, key.lastIndexOf(":") + 9)}`,
      details: { ...(userId !== null && { customer: userId }), ...(isOwnCase && { isOwnCase }) },
      requestId,
    });
  });
}
