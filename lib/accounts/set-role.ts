import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { endSessionsWithoutFactor } from "@/lib/sessions/end-session";
import type { Role } from "@/lib/sessions/roles";
import { needsSecondFactor } from "@/lib/sessions/second-factor";

type Options = { userId: string; role: Role | null; emailVerified?: true };

/**
 * The caller locked the user and audits. A role that needs a second factor ends the sessions that
 * proved none.
 */
export async function setRole(tx: Tx, { userId, ...data }: Options): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { ...data, ...(data.emailVerified && { isEmailVouched: false }) },
    select: { id: true },
  });
  if (needsSecondFactor(data)) await endSessionsWithoutFactor(tx, userId);
}
