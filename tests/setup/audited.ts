import { db } from "@/lib/platform/database/db";

/** What staff did to a subject, oldest first. */
export async function auditedActions(subject: string): Promise<string[]> {
  const where = { subject };
  const entries = await db.auditEntry.findMany({ where, orderBy: { id: "asc" } });
  return entries.map(({ action }) => action);
}
