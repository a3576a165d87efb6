import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type AccountState = { isActive?: boolean; isTrustedBuyer?: boolean; emailVerified?: true };

/** What support may change. Disabling an account ends its sessions (trigger). */
export async function changeAccountState(
  tx: Tx,
  { userId, ...state }: AccountState & { userId: string },
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: state, select: { id: true } });
}
