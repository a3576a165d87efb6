import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import type { Role } from "@/lib/sessions/roles";

type Options = { userId: string; role: Role | null; emailVerified?: true };

/** The caller locked the user and audits. A trigger keeps `is_admin` in line. */
export async function setRole(tx: Tx, { userId, ...data }: Options): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { ...data, ...(data.emailVerified && { isEmailVouched: false }) },
    select: { id: true },
  });
}
