import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type Invitee = { userId: string; email: string; emailVerified: boolean };

/**
 * Deletes what a person accepted, and what waits for their verified address. Anyone can register
 * with someone else's address.
 */
export async function forgetInvitations(
  tx: Tx,
  { userId, email, emailVerified }: Invitee,
): Promise<void> {
  const offered = emailVerified ? [{ email }] : [];
  await tx.staffInvitation.deleteMany({ where: { OR: [{ acceptedById: userId }, ...offered] } });
}
