import "server-only";

import { getBalanceCents } from "@/lib/books/get-balance";
import { PAYMENT_UNDER_WAY } from "@/lib/checkout/anonymize-checkouts";
import { hasOpenPayout } from "@/lib/payouts/has-open-payout";
import type { Db, Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { formatCents } from "@/lib/platform/money";
import type { DeletionObstacle } from "@/lib/privacy/deletion-obstacles-schema";
import type { CurrentUser } from "@/lib/sessions/current-user";

/** Samples don't count; they are deleted with the account. */
export async function listObstacles(
  db: Db,
  { id, role }: Pick<CurrentUser, "id" | "role">,
): Promise<DeletionObstacle[]> {
  const obstacles = [
    ...(role === "OWNER" ? [await findLastOwner(db, id)] : []),
    await findStored(db, id),
    await findOpenClaim(db, id),
    await findMoney(db, id),
    await findPayment(db, id),
  ];
  return obstacles.filter((obstacle) => obstacle !== null);
}

/** Foreign keys catch rows that arrive during the deletion. @throws {AppError} 409 */
export async function requireNothingLeft(tx: Tx, id: string): Promise<void> {
  for (const find of [findStored, findOpenClaim, findMoney]) {
    const obstacle = await find(tx, id);
    if (obstacle) throw new AppError("conflict", obstacle.message);
  }
}

export const LAST_OWNER = "You are the last owner. Please appoint another one first";

async function findLastOwner(db: Db, id: string): Promise<DeletionObstacle | null> {
  const others = await db.user.count({
    where: { role: "OWNER", isActive: true, id: { not: id } },
  });
  return others > 0 ? null : { message: LAST_OWNER, href: "/admin" };
}

async function findStored(db: Db, ownerId: string): Promise<DeletionObstacle | null> {
  const box = await db.ownedBox.findFirst({
    where: {
      ownerId,
      isSample: false,
      OR: [{ packs: { none: {} } }, { packs: { some: { openedAt: null } } }],
    },
    select: { id: true },
  });
  const card =
    box ??
    (await db.card.findFirst({
      where: { ownerId, leftAt: null, pack: { box: { isSample: false } } },
      select: { id: true },
    }));
  if (!card) return null;
  const message =
    "We still hold boxes or cards of yours. Please contact us first so we can send them to you.";
  return { message, href: "/inventory" };
}

async function findOpenClaim(db: Db, userId: string): Promise<DeletionObstacle | null> {
  const claim = await db.claim.findFirst({
    where: { status: "OPEN", OR: [{ userId }, { orderCard: { sellerId: userId } }] },
    select: { id: true, number: true, userId: true },
  });
  if (!claim) return null;
  return claim.userId === userId
    ? {
        message: `Your claim ${claim.number} is open. Please withdraw it, or wait for our answer.`,
        href: `/account/claims/${claim.id}`,
      }
    : {
        message: "We are reviewing a claim about a card you sold. Please wait for our answer.",
        href: "/account/balance",
      };
}

async function findMoney(db: Db, userId: string): Promise<DeletionObstacle | null> {
  const href = "/account/balance";
  const cents = await getBalanceCents(db, userId);
  const amount = formatCents(Math.abs(cents));
  if (cents > 0)
    return {
      message: `Your balance is ${amount}. Please request a payout of the whole balance first.`,
      href,
    };
  if (cents < 0)
    return {
      message: `Your balance is negative: you owe ${amount}. Please contact us first.`,
      href,
    };
  if (!(await hasOpenPayout(db, userId))) return null;
  return {
    message: "Your payout is still on its way. You can delete your account once it is sent.",
    href,
  };
}

async function findPayment(db: Db, userId: string): Promise<DeletionObstacle | null> {
  const payment = await db.payment.findFirst({
    where: { status: "PENDING", checkout: { userId } },
    select: { checkoutId: true },
  });
  return payment && { message: PAYMENT_UNDER_WAY, href: `/checkout/${payment.checkoutId}` };
}
