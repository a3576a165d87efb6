import "server-only";

import { hasConfirmedAdult } from "@/lib/accounts/confirmed-adult";
import { getGift, toGift } from "@/lib/gifts/get-gift";
import type { Gift } from "@/lib/gifts/schema";
import { db } from "@/lib/platform/database/db";

type Options = { token: string; userId: string | null; now?: Date };

/** @throws {AppError} 404 once it has ended; 409 if another collector claimed it */
export async function openGift({ token, userId, now = new Date() }: Options): Promise<Gift> {
  const gift = await getGift(db, { token, userId, now });
  const asksAge = userId !== null && !(await hasConfirmedAdult(userId));
  return toGift(gift, { userId, asksAge, now });
}
