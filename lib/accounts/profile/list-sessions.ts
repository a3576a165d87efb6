import "server-only";

import type { AccountSession } from "@/lib/accounts/profile/schema";
import { db } from "@/lib/platform/database/db";
import { MAX_SESSIONS } from "@/lib/sessions/open-session";

type Options = { userId: string; sessionId: string; now?: Date };

export async function listSessions(options: Options): Promise<AccountSession[]> {
  const { userId, sessionId, now = new Date() } = options;
  const sessions = await db.session.findMany({
    where: { userId, expiresAt: { gt: now } },
    select: { id: true, device: true, network: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ lastUsedAt: "desc" }, { id: "asc" }],
    take: MAX_SESSIONS,
  });
  return sessions.map(({ id, device, network, createdAt, lastUsedAt }) => ({
    id,
    device,
    network,
    isCurrent: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}
