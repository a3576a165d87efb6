import "server-only";

import { getAccount } from "@/lib/accounts/profile/queries";
import { listCartCards } from "@/lib/cart/cards";
import { listCart } from "@/lib/cart/queries";
import { exportPlaces } from "@/lib/drops/export-places";
import { exportGiven, exportReceived } from "@/lib/gifts/export-gifts";
import { db } from "@/lib/platform/database/db";
import { readLately } from "@/lib/platform/database/replica";
import { exportClaims, exportSellerWords } from "@/lib/privacy/export-claims";
import { exportBoxes, exportCards } from "@/lib/privacy/export-collection";
import {
  exportCheckouts,
  exportNotices,
  exportOffers,
  exportOrders,
  exportPayments,
  exportPayouts,
  exportSales,
  exportShipments,
  exportSubmissions,
} from "@/lib/privacy/export-purchases";
import { exportPublications, exportReports, exportShowcase } from "@/lib/privacy/export-showcase";
import { listWatches } from "@/lib/watches/list-watches";

/** One part per domain, without hashes and tokens. A new domain adds its part here. */
const PARTS: Record<string, (userId: string) => Promise<unknown>> = {
  cart: (userId) => listCart({ userId, sessionId: null }),
  cartCards: (userId) => listCartCards({ userId, sessionId: null }),
  checkouts: exportCheckouts,
  orders: exportOrders,
  giftsGiven: exportGiven,
  giftsReceived: exportReceived,
  payments: exportPayments,
  shipments: exportShipments,
  submissions: exportSubmissions,
  offers: exportOffers,
  sales: exportSales,
  payouts: exportPayouts,
  claims: exportClaims,
  wordsOnClaims: exportSellerWords,
  notices: exportNotices,
  boxes: exportBoxes,
  cards: exportCards,
  publications: exportPublications,
  showcase: exportShowcase,
  reports: exportReports,
  inventoryActions: (ownerId) =>
    db.inventoryAction.findMany({
      where: { ownerId },
      select: { action: true, cardCount: true, at: true, undoneAt: true },
      orderBy: { at: "asc" },
    }),
  mailOptOuts: (userId) =>
    db.mailOptOut.findMany({
      where: { userId },
      select: { kind: true, at: true },
      orderBy: { at: "asc" },
    }),
  mailOptIns: (userId) =>
    db.mailOptIn.findMany({
      where: { userId },
      select: { kind: true, at: true },
      orderBy: { at: "asc" },
    }),
  pushChoices: (userId) =>
    db.pushChoice.findMany({
      where: { userId },
      select: { kind: true, isOn: true, at: true },
      orderBy: { at: "asc" },
    }),
  pushSubscriptions: (userId) =>
    db.pushSubscription.findMany({
      where: { session: { userId } },
      select: { createdAt: true, session: { select: { device: true } } },
      orderBy: { createdAt: "asc" },
    }),
  savedAddresses: (userId) =>
    db.savedAddress.findMany({
      where: { userId },
      select: { street: true, city: true, state: true, zipCode: true, country: true },
      orderBy: { position: "asc" },
    }),
  spendingLimits: (userId) =>
    db.spendingLimit.findMany({
      where: { userId },
      select: { period: true, amount: true, createdAt: true, takesEffectAt: true },
      orderBy: { id: "asc" },
    }),
  minutesHere: (userId) =>
    db.minuteHere.findMany({
      where: { userId },
      select: { minute: true },
      orderBy: { minute: "asc" },
    }),
  purchaseBreaks: (userId) =>
    db.purchaseBreak.findMany({
      where: { userId },
      select: { startedAt: true, endsAt: true },
      orderBy: { id: "asc" },
    }),
  dropPlaces: exportPlaces,
  dropReminders: (userId) =>
    db.dropReminder.findMany({
      where: { userId },
      select: { drop: { select: { slug: true } }, createdAt: true },
      orderBy: { createdAt: "asc" },
    }),
  watches: listWatches,
  alertMails: (userId) =>
    db.alertMail.findMany({ where: { userId }, select: { at: true }, orderBy: { at: "asc" } }),
  sessions: (userId) =>
    db.session.findMany({
      where: { userId },
      select: { device: true, network: true, createdAt: true, lastUsedAt: true, expiresAt: true },
      orderBy: { createdAt: "asc" },
    }),
  authenticatorApp: (userId) =>
    db.authenticatorApp.findFirst({
      where: { userId, confirmedAt: { not: null } },
      select: { createdAt: true, confirmedAt: true },
    }),
  passkeys: (userId) =>
    db.passkey.findMany({
      where: { userId },
      select: { name: true, createdAt: true, lastUsedAt: true },
      orderBy: { createdAt: "asc" },
    }),
  recoveryCodes: (userId) =>
    db.recoveryCode.findMany({
      where: { userId },
      select: { usedAt: true },
      orderBy: { usedAt: "asc" },
    }),
  emailVerifications: (userId) =>
    db.emailVerification.findMany({
      where: { userId },
      select: { email: true, used: true, createdAt: true, expiresAt: true },
      orderBy: { createdAt: "asc" },
    }),
  passwordResets: (userId) =>
    db.passwordReset.findMany({
      where: { userId },
      select: { used: true, createdAt: true, expiresAt: true },
      orderBy: { createdAt: "asc" },
    }),
  invitations: (acceptedById) =>
    db.staffInvitation.findMany({
      where: { acceptedById },
      select: { email: true, role: true, createdAt: true, acceptedAt: true },
      orderBy: { createdAt: "asc" },
    }),
  notes: listNotes,
  deskChanges: listDeskChanges,
  correspondence: listCorrespondence,
  administration: (actorId) =>
    db.auditEntry.findMany({
      where: { actorId },
      select: { at: true, action: true, subject: true },
      orderBy: { at: "asc" },
    }),
};

