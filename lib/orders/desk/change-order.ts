import "server-only";

import { addressOf, addressSelect, type StoredAddress } from "@/lib/accounts/stored-address";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { cancelIn } from "@/lib/orders/cancel-boxes";
import { changeAddress } from "@/lib/orders/change-address";
import { addressChangedMail } from "@/lib/orders/desk/address-changed-mail";
import { goodwillMail } from "@/lib/orders/desk/goodwill-mail";
import { maxGoodwillCents } from "@/lib/orders/desk/max-goodwill";
import type { GoodwillInput } from "@/lib/orders/desk/schema";
import { lockLines } from "@/lib/orders/end-sales";
import { enqueueConfirmation } from "@/lib/orders/enqueue-confirmation";
import { orderNotFound } from "@/lib/orders/queries";
import { addRefunds } from "@/lib/payments/add-refunds";
import { lockPayment } from "@/lib/payments/lock-payment";
import type { AuditAction } from "@/lib/platform/audit/actions";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, Prisma, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { formatCents, toCents } from "@/lib/platform/money";
import { changePaidAddress } from "@/lib/shipments/change-paid-address";

type Options = { id: string; actorId: string; requestId: string };
type Noted = {
  action: Extract<AuditAction, `order.${string}`>;
  details: Prisma.InputJsonObject;
  /** Deleted with the customer's account. */
  words?: Prisma.InputJsonObject;
};

const select = {
  id: true,
  number: true,
  userId: true,
  paymentId: true,
  payment: { select: { provider: true } },
  user: { select: recipientSelect },
} as const;
type Found = Prisma.OrderGetPayload<{ select: typeof select }>;

async function findOrder(tx: Tx, id: string): Promise<Found> {
  const order = await tx.order.findUnique({ where: { id }, select });
  if (!order) throw orderNotFound();
  return order;
}

/** Runs a change and notes it, together or not at all. Null if nothing changed. */
function change(
  { id, actorId, requestId }: Options,
  work: (tx: Tx, order: Found) => Promise<Noted | null>,
): Promise<void> {
  return retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const order = await findOrder(tx, id);
      const noted = await work(tx, order);
      if (!noted) return;
      const { words: details, ...entry } = noted;
      const subject = `order ${order.number}`;
      const words = details && { customerId: order.userId, details };
      await recordAudit(tx, { actorId, subject, requestId, ...entry, ...(words && { words }) });
    }),
  );
}

/**
 * Gives back a part of what was paid. The lines' locks keep a box from being canceled meanwhile,
 * and the payment's lock another refund.
 * Idempotent by its key.
 * @throws {AppError} 404; 400 above what can be given; 409 if something was refunded meanwhile
 */
export function giveGoodwill(options: Options & GoodwillInput & { key: string }): Promise<void> {
  const { id, amount, reason, seen, key } = options;
  return change(options, async (tx, { paymentId, number, payment, user }) => {
    await lockLines(tx, Prisma.sql`o.id = ${id}::uuid`);
    await lockPayment(tx, paymentId);
    const refunds = await tx.refund.findMany({
      where: { paymentId },
      select: { amount: true, note: true, idempotencyKey: true },
    });
    const earlier = refunds.find(({ idempotencyKey }) => idempotencyKey === key);
    if (isRepeated(earlier ?? null, { amount, reason })) return null;
    if (refunds.length !== seen)
      throw new AppError(
        "conflict",
        "Part of this order was just refunded. Please check its refunds first.",
      );
    const cents = toCents(amount);
    const max = await maxGoodwillCents(tx, paymentId);
    if (cents < 1 || cents > max) throw wrongAmount(max);
    await addRefunds(tx, [
      { paymentId, amount, reason: "GOODWILL", note: reason, idempotencyKey: key },
    ]);
    const isTest = payment.provider === "test";
    if (user)
      await enqueueMail(tx, await goodwillMail(user, { id, number, cents, reason, isTest }));
    const what = formatCents(cents);
    return { action: "order.goodwill_given", details: { what }, words: { reason } };
  });
}

