import "server-only";

import type { z } from "zod";

import { lockUser } from "@/lib/accounts/lock-user";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { MAX_VIEWS, type SavedView, type viewInputSchema } from "@/lib/views/schema";

const select = { id: true, name: true, query: true };
type Owner = { userId: string };

export const listViews = ({ userId, table }: Owner & { table: string }): Promise<SavedView[]> =>
  db.adminView.findMany({
    where: { userId, tableName: table },
    select,
    orderBy: { name: "asc" },
    take: MAX_VIEWS,
  });

/** A view of the same name is replaced. @throws {AppError} 409, above the limit */
export function saveView(
  { userId }: Owner,
  { table: tableName, name, query }: z.output<typeof viewInputSchema>,
): Promise<SavedView> {
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const others = await tx.adminView.count({
      where: { userId, tableName, name: { not: name } },
    });
    if (others >= MAX_VIEWS)
      throw new AppError("conflict", `You can save ${MAX_VIEWS} views. Delete one first.`);
    return tx.adminView.upsert({
      where: { userId_tableName_name: { userId, tableName, name } },
      create: { userId, tableName, name, query },
      update: { query },
      select,
    });
  });
}

/** @throws {AppError} 404 */
export async function deleteView({ userId, id }: Owner & { id: string }): Promise<void> {
  const { count } = await db.adminView.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError("not_found", "We couldn't find that view.");
}
