import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type AccountState = { isActive?: boolean; isTrustedBuyer?: boolean; emailVerified?: true };

/**
 * The changes that support may make. Disabling an account ends its sessions (trigger). An address
 * that our support verified is not proven, so the account can't read its true owner's messages.
 */
export async function changeAccountState(
  tx: Tx,
  { userId, ...state }: AccountState & { userId: string },
): Promise<void> {
  if (state.emailVerified)
    await tx.user.updateMany({
      where: { id: userId, emailVerified: false },
      data: { isEmailVouched: true },
    });
  await tx.user.update({ where: { id: userId }, data: state, select: { id: true } });
}
