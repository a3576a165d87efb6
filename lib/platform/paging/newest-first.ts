import "server-only";

import { decodeCursor, encodeCursor, timeAndIdSchema } from "@/lib/platform/paging/cursor";

const ORDER = [{ createdAt: "desc" as const }, { id: "desc" as const }];

export function newestFirst(cursor: string | undefined) {
  const [at, id] = cursor ? decodeCursor(cursor, timeAndIdSchema) : [];
  const after =
    at && id ? { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }] } : {};
  return { after, orderBy: ORDER };
}

export function newestFirstCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return encodeCursor([createdAt.toISOString(), id]);
}
