import "server-only";

import { db } from "@/lib/platform/database/db";
import { HOUR_MS } from "@/lib/platform/time";

// An upload may begin just before its address expires.
const GRACE_MS = HOUR_MS;

export async function removeStaleUploads({ now = new Date() }: { now?: Date } = {}): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS);
  await db.upload.deleteMany({ where: { readyAt: null, expiresAt: { lt: before } } });
}
