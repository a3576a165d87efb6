import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type Customer = {
  userId: string;
  email: string;
  emailVerified: boolean;
  isEmailVouched: boolean;
};

/**
 * Deletes the conversations of a customer's proven address, and unlinks the others. Anyone can
 * register with someone else's address.
 */
export async function forgetCustomer(
  tx: Tx,
  { userId, email, emailVerified, isEmailVouched }: Customer,
): Promise<void> {
  if (emailVerified && !isEmailVouched) {
    await tx.contactMessage.deleteMany({ where: { email } });
    await tx.contactReply.updateMany({ where: { sender: email }, data: { sender: null } });
  }
  await tx.contactMessage.updateMany({
    where: { customerId: userId },
    data: { customerId: null },
  });
  await tx.contactMessage.updateMany({ where: { order: { userId } }, data: { orderId: null } });
}
