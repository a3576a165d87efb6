import "server-only";

import { randomUUID } from "node:crypto";

import type { Tx } from "@/lib/platform/database/db";

const NOBODY = { fullName: "", street: "", city: "", state: "", zipCode: "", country: "" };

/**
 * For an account whose cards have all left us: empties its row instead of deleting it, because the
 * history of its boxes and cards refers to it and is never rewritten. Whether it still had this
 * password.
 */
export async function eraseAccount(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, passwordHash },
    data: {
      ...NOBODY,
      username: `deleted-${randomUUID()}`,
      marketName: null,
      email: `${randomUUID()}@deleted.invalid`,
      passwordHash: "",
      cardInterests: [],
      emailVerified: false,
      isActive: false,
      isAdmin: false,
      lastSignInNetwork: null,
      timeZone: null,
    },
  });
  const theirs = { where: { userId } };
  await tx.session.deleteMany(theirs);
  await tx.passwordReset.deleteMany(theirs);
  await tx.emailVerification.deleteMany(theirs);
  await tx.cartItem.deleteMany(theirs);
  await tx.cartCard.deleteMany(theirs);
  await tx.payoutAccount.deleteMany(theirs);
  await tx.watch.deleteMany(theirs);
  await tx.alertMail.deleteMany(theirs);
  await tx.mailOptIn.deleteMany(theirs);
  await tx.showcase.deleteMany(theirs);
  await tx.publication.deleteMany({ where: { ownerId: userId } });
  await tx.publicationReport.updateMany({
    where: { reporterId: userId },
    data: { reporterId: null },
  });
  await tx.order.updateMany({ ...theirs, data: NOBODY });
  await tx.shipment.updateMany({ ...theirs, data: NOBODY });
  await tx.packOutPhoto.deleteMany({ where: { line: { shipment: { userId } } } });
  return count > 0;
}
