import "server-only";

import { randomUUID } from "node:crypto";

import { NO_ADDRESS } from "@/lib/accounts/stored-address";
import type { Tx } from "@/lib/platform/database/db";

export const ERASED_EMAIL = "@deleted.invalid";

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
      isActive: false,
      isAdmin: false,
      lastSignInNetwork: null,
      timeZone: null,
      adultConfirmedAt: null,
    },
  });
  const ofUser = { where: { userId } };
  await tx.session.deleteMany(ofUser);
  await tx.rateLimit.deleteMany(ofUser);
  await tx.passwordReset.deleteMany(ofUser);
  await tx.emailVerification.deleteMany(ofUser);
  await tx.cartItem.deleteMany(ofUser);
  await tx.cartCard.deleteMany(ofUser);
  await tx.payoutAccount.deleteMany(ofUser);
  await tx.watch.deleteMany(ofUser);
  await tx.alertMail.deleteMany(ofUser);
  await tx.mailOptIn.deleteMany(ofUser);
  await tx.savedAddress.deleteMany(ofUser);
  await tx.customerNote.deleteMany(ofUser);
  await tx.adminView.deleteMany(ofUser);
  await tx.spendingLimit.deleteMany(ofUser);
  await tx.purchaseBreak.deleteMany(ofUser);
  await tx.showcase.deleteMany(ofUser);
  await tx.publication.deleteMany({ where: { ownerId: userId } });
  await tx.publicationReport.updateMany({
    where: { reporterId: userId },
    data: { reporterId: null },
  });
  await tx.order.updateMany({ ...ofUser, data: NO_ADDRESS });
  await tx.shipment.updateMany({ ...ofUser, data: NO_ADDRESS });
  await tx.packOutPhoto.deleteMany({ where: { line: { shipment: { userId } } } });
  return count > 0;
}
