import "server-only";

import { deleteExpiredTokens } from "@/lib/accounts/delete-expired";
import { deleteExpiredSteps } from "@/lib/accounts/factors/delete-expired";
import { publishAuditHead } from "@/lib/audit/publish-head";
import { deleteStaleCarts } from "@/lib/cart/delete-stale-carts";
import { deleteOldCheckouts } from "@/lib/checkout/delete-old";
import { expireHolds } from "@/lib/checkout/expire-holds";
import { deleteOldMessages } from "@/lib/contact/delete-old";
import { mailReminders } from "@/lib/drops/reminders/mail-reminders";
import { returnGifts } from "@/lib/gifts/return-gifts";
import { tellRecipient } from "@/lib/gifts/tell-recipient";
import { deleteOldSubmissions } from "@/lib/grading/delete-old";
import { checkInvariants } from "@/lib/health/checks/check-invariants";
import { deleteOldChecks } from "@/lib/health/checks/start-check";
import { keepCheckpoint, signNewEntries } from "@/lib/ledger/log/sign-ledger";
import { deleteOldMessages as deleteOldPushMessages, sendPush } from "@/lib/notices/push/send-push";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { deliverRefund } from "@/lib/payments/deliver-refund";
import { checkDisputes, readDispute } from "@/lib/payments/disputes/record-dispute";
import { sendPayout } from "@/lib/payouts/send-payout";
import { runAsJob } from "@/lib/platform/database/db";
import { deleteOldDeliveries } from "@/lib/platform/http/webhook-deliveries";
import { deleteDeadJobs, recoverJobs } from "@/lib/platform/jobs/recover-jobs";
import { type Outcome, runDueJobs } from "@/lib/platform/jobs/run-due-jobs";
import type { PeriodicTask, Task } from "@/lib/platform/jobs/task";
import { deleteExpiredLimits } from "@/lib/platform/limits/delete-expired";
import { logger } from "@/lib/platform/logging/logger";
import { deleteOldMails } from "@/lib/platform/mail/delete-old";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { deleteUnusedObjects } from "@/lib/platform/objects/delete-unused";
import { addDueAnchor, anchorCheckpoint } from "@/lib/proof/anchors/anchor-checkpoint";
import { keepContinuity } from "@/lib/proof/continuity/check-continuity";
import { fillCopy } from "@/lib/proof/continuity/fill-copy";
import { addDueCosignatures, cosignCheckpoint } from "@/lib/proof/cosignatures/cosign-checkpoint";
import { advanceDropAndWitness, advanceDrops } from "@/lib/server/advance-drops";
import { settlePendingPayments } from "@/lib/server/settle-pending-payments";
import { deleteExpiredSessions } from "@/lib/sessions/delete-expired";
import { deleteOldShipments } from "@/lib/shipments/delete-old";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { voidLabelTask } from "@/lib/shipments/labels/void-label";
import { endFreeStorage } from "@/lib/shipments/storage/end-storage";
import { requestArrival, remindOfUnpaid } from "@/lib/shipments/storage/notify-owners";
import { remindOfStorageEnd } from "@/lib/shipments/storage/remind-of-end";
import { deleteOldMinutes } from "@/lib/spending/time-here";
import { releaseAtMoment, releaseDueBoxes } from "@/lib/stock/releases/release-due";
import { deleteUnusedSealPhotos } from "@/lib/stock/seal-photos/delete-unused";
import { deleteOldInvitations } from "@/lib/team/delete-old";
import { cutFilms } from "@/lib/videos/cutting/cut-films";
import { removeStaleVideos } from "@/lib/videos/remove-stale";
import { deleteOldAlerts } from "@/lib/watches/delete-old";
import { mailAlerts } from "@/lib/watches/mail-alerts";
import { notifyWatchers } from "@/lib/watches/notify-watchers";

const EVERY_MINUTE = "* * * * *";

