import "server-only";

import { addressSelect } from "@/lib/accounts/stored-address";
import { ofUser } from "@/lib/payments/payable";
import { payoutSelect } from "@/lib/payouts/show-payout";
import { db, type Prisma } from "@/lib/platform/database/db";
import { packOutAddress } from "@/lib/shipments/pack-out/photo-address";

const amounts = { subtotal: true, cards: true, shipping: true, fee: true, total: true };
const cardAmounts = { cardPostage: true, cardInsurance: true, cardSignature: true };

const orderSelect = {
  id: true,
  number: true,
  placedAt: true,
  ...addressSelect,
  ...amounts,
  cardShipping: true,
  lines: {
    select: {
      position: true,
      price: true,
      shipping: true,
      delivery: true,
      cancelledAt: true,
      shippedAt: true,
      tracking: true,
      assignSalt: true,
      assignLeaf: true,
      box: { select: { boxId: true, name: true } },
    },
    orderBy: { position: "asc" },
  },
  cardLines: {
    select: { position: true, cardId: true, price: true },
    orderBy: { position: "asc" },
  },
  checkout: { select: { buyerNonce: true } },
} satisfies Prisma.OrderSelect;

const checkoutSelect = {
  status: true,
  createdAt: true,
  holdUntil: true,
  closedAt: true,
  ...addressSelect,
  ...amounts,
  ...cardAmounts,
  lines: {
    select: {
      position: true,
      price: true,
      shipping: true,
      delivery: true,
      listing: { select: { name: true } },
    },
    orderBy: { position: "asc" },
  },
  cardLines: {
    select: { position: true, price: true, offer: { select: { slug: true } } },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.CheckoutSelect;

const shipmentSelect = {
  number: true,
  status: true,
  ...addressSelect,
  declaredValue: true,
  isSigned: true,
  postage: true,
  insurance: true,
  signature: true,
  total: true,
  carrier: true,
  tracking: true,
  createdAt: true,
  paidAt: true,
  packedAt: true,
  shippedAt: true,
  deliveredAt: true,
  cancelledAt: true,
  lines: {
    select: {
      card: { select: { player: true, year: true, set: true, number: true } },
      photo: { select: { shipmentId: true, cardId: true, sha256: true, createdAt: true } },
    },
    orderBy: { card: { sequence: "asc" } },
  },
} satisfies Prisma.ShipmentSelect;

const submissionSelect = {
  number: true,
  service: true,
  status: true,
  company: true,
  tier: true,
  total: true,
  createdAt: true,
  paidAt: true,
  receivedAt: true,
  sentAt: true,
  gradedAt: true,
  returnedAt: true,
  answeredAt: true,
  cancelledAt: true,
  lines: {
    select: {
      fee: true,
      declaredValue: true,
      grade: true,
      certificate: true,
      rejection: true,
      card: { select: { player: true, year: true, set: true, number: true } },
    },
    orderBy: { card: { sequence: "asc" } },
  },
} satisfies Prisma.GradingSubmissionSelect;

const paymentSelect = {
  provider: true,
  status: true,
  amount: true,
  failure: true,
  createdAt: true,
  succeededAt: true,
  refunds: {
    select: { amount: true, reason: true, createdAt: true, doneAt: true },
    orderBy: { createdAt: "asc" },
  },
  disputes: {
    select: { amount: true, reason: true, status: true, openedAt: true, closedAt: true },
    orderBy: { openedAt: "asc" },
  },
} satisfies Prisma.PaymentSelect;

/** Includes the proof that each box was assigned before it was opened. */
export async function exportOrders(userId: string) {
  const orders = await db.order.findMany({
    where: { userId },
    select: orderSelect,
    orderBy: { placedAt: "asc" },
  });
  return orders.map(({ checkout: { buyerNonce }, lines, ...order }) => ({
    ...order,
    lines: lines.map(({ assignSalt, assignLeaf, ...line }) => ({
      ...line,
      proof: { leafHash: Buffer.from(assignLeaf).toString("hex"), salt: assignSalt, buyerNonce },
    })),
  }));
}

export function exportCheckouts(userId: string) {
  return db.checkout.findMany({
    where: { userId },
    select: checkoutSelect,
    orderBy: { createdAt: "asc" },
  });
}

/** Omits the payment provider's ids. */
export function exportPayments(userId: string) {
  return db.payment.findMany({
    where: ofUser(userId),
    select: paymentSelect,
    orderBy: { createdAt: "asc" },
  });
}

export async function exportShipments(userId: string) {
  const shipments = await db.shipment.findMany({
    where: { userId },
    select: shipmentSelect,
    orderBy: { createdAt: "asc" },
  });
  return shipments.map(({ lines, ...shipment }) => ({
    ...shipment,
    lines: lines.map(({ card, photo }) => ({
      card,
      photo: photo && {
        address: packOutAddress(photo),
        sha256: Buffer.from(photo.sha256).toString("hex"),
        takenAt: photo.createdAt,
      },
    })),
  }));
}

export function exportSubmissions(userId: string) {
  return db.gradingSubmission.findMany({
    where: { userId },
    select: submissionSelect,
    orderBy: { createdAt: "asc" },
  });
}

export function exportOffers(sellerId: string) {
  return db.marketOffer.findMany({
    where: { sellerId },
    select: {
      cardId: true,
      slug: true,
      price: true,
      feePercent: true,
      listedAt: true,
      endedAt: true,
      endedAs: true,
      prices: { select: { price: true, at: true }, orderBy: { id: "asc" } },
    },
    orderBy: { listedAt: "asc" },
  });
}

export function exportSales(sellerId: string) {
  return db.orderCard.findMany({
    where: { sellerId },
    select: { cardId: true, price: true, fee: true, soldAt: true },
    orderBy: { soldAt: "asc" },
  });
}

/** Shows the destination as its owner sees it; the account number stays sealed. */
export async function exportPayouts(userId: string) {
  const [account, payouts] = await Promise.all([
    db.payoutAccount.findUnique({
      where: { userId },
      select: { bankName: true, isStripeReady: true, changedAt: true },
    }),
    db.payout.findMany({
      where: { userId },
      select: payoutSelect,
      orderBy: { requestedAt: "asc" },
    }),
  ]);
  return { account, payouts };
}

export function exportNotices(userId: string) {
  return db.notice.findMany({
    where: { userId },
    select: {
      kind: true,
      createdAt: true,
      seenAt: true,
      ownedBox: { select: { name: true, type: true } },
      shipment: { select: { number: true } },
      submission: { select: { number: true } },
      publication: { select: { slug: true } },
      showcase: { select: { name: true } },
      claim: { select: { number: true } },
      watch: {
        select: { set: true, player: true, number: true, listing: { select: { name: true } } },
      },
      cardCount: true,
    },
    orderBy: { createdAt: "asc" },
  });
}