async function listNotes(userId: string) {
  const select = { createdAt: true, text: true };
  const orderBy = { createdAt: "asc" as const };
  const [ofCustomer, ofOrders] = await Promise.all([
    db.customerNote.findMany({ where: { userId }, select, orderBy }),
    db.orderNote.findMany({ where: { order: { userId } }, select, orderBy }),
  ]);
  return [...ofCustomer, ...ofOrders];
}

/** Changes that our desks made for them, and why. */
async function listDeskChanges(userId: string) {
  const changes = await db.auditWords.findMany({
    where: { userId },
    select: { details: true, entry: { select: { at: true, action: true, subject: true } } },
    orderBy: { entryId: "asc" },
  });
  return changes.map(({ details, entry }) => ({ ...entry, details }));
}

async function exportDetails(userId: string) {
  const { sampleGrantedAt, adultConfirmedAt, timeZone } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { sampleGrantedAt: true, adultConfirmedAt: true, timeZone: true },
  });
  return {
    ...(await getAccount(userId)),
    timeZone,
    sampleGrantedAt: sampleGrantedAt?.toISOString() ?? null,
    adultConfirmedAt: adultConfirmedAt?.toISOString() ?? null,
  };
}

/** Requires a proven address; anyone could register with someone else's. */
async function listCorrespondence(userId: string) {
  const { email, emailVerified, isEmailVouched } = await getAccount(userId);
  if (!emailVerified || isEmailVouched) return { written: [], replied: [], received: [] };
  const reply = { createdAt: true, text: true, rest: true, attachmentCount: true };
  const [written, replied, received] = await Promise.all([
    db.contactMessage.findMany({
      where: { email },
      select: {
        createdAt: true,
        name: true,
        topic: true,
        message: true,
        replies: {
          select: { ...reply, isOurs: true, sender: true },
          orderBy: { createdAt: "asc" },
        },
      },
      orderBy: { createdAt: "asc" },
    }),
    db.contactReply.findMany({
      where: { sender: email, message: { email: { not: email } } },
      select: reply,
      orderBy: { createdAt: "asc" },
    }),
    db.outgoingMail.findMany({
      where: { recipient: email },
      select: { createdAt: true, subject: true, sentAt: true },
      orderBy: { createdAt: "asc" },
    }),
  ]);
  return { written, replied, received };
}

export function exportAccount({ userId, now = new Date() }: { userId: string; now?: Date }) {
  return readLately(async () => {
    const [account, parts] = await Promise.all([
      exportDetails(userId),
      Promise.all(
        Object.entries(PARTS).map(async ([name, read]) => [name, await read(userId)] as const),
      ),
    ]);
    return { exportedAt: now.toISOString(), account, ...Object.fromEntries(parts) };
  });
}