export const TASKS: readonly Task[] = [
  deliverMail,
  sendPush,
  deliverRefund,
  readDispute,
  sendPayout,
  buyLabel,
  voidLabelTask,
  anchorCheckpoint,
  cosignCheckpoint,
  signNewEntries,
  confirmOrder,
  checkInvariants,
  releaseAtMoment,
  advanceDropAndWitness,
  mailReminders,
  cutFilms,
  tellRecipient,
];

export const PERIODIC_TASKS: readonly PeriodicTask[] = [
  { name: "recover-jobs", schedule: EVERY_MINUTE, run: () => recoverJobs() },
  { name: "expire-holds", schedule: EVERY_MINUTE, run: () => expireHolds() },
  { name: "release-due-boxes", schedule: EVERY_MINUTE, run: () => releaseDueBoxes() },
  { name: "advance-drops", schedule: EVERY_MINUTE, run: () => advanceDrops() },
  { name: "settle-pending-payments", schedule: EVERY_MINUTE, run: () => settlePendingPayments() },
  { name: "check-ledger", schedule: EVERY_MINUTE, run: () => keepContinuity() },
  { name: "sign-ledger", schedule: EVERY_MINUTE, run: () => keepCheckpoint() },
  { name: "copy-ledger", schedule: EVERY_MINUTE, run: () => fillCopy() },
  { name: "anchor-ledger", schedule: EVERY_MINUTE, run: () => addDueAnchor() },
  { name: "witness-ledger", schedule: EVERY_MINUTE, run: () => addDueCosignatures() },
  { name: "notify-watchers", schedule: "*/10 * * * *", run: () => runWatchWork() },
  { name: "check-disputes", schedule: "29 * * * *", run: () => checkDisputes() },
  { name: "end-free-storage", schedule: "7 * * * *", run: () => runStorageWork() },
  { name: "return-gifts", schedule: "23 * * * *", run: () => returnGifts() },
  { name: "publish-audit-head", schedule: "3 * * * *", run: () => publishAuditHead() },
  { name: "delete-expired-rows", schedule: "17 * * * *", run: () => deleteExpiredRows() },
  { name: "remove-stale-videos", schedule: "37 * * * *", run: () => removeStaleVideos() },
  { name: "delete-unused-objects", schedule: "47 * * * *", run: () => deleteUnusedObjects() },
];

/** The order matters: an owner who is notified first gets another day. */
export async function runStorageWork(now = new Date()): Promise<void> {
  await endFreeStorage(now);
  await remindOfStorageEnd(now);
  await remindOfUnpaid(now);
  await requestArrival(now);
}

export async function runWatchWork(now = new Date()): Promise<void> {
  await notifyWatchers(now);
  await mailAlerts(now);
}

export async function deleteExpiredRows(now = new Date()): Promise<void> {
  await deleteExpiredSessions(now);
  await deleteExpiredTokens(now);
  await deleteExpiredSteps(now);
  await deleteExpiredLimits(now);
  await deleteOldMails(now);
  await deleteOldPushMessages(now);
  await deleteOldMessages(now);
  await deleteStaleCarts({ now });
  await deleteOldCheckouts(now);
  await deleteOldShipments(now);
  await deleteOldSubmissions(now);
  await deleteUnusedSealPhotos(now);
  await deleteOldAlerts(now);
  await deleteOldMinutes(now);
  await deleteOldDeliveries(now);
  await deleteOldChecks(now);
  await deleteOldInvitations(now);
  await deleteDeadJobs();
}

/** A failing task doesn't stop the others, and a slow payment provider doesn't delay mail. */
export async function runDueWork(): Promise<{
  outcomes: Map<string, Outcome>;
  failedTasks: string[];
}> {
  const failedTasks: string[] = [];
  async function attempt(name: string, run: () => Promise<void>): Promise<void> {
    try {
      await runAsJob(run);
    } catch (error) {
      logger.error({ err: error, task: name }, "A periodic task failed");
      failedTasks.push(name);
    }
  }
  const periodic = Promise.all(PERIODIC_TASKS.map(({ name, run }) => attempt(name, run)));
  const [outcomes] = await Promise.all([runDueJobs(TASKS), periodic]);
  return { outcomes, failedTasks };
}
