import "server-only";

import { db, type Prisma } from "@/lib/platform/database/db";
import { type Watch, watchSchema } from "@/lib/watches/schema";

export const watchSelect = {
  id: true,
  set: true,
  createdAt: true,
  listing: { select: { slug: true, name: true } },
} satisfies Prisma.WatchSelect;

type Row = Prisma.WatchGetPayload<{ select: typeof watchSelect }>;

export function toWatch({ id, set, createdAt, listing }: Row): Watch {
  const subject = listing ? { kind: "LISTING", ...listing } : { kind: "SET", set };
  return watchSchema.parse({ ...subject, id, createdAt: createdAt.toISOString() });
}

export async function listWatches(userId: string): Promise<Watch[]> {
  const rows = await db.watch.findMany({
    where: { userId },
    select: watchSelect,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return rows.map(toWatch);
}
