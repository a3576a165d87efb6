import "server-only";

import { type Db, db } from "@/lib/platform/database/db";

type Options = { sessionId: string; userId: string; hasSecondFactor: boolean; now: Date };

/** Notes that its user just proved who they are. False if the session has ended. */
export async function confirmSession(
  { sessionId: id, userId, hasSecondFactor, now }: Options,
  client: Db = db,
): Promise<boolean> {
  const { count } = await client.session.updateMany({
    where: { id, userId },
    data: { confirmedAt: now, ...(hasSecondFactor && { secondFactorAt: now }) },
  });
  return count === 1;
}
