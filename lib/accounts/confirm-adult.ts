import "server-only";

import { db, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Buyer = { userId: string; isAdult: boolean; now: Date };

/** Stores the first confirmation only. Throws 400 while there is none. */
export async function confirmAdult(tx: Tx, { userId, isAdult, now }: Buyer): Promise<void> {
  const unconfirmed = { id: userId, adultConfirmedAt: null };
  if (isAdult) {
    await tx.user.updateMany({ where: unconfirmed, data: { adultConfirmedAt: now } });
  } else if ((await tx.user.count({ where: unconfirmed })) > 0) {
    const message = "Please confirm that you are 18 or older.";
    throw new AppError("bad_request", message, { fields: [{ field: "isAdult", message }] });
  }
}

export async function hasConfirmedAdult(id: string): Promise<boolean> {
  return (await db.user.count({ where: { id, adultConfirmedAt: { not: null } } })) > 0;
}
