import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type Invitee = { userId: string; email: string; emailVerified: boolean; isEmailVouched: boolean };

/**
 * Deletes what a person accepted, and what waits for an address that they proved. Anyone can
 * register with someone else's.
 */
export async function forgetInvitations(
  tx: Tx,
  { userId, email, emailVerified, isEmailVouched }: Invitee,
): Promise<void> {
  const offered = emailVerified && !isEmailVouched ? [{ email }] : [];
  await tx.staffInvitation.deleteMany({ where: { OR: [{ acceptedById: userId }, ...offered] } });
}
