import "server-only";

import { VERIFY_FIELD } from "@/lib/accounts/verify-field";
import { dropNotFound } from "@/lib/drops/not-found";
import type { Reminder } from "@/lib/drops/reminders/schema";
import { db, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Own = { slug: string; userId: string };

/** @throws {AppError} 404 */
export async function getReminder({ slug, userId }: Own): Promise<Reminder> {
  const drop = await db.drop.findUnique({
    where: { slug },
    select: { reminders: { where: { userId }, select: { userId: true } } },
  });
  if (!drop) throw dropNotFound();
  return { isOn: drop.reminders.length > 0 };
}

/**
 * Repeating it changes nothing. The lock waits for the opening, which mails those who asked by then.
 * @throws {AppError} 404; 409 once the room is open, and without a verified email address
 */
export function setReminder({ slug, userId, isOn }: Own & Reminder): Promise<Reminder> {
  return db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { emailVerified: true },
    });
    await tx.$queryRaw`SELECT FROM drops WHERE slug = ${slug} FOR SHARE`;
    const drop = await tx.drop.findUnique({ where: { slug }, select: { id: true, state: true } });
    if (!drop) throw dropNotFound();
    const reminder = { dropId: drop.id, userId };
    if (!isOn) await tx.dropReminder.deleteMany({ where: reminder });
    else await add(tx, reminder, { ...drop, isVerified: user?.emailVerified ?? false });
    return { isOn };
  });
}

async function add(
  tx: Tx,
  reminder: { dropId: string; userId: string },
  { state, isVerified }: { state: string; isVerified: boolean },
): Promise<void> {
  if (state !== "ANNOUNCED")
    throw new AppError("conflict", "The room is open already. You can join it now.");
  if (!isVerified) {
    const message = "Verify your email address to get a reminder.";
    throw new AppError("conflict", message, { fields: [{ field: VERIFY_FIELD, message }] });
  }
  await tx.dropReminder.createMany({ data: [reminder], skipDuplicates: true });
}
