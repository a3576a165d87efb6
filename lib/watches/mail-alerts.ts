import "server-only";

import { z } from "zod";

import { enqueueOptionalMail } from "@/lib/accounts/mail/enqueue-optional-mail";
import { db, Prisma, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { DAY_MS } from "@/lib/platform/time";
import { type Alert, alertMail } from "@/lib/watches/alert-mail";

const MAILS_PER_ROUND = 500;
const KIND = "WATCH_ALERTS";

const wantsMail = Prisma.sql`u.is_active AND u.email_verified
  AND EXISTS (SELECT FROM mail_opt_ins i WHERE i.user_id = u.id AND i.kind = ${KIND})`;

/** Holds news back while a break from buying is running, because it invites to buy. */
export async function mailAlerts(now = new Date()): Promise<void> {
  await forgetUnwanted();
  const since = new Date(now.getTime() - DAY_MS);
  const due = await queryRows(db, idRowSchema)`
    SELECT u.id::text FROM users u WHERE ${wantsMail}
      AND EXISTS (SELECT FROM watches w WHERE w.user_id = u.id AND w.unmailed_count > 0)
      AND purchase_break_end(u.id, ${now}::timestamptz) IS NULL
      AND NOT EXISTS (SELECT FROM alert_mails m WHERE m.user_id = u.id
        AND m.at > ${since}::timestamptz)
    ORDER BY u.id LIMIT ${MAILS_PER_ROUND}`;
  for (const { id } of due)
    await retryOnConflict(() => db.$transaction((tx) => mail(tx, { userId: id, since, now })));
}

/** Drops unmailed news, so that opting in later doesn't send it. */
async function forgetUnwanted(): Promise<void> {
  await db.$executeRaw`
    UPDATE watches SET unmailed_count = 0 WHERE id IN (
      SELECT w.id FROM watches w JOIN users u ON u.id = w.user_id
      WHERE w.unmailed_count > 0 AND NOT (${wantsMail}) ORDER BY w.id
        FOR NO KEY UPDATE OF w SKIP LOCKED)`;
}

const newsSchema = z.object({
  kind: z.enum(["LISTING", "SET", "WANT"]),
  name: column.text,
  slug: column.text.nullable(),
  price: column.decimal.nullable(),
  cards: column.int,
  isTrue: column.boolean,
});
type WatchNews = z.infer<typeof newsSchema>;
type Turn = { userId: string; since: Date; now: Date };

/** Workers take turns by the user's row lock; the primary key of alert_mails backs that. */
async function mail(tx: Tx, { userId, since, now }: Turn): Promise<void> {
  await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const owner = await tx.user.findFirst({
    where: {
      id: userId,
      isActive: true,
      emailVerified: true,
      alertMails: { none: { at: { gt: since } } },
    },
    select: recipientSelect,
  });
  if (!owner) return;
  const alerts = (await takeNews(tx, userId)).flatMap(toAlerts);
  if (alerts.length === 0) return;
  const day = new Date(now.toISOString().slice(0, 10));
  const { count } = await tx.alertMail.createMany({
    data: [{ userId, day, at: now }],
    skipDuplicates: true,
  });
  if (count === 0) return;
  await enqueueOptionalMail(tx, {
    userId,
    kind: KIND,
    compose: (unsubscribe) => alertMail(owner, alerts, unsubscribe),
  });
}

/** Takes all news; `isTrue` is false if the item has sold again. */
async function takeNews(tx: Tx, userId: string): Promise<WatchNews[]> {
  return queryRows(tx, newsSchema)`
    WITH taken AS MATERIALIZED (
      SELECT w.* FROM watches w
      WHERE w.user_id = ${userId}::uuid AND w.unmailed_count > 0 ORDER BY w.id FOR NO KEY UPDATE
    ), emptied AS (
      UPDATE watches w SET unmailed_count = 0 FROM taken WHERE w.id = taken.id
    )
    SELECT CASE WHEN t.listing_id IS NOT NULL THEN 'LISTING' WHEN t.set IS NOT NULL THEN 'SET'
      ELSE 'WANT' END AS kind,
      coalesce(l.name, t.set, t.player || coalesce(' #' || t.number, '')) AS name,
      coalesce(l.slug, wanted.slug) AS slug, wanted.price, t.unmailed_count AS cards,
      CASE WHEN t.listing_id IS NOT NULL THEN l.available_count > 0
        WHEN t.set IS NOT NULL THEN EXISTS (SELECT FROM market_shelf s WHERE s.set = t.set)
        ELSE wanted.slug IS NOT NULL END AS "isTrue"
    FROM taken t LEFT JOIN listings l ON l.id = t.listing_id
    LEFT JOIN watches w ON w.id = t.id
    LEFT JOIN LATERAL (SELECT o.slug, s.price::text FROM cheapest_wanted(w) s
      JOIN market_offers o ON o.id = s.offer_id) wanted ON TRUE
    ORDER BY t.created_at DESC, t.id`;
}

function toAlerts({ kind, name, slug, price, cards, isTrue }: WatchNews): Alert[] {
  if (!isTrue) return [];
  if (kind === "SET") return [{ kind, name, cards }];
  if (slug === null) return [];
  if (kind === "LISTING") return [{ kind, name, slug }];
  return price === null ? [] : [{ kind, name, slug, price }];
}
