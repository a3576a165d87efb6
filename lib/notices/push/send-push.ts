import "server-only";

import { z } from "zod";

import { PUSH_KINDS, type PushKind } from "@/lib/notices/kinds";
import { listNotices } from "@/lib/notices/list-notices";
import { postMessage } from "@/lib/notices/push/post-message";
import { type PushKeys, pushKeys } from "@/lib/notices/push/push-keys";
import { pushWords } from "@/lib/notices/push/push-words";
import { nightEnd } from "@/lib/notices/push/quiet-hours";
import { wantedPush } from "@/lib/notices/push/wanted-push";
import type { Notice } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { logger } from "@/lib/platform/logging/logger";
import { DAY_MS } from "@/lib/platform/time";

/** Its id is that of a session. Nothing is left to send after a day. */
export const sendPush: Task = {
  name: "send-push",
  maxAttempts: UNLIMITED_ATTEMPTS,
  isSerial: true,
  lane: "push",
  run: (sessionId) => send(sessionId),
};

const browserSchema = z.object({
  userId: column.text,
  timeZone: column.text.nullable(),
  isOnBreak: column.boolean,
  endpoint: column.text,
  p256dh: column.text,
  auth: column.text,
});
type Browser = z.infer<typeof browserSchema>;

export async function send(sessionId: string, now = new Date()): Promise<void> {
  const keys = pushKeys();
  await deleteOldMessages(now);
  const due = await db.pushMessage.findMany({ where: { sessionId }, select: { noticeId: true } });
  if (!keys || due.length === 0) return;
  const [browser] = await queryRows(db, browserSchema)`
    SELECT u.id::text AS "userId", u.time_zone AS "timeZone",
      purchase_break_end(u.id, ${now}::timestamptz) IS NOT NULL AS "isOnBreak",
      p.endpoint, p.p256dh, p.auth
    FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
      JOIN users u ON u.id = s.user_id AND u.is_active
    WHERE p.session_id = ${sessionId}::uuid AND s.expires_at > ${now}::timestamptz`;
  if (!browser) return;
  const morning = nightEnd(now, browser.timeZone);
  if (morning) return addJobs(db, sendPush, [sessionId], morning);

  const ids = new Set(due.map(({ noticeId }) => noticeId));
  const notices = await listNotices(browser.userId, now);
  const kinds = await listKinds(browser);
  for (const kind of kinds) {
    const news = notices.filter((notice) => ids.has(notice.id) && isOf(kind, notice));
    if (
      news.length > 0 &&
      !(await sendNews({ sessionId, browser, kind, news, all: notices, keys }))
    )
      return;
  }
  // What is left is off, waits for nothing, or isn't true anymore.
  await db.pushMessage.deleteMany({ where: { sessionId, noticeId: { in: [...ids] } } });
}

const isOf = ({ notices }: PushKind, { kind }: Notice) =>
  (notices as readonly string[]).includes(kind);

/** What the collector wants, and no invitation during their break from buying. */
async function listKinds({ userId, isOnBreak }: Browser): Promise<PushKind[]> {
  const wanted = new Set(
    (await wantedPush(userId)).filter(({ isOn }) => isOn).map(({ kind }) => kind),
  );
  return PUSH_KINDS.filter((kind) => wanted.has(kind.kind) && !(isOnBreak && "invitesTo" in kind));
}

type News = {
  sessionId: string;
  browser: Browser;
  kind: PushKind;
  news: Notice[];
  /** All unseen notices, which the badge counts. */
  all: Notice[];
  keys: PushKeys;
};

/** False once the browser is gone. */
async function sendNews({ sessionId, browser, kind, news, all, keys }: News): Promise<boolean> {
  const words = pushWords(news, browser.timeZone);
  const [first] = news;
  if (words && first) {
    const tag = news.length === 1 ? first.id : kind.kind;
    const outcome = await postMessage(browser, { ...words, tag, badge: all.length }, keys);
    if (outcome === "gone") {
      const { endpoint } = browser;
      await db.pushSubscription.deleteMany({ where: { sessionId, endpoint } });
      return false;
    }
    if (outcome === "refused")
      logger.warn({ service: new URL(browser.endpoint).host }, "A push service refused a message");
  }
  await db.pushMessage.deleteMany({
    where: { sessionId, noticeId: { in: news.map(({ id }) => id) } },
  });
  return true;
}

/** They are no news anymore, even for browsers whose service is out. */
export async function deleteOldMessages(now = new Date()): Promise<void> {
  await db.pushMessage.deleteMany({ where: { at: { lt: new Date(now.getTime() - DAY_MS) } } });
}
