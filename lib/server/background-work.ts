import "server-only";

import { deleteStaleCarts } from "@/lib/cart/delete-stale-carts";
import { deleteOldCheckouts } from "@/lib/checkout/delete-old";
import { expireHolds } from "@/lib/checkout/expire-holds";
import { settlePendingPayments } from "@/lib/checkout/settle-pending";
import { deleteOldMessages } from "@/lib/contact/delete-old";
import { deliverRefunds } from "@/lib/payments/deliver-refunds";
import { runAsJob } from "@/lib/platform/database/db";
import { deleteExpiredLimits } from "@/lib/platform/limits/delete-expired";
import { logger } from "@/lib/platform/logging/logger";
import { deleteOldMails } from "@/lib/platform/mail/delete-old";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/time";
import { deleteExpiredAuthRows } from "@/lib/sessions/delete-expired";

/** Safe to run in several processes at once. */
export function startBackgroundWork(): void {
  repeat(30 * SECOND_MS, deliverMail);
  repeat(30 * SECOND_MS, deliverRefunds);
  repeat(15 * SECOND_MS, expireHolds);
  repeat(MINUTE_MS, settlePendingPayments);
  repeat(HOUR_MS, deleteExpiredRows);
}

export async function deleteExpiredRows(now = new Date()): Promise<void> {
  await deleteExpiredAuthRows(now);
  await deleteExpiredLimits(now);
  await deleteOldMails(now);
  await deleteOldMessages(now);
  await deleteStaleCarts({ now });
  await deleteOldCheckouts(now);
}

/** In parallel, so that a hanging payment provider doesn't delay mail. Never throws. */
export async function doBackgroundWork() {
  const failed: string[] = [];
  async function done<T>(name: string, work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await runAsJob(work);
    } catch (error) {
      logger.error({ err: error, work: name }, "Background work failed");
      failed.push(name);
      return otherwise;
    }
  }
  const [mail, refunds] = await Promise.all([
    done("mail", deliverMail, { sent: 0, failed: 0 }),
    done("refunds", deliverRefunds, { done: 0, failed: 0 }),
    done("holds", expireHolds, undefined),
    done("payments", settlePendingPayments, undefined),
    done("old rows", deleteExpiredRows, undefined),
  ]);
  return { mail, refunds, failed };
}

/** Runs never overlap and never keep the process alive. */
function repeat(everyMs: number, work: () => Promise<unknown>): void {
  let isRunning = false;
  setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await runAsJob(work).catch((error: unknown) =>
      logger.warn({ err: error }, "Background work failed"),
    );
    isRunning = false;
  }, everyMs).unref();
}
