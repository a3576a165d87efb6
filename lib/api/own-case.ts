import "server-only";

import { z } from "zod";

import { OWN_CASE } from "@/lib/api/own-case-words";
import { markAudit } from "@/lib/platform/audit/record-audit";
import { type Db, db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const aloneSchema = z.object({ isAlone: column.boolean });
const rowSchema = aloneSchema.extend({ isOwn: column.boolean });

/** True if no one else has a role, so there is no colleague to decide. */
const isAlone = (actorId: string) => Prisma.sql`NOT EXISTS (
  SELECT FROM users WHERE role IS NOT NULL AND is_active AND id <> ${actorId}::uuid)`;

/** Whether an administrator works alone. */
export async function worksAlone(client: Db, actorId: string): Promise<boolean> {
  const row = await queryRow(client, aloneSchema)`SELECT ${isAlone(actorId)} AS "isAlone"`;
  return row.isAlone;
}

/**
 * Runs a decision about customers, of whom the actor must not be one. An owner who works alone may
 * decide their own case, and the audit log says so.
 * @throws {AppError} 403
 */
export async function decideForOthers<Result>(
  { actorId, customers }: { actorId: string; customers: Prisma.Sql },
  decide: () => Result | Promise<Result>,
): Promise<Result> {
  const { isOwn, isAlone: mayDecide } = await queryRow(db, rowSchema)`
    SELECT coalesce(${actorId}::uuid IN (${customers}), FALSE) AS "isOwn",
      ${isAlone(actorId)} AS "isAlone"`;
  if (!isOwn) return decide();
  if (!mayDecide) throw new AppError("forbidden", OWN_CASE);
  return markAudit({ isOwnCase: true }, decide);
}
