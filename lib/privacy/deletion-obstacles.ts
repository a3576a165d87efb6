import "server-only";

import { getBalanceCents } from "@/lib/books/get-balance";
import { PAYMENT_UNDER_WAY } from "@/lib/checkout/anonymize-checkouts";
import { OPEN_PAYOUT_STATUSES } from "@/lib/payouts/schema";
import type { Db, Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { formatCents } from "@/lib/platform/money";
import type { DeletionObstacle, DeskObstacle } from "@/lib/privacy/deletion-obstacles-schema";
import type { CurrentUser } from "@/lib/sessions/current-user";

/** Texts for the customer and for support. */
export type Obstacle = { own: DeletionObstacle; desk: DeskObstacle };

/** Samples don't count; they are deleted with the account. */
export async function listObstacles(
  db: Db,
  { id, role }: Pick<CurrentUser, "id" | "role">,
): Promise<Obstacle[]> {
  const obstacles = [
    ...(role === "OWNER" ? [await findLastOwner(db, id)] : []),
    await findStored(db, id),
    await findOpenClaim(db, id),
    await findMoney(db, id),
    await findPayment(db, id),
  ];
  return obstacles.filter((obstacle) => obstacle !== null);
}

/**
 * Foreign keys catch rows that arrive during the deletion.
 * @throws {AppError} 409, with the sentence for the customer or for our support
 */
export async function requireNothingLeft(
  tx: Tx,
  { id, reader }: { id: string; reader: keyof Obstacle },
): Promise<void> {
  for (const find of [findStored, findOpenClaim, findMoney, findPayment]) {
    const obstacle = await find(tx, id);
    if (obstacle) throw new AppError("conflict", obstacle[reader].message);
  }
}

export const LAST_OWNER: Obstacle = {
  own: { message: "You are the last owner. Please appoint another one first", href: "/admin" },
  desk: {
    message: "They are the last owner. Appoint another one first.",
    desk: "Team",
    href: "/admin/team",
  },
};

async function findLastOwner(db: Db, id: string): Promise<Obstacle | null> {
  const others = await db.user.count({
    where: { role: "OWNER", isActive: true, id: { not: id } },
  });
  return others > 0 ? null : LAST_OWNER;
}

async function findStored(db: Db, ownerId: string): Promise<Obstacle | null> {
  const owner = { select: { username: true } };
  const own = {
    message:
      "We still have boxes or cards of yours. Please contact us first so we can send them to you.",
    href: "/inventory",
  };
  const box = await db.ownedBox.findFirst({
    where: {
      ownerId,
      isSample: false,
      OR: [{ packs: { none: {} } }, { packs: { some: { openedAt: null } } }],
    },
    select: { owner },
  });
  if (box)
    return {
      own,
      desk: {
        message: "We still have sealed boxes or unopened packs of theirs.",
        desk: "Orders",
        href: `/admin/orders?q=${encodeURIComponent(box.owner.username)}`,
      },
    };
  const card = await db.card.findFirst({
    where: { ownerId, leftAt: null, pack: { box: { isSample: false } } },
    select: { owner },
  });
  if (!card) return null;
  return {
    own,
    desk: {
      message:
        "We still have cards of theirs. They need to request a shipment, and we need to send it first.",
      desk: "Shipments",
      href: `/admin/shipments/all?q=${encodeURIComponent(card.owner?.username ?? "")}`,
    },
  };
}

async function findOpenClaim(db: Db, userId: string): Promise<Obstacle | null> {
  const claim = await db.claim.findFirst({
    where: { status: "OPEN", OR: [{ userId }, { orderCard: { sellerId: userId } }] },
    select: { id: true, number: true, userId: true },
  });
  if (!claim) return null;
  const { id, number } = claim;
  const desk = { desk: "Claims", href: `/admin/claims/${id}` } as const;
  return claim.userId === userId
    ? {
        own: {
          message: `Your claim ${number} is open. Please withdraw it, or wait for our answer.`,
          href: `/account/claims/${id}`,
        },
        desk: { message: `Their claim ${number} is open. Answer it first.`, ...desk },
      }
    : {
        own: {
          message: "We are reviewing a claim about a card you sold. Please wait for our answer.",
          href: "/account/balance",
        },
        desk: {
          message: `Claim ${number} about a card they sold is open. Answer it first.`,
          ...desk,
        },
      };
}

const PAYOUT_QUEUES: Record<string, string> = { APPROVED: "approved", IN_BANK_FILE: "filed" };

async function findMoney(db: Db, userId: string): Promise<Obstacle | null> {
  const cents = await getBalanceCents(db, userId);
  const amount = formatCents(Math.abs(cents));
  const obstacle = (own: string, message: string, href = "/admin/payouts"): Obstacle => ({
    own: { message: own, href: "/account/balance" },
    desk: { message, desk: "Payouts", href },
  });
  if (cents > 0)
    return obstacle(
      `Your balance is ${amount}. Please request a payout of the whole balance first.`,
      `Their balance is ${amount}. They need to request a payout of the whole balance, and we need to pay it first.`,
    );
  if (cents < 0)
    return obstacle(
      `Your balance is negative: you owe ${amount}. Please contact us first.`,
      `Their balance is negative: they owe ${amount}. Agree on how they will pay it.`,
    );
  const payout = await db.payout.findFirst({
    where: { userId, status: { in: OPEN_PAYOUT_STATUSES } },
    select: { status: true },
  });
  if (!payout) return null;
  const queue = PAYOUT_QUEUES[payout.status];
  return obstacle(
    "Your payout is still on its way. You can delete your account once it is sent.",
    "Their payout isn't sent yet. Finish it first.",
    queue && `/admin/payouts?queue=${queue}`,
  );
}

async function findPayment(db: Db, userId: string): Promise<Obstacle | null> {
  const payment = await db.payment.findFirst({
    where: { status: "PENDING", checkout: { userId } },
    select: { checkoutId: true },
  });
  if (!payment) return null;
  return {
    own: { message: PAYMENT_UNDER_WAY, href: `/checkout/${payment.checkoutId}` },
    desk: {
      message:
        "A payment of theirs is pending. If it takes longer than a few minutes, check what the payment provider sent.",
      desk: "Webhooks",
      href: "/admin/jobs/webhooks",
    },
  };
}
