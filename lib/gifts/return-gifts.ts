import "server-only";

import { z } from "zod";

import { giftReturnedMail, giftReturnsSoonMail } from "@/lib/gifts/gift-mails";
import { mailGiver } from "@/lib/gifts/mail-giver";
import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { DAY_MS } from "@/lib/platform/time";

const PER_ROUND = 500;
const REMIND_MS = 7 * DAY_MS;

const rowSchema = z.object({ id: column.text, returnsAt: column.date });
type Due = z.infer<typeof rowSchema>;
type Step = {
  set: Prisma.Sql;
  due: Prisma.Sql;
  mail: (tx: Tx, gift: Due) => Promise<void>;
};

/** Reminds givers a week before an unclaimed gift returns, and returns it after its 60 days. */
export async function returnGifts(now = new Date()): Promise<void> {
  const inAWeek = new Date(now.getTime() + REMIND_MS);
  await forEachDue({
    set: Prisma.sql`reminded_at = ${now}::timestamptz`,
    due: Prisma.sql`reminded_at IS NULL AND returns_at > ${now}::timestamptz
      AND returns_at <= ${inAWeek}::timestamptz`,
    mail: (tx, { id, returnsAt }) =>
      mailGiver(tx, id, (giver, box) => giftReturnsSoonMail(giver, { ...box, returnsAt })),
  });
  await forEachDue({
    set: Prisma.sql`ended_at = ${now}::timestamptz, ended_as = 'RETURNED'`,
    due: Prisma.sql`returns_at <= ${now}::timestamptz`,
    mail: (tx, { id }) => mailGiver(tx, id, giftReturnedMail),
  });
}

async function forEachDue(step: Step): Promise<void> {
  for (let count = 0; count < PER_ROUND; count++)
    if (!(await db.$transaction((tx) => next(tx, step)))) return;
}

async function next(tx: Tx, { set, due, mail }: Step): Promise<boolean> {
  const [gift] = await queryRows(tx, rowSchema)`
    UPDATE gifts SET ${set} WHERE id = (
      SELECT id FROM gifts WHERE claimed_at IS NULL AND ended_at IS NULL AND ${due}
      ORDER BY returns_at FOR NO KEY UPDATE SKIP LOCKED LIMIT 1)
    RETURNING id::text, returns_at AS "returnsAt"`;
  if (gift) await mail(tx, gift);
  return gift !== undefined;
}
