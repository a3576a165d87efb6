import "server-only";

import { z } from "zod";

import { type Db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

/**
 * Disputes d that keep anything from going out to a customer, who is an expression of SQL: of their
 * payments, and of boxes that they were given, or else a gift would be the way around.
 */
const holding = (userId: Prisma.Sql) => Prisma.sql`
  disputes d WHERE d.status IN ('OPEN', 'LOST') AND d.released_at IS NULL
    AND (payer_of(d.payment_id) = ${userId} OR EXISTS (
      SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.payment_id = d.payment_id AND recipient_of(l.id) = ${userId}))`;

export const isHeldBack = (userId: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM ${holding(userId)})`;

const rowSchema = z.object({ reference: column.text, isLost: column.boolean });

export async function findHolding(
  client: Db,
  userId: string,
): Promise<z.output<typeof rowSchema> | undefined> {
  const [found] = await queryRows(client, rowSchema)`
    SELECT d.reference, d.status = 'LOST' AS "isLost" FROM ${holding(Prisma.sql`${userId}::uuid`)}
    ORDER BY d.opened_at, d.id LIMIT 1`;
  return found;
}

/**
 * Nothing goes out to a customer whose bank takes a payment back: no parcel, no sealed box, no
 * payout. A lost dispute holds until a manager releases it.
 * @throws {AppError} 409
 */
export async function requireUndisputed(client: Db, userId: string | null): Promise<void> {
  const found = userId === null ? undefined : await findHolding(client, userId);
  if (found)
    throw new AppError(
      "conflict",
      found.isLost
        ? `Nothing goes out to this customer: their bank took a payment back (${found.reference}). A manager can release it under Disputes.`
        : `Nothing goes out to this customer until their bank decides dispute ${found.reference}.`,
    );
}
