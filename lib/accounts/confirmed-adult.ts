import "server-only";

import { db } from "@/lib/platform/database/db";

export async function hasConfirmedAdult(id: string): Promise<boolean> {
  return (await db.user.count({ where: { id, adultConfirmedAt: { not: null } } })) > 0;
}
