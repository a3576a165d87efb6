import "server-only";

import { db, type Tx } from "@/lib/platform/database/db";

type Options = { sessionId: string; userId: string; hasSecondFactor: boolean; now: Date };

/**
 * Notes that its user just proved who they are. False if the session has ended. Share-locks the
 * user, so that a factor that is removed concurrently proves nothing.
 */
export function confirmSession(options: Options, client?: Tx): Promise<boolean> {
  return client ? confirm(client, options) : db.$transaction((tx) => confirm(tx, options));
}

async function confirm(
  tx: Tx,
  { sessionId: id, userId, hasSecondFactor, now }: Options,
): Promise<boolean> {
  await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR SHARE`;
  const { count } = await tx.session.updateMany({
    where: { id, userId },
    data: { confirmedAt: now, ...(hasSecondFactor && { secondFactorAt: now }) },
  });
  return count === 1;
}