function isRepeated(
  earlier: { amount: Prisma.Decimal; note: string | null } | null,
  { amount, reason }: { amount: string; reason: string },
): boolean {
  if (!earlier) return false;
  if (earlier.amount.toFixed(2) === amount && earlier.note === reason) return true;
  throw new AppError("conflict", "This Idempotency-Key was used for another request.");
}

function wrongAmount(max: number): AppError {
  const message =
    max > 0
      ? `You can refund between $0.01 and ${formatCents(max)}.`
      : "The whole payment was already refunded.";
  return new AppError("bad_request", message, { fields: [{ field: "amount", message }] });
}

/** Cancels like the collector and notes the reason. Idempotent. @throws {AppError} 404, 409 */
export async function cancelForCustomer(
  options: Options & { position: number; reason: string },
): Promise<void> {
  const { id, position, reason } = options;
  const freed: string[] = [];
  await change(options, async (tx, { userId }) => {
    if (!userId) throw new AppError("conflict", "The account of this order was deleted.");
    const now = new Date();
    const checkoutId = await cancelIn(tx, { id, userId, positions: [position], now });
    if (!checkoutId) return null;
    freed.push(checkoutId);
    const line = await tx.orderLine.findFirst({
      where: { orderId: id, position },
      select: { box: { select: { boxId: true } } },
    });
    const what = line?.box.boxId.slice(0, 8) ?? "";
    return { action: "order.box_canceled", details: { what }, words: { reason } };
  });
  if (freed.length > 0) await revalidateListings({ checkoutIds: freed });
}

/**
 * Applies before packing, to sealed boxes and the cards' shipment. The country stays, because the
 * buyer paid for shipping there. The buyer is told both addresses.
 * @throws {AppError} 404; 400; 409 if everything is packed, or the address just changed
 */
export function changeOrderAddress(
  options: Options & { address: StoredAddress; seen: number },
): Promise<void> {
  const { id, address, seen } = options;
  return change(options, async (tx, { paymentId, number, user }) => {
    const lines = await lockLines(tx, Prisma.sql`o.id = ${id}::uuid`);
    const { addressVersion, ...before } = await tx.order.findUniqueOrThrow({
      where: { id },
      select: { ...addressSelect, addressVersion: true },
    });
    if (addressVersion !== seen)
      throw new AppError("conflict", "A colleague just changed this address. Please review it.");
    const { country } = before;
    if (address.country !== country) {
      const message = `Shipping was paid for ${country}, so the country can't change.`;
      throw new AppError("bad_request", message, { fields: [{ field: "country", message }] });
    }
    const isShipmentChanged = await changePaidAddress(tx, { paymentId, address });
    if (!isShipmentChanged && !lines.some(({ isOpen }) => isOpen))
      throw new AppError("conflict", "Everything in this order is packed, opened or canceled.");
    await changeAddress(tx, { id, address });
    const words = { before: addressOf(before), after: addressOf(address) };
    if (user) await enqueueMail(tx, await addressChangedMail(user, { id, number, ...words }));
    return { action: "order.address_changed", details: {}, words };
  });
}

/** @throws {AppError} 404, 409 */
export function sendConfirmationAgain(options: Options): Promise<void> {
  return change(options, async (tx, { id }) => {
    await enqueueConfirmation(tx, id);
    return { action: "order.mail_sent", details: {} };
  });
}

/** @throws {AppError} 404 */
export function addOrderNote(options: Options & { text: string }): Promise<void> {
  const { id, actorId, text } = options;
  return change(options, async (tx) => {
    await tx.orderNote.create({
      data: { orderId: id, authorId: actorId, text },
      select: { id: true },
    });
    return { action: "order.note_added", details: {} };
  });
}
