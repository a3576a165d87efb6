import "server-only";

import { z } from "zod";

import { dropCanceledMail, roomOpenMail } from "@/lib/drops/reminders/reminder-mails";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";

const MAILS_PER_ROUND = 200;

/** Its id is the drop's, which opened or was canceled. */
export const mailReminders: Task = {
  name: "mail-drop-reminders",
  maxAttempts: UNLIMITED_ATTEMPTS,
  run: async (id) => {
    while ((await retryOnConflict(() => db.$transaction((tx) => mailSome(tx, id)))) > 0);
  },
};

const recipientSchema = z.object({
  email: column.text,
  fullName: column.text,
  emailVerified: column.boolean,
  timeZone: column.text.nullable(),
  isActive: column.boolean,
});

/** A reminder is gone with its mail, so it is never sent twice. */
async function mailSome(tx: Tx, dropId: string): Promise<number> {
  const drop = await tx.drop.findUnique({
    where: { id: dropId },
    select: { slug: true, state: true, startsAt: true, listing: { select: { name: true } } },
  });
  if (!drop || drop.state === "ANNOUNCED") return 0;
  const recipients = await queryRows(tx, recipientSchema)`
    WITH taken AS (
      DELETE FROM drop_reminders r WHERE (r.user_id, r.drop_id) IN (
        SELECT user_id, drop_id FROM drop_reminders WHERE drop_id = ${dropId}::uuid
        ORDER BY user_id LIMIT ${MAILS_PER_ROUND} FOR UPDATE SKIP LOCKED)
      RETURNING user_id
    )
    SELECT u.email, u.full_name AS "fullName", u.email_verified AS "emailVerified",
      u.time_zone AS "timeZone", u.is_active AS "isActive"
    FROM taken t JOIN users u ON u.id = t.user_id`;
  const subject = { slug: drop.slug, name: drop.listing.name, startsAt: drop.startsAt };
  const compose = drop.state === "CANCELED" ? dropCanceledMail : roomOpenMail;
  for (const recipient of recipients)
    if (recipient.isActive && recipient.emailVerified)
      await enqueueMail(tx, await compose(recipient, subject));
  return recipients.length;
}
