import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import { NO_ADDRESS } from "@/lib/accounts/stored-address";
import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

export const ERASED_EMAIL = "@deleted.invalid";

/** The append-only events of cards name actions, and the counts per day add up to the cards. */
const KEPT = ["collection_days", "inventory_actions"];

/**
 * Empties the row of an account that permanent history refers to.
 * @returns false if the password has changed
 */
export async function eraseAccount(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, passwordHash },
    data: {
      ...NO_ADDRESS,
      username: `deleted-${randomUUID()}`,
      marketName: null,
      email: `${randomUUID()}${ERASED_EMAIL}`,
      passwordHash: "",
      cardInterests: [],
      emailVerified: false,
      isEmailVouched: false,
      isActive: false,
      role: null,
      lastSignInNetwork: null,
      timeZone: null,
      adultConfirmedAt: null,
    },
  });
  const ofUser = { where: { userId } };
  await deleteOwnRows(tx, userId);
  await tx.publicationReport.updateMany({
    where: { reporterId: userId },
    data: { reporterId: null },
  });
  await tx.order.updateMany({ ...ofUser, data: NO_ADDRESS });
  await tx.shipment.updateMany({ ...ofUser, data: NO_ADDRESS });
  await tx.packOutPhoto.deleteMany({ where: { line: { shipment: { userId } } } });
  return count > 0;
}

const ownSchema = z.object({ table: column.text, owner: column.text });

/** All rows that would go with the user's: their foreign keys say so. */
async function deleteOwnRows(tx: Tx, userId: string): Promise<void> {
  const own = await queryRows(tx, ownSchema)`
    SELECT k.conrelid::regclass::text AS "table", a.attname AS owner
    FROM pg_constraint k
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND k.confdeltype = 'c'
      AND NOT k.conrelid::regclass::text = ANY(${KEPT})
    ORDER BY 1`;
  for (const { table, owner } of own)
    await tx.$executeRaw(Prisma.sql`
      DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.raw(`"${owner}"`)} = ${userId}::uuid`);
}
