import "server-only";

import { z } from "zod";

import { newSecretToken } from "@/lib/accounts/passwords/secret-token";
import { giftLink } from "@/lib/gifts/gift-link";
import { DAYS_TO_CLAIM } from "@/lib/gifts/rules";
import type { GiveBoxInput, GivenLink } from "@/lib/gifts/schema";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { DAY_MS } from "@/lib/platform/time";

type Options = GiveBoxInput & { userId: string; now?: Date };

/**
 * Wraps a box of the buyer's order for whoever has the link. It stays theirs until it is claimed, and
 * its packs closed.
 * @throws {AppError} 400 for a moment too far ahead; 404; 409 for a box that can't be given; 429
 */
export async function giveBox({
  userId,
  orderLineId,
  message,
  opensAt: wanted,
  now = new Date(),
}: Options): Promise<GivenLink> {
  const opensAt = new Date(Math.max(now.getTime(), wanted ? Date.parse(wanted) : 0));
  if (opensAt.getTime() > now.getTime() + DAYS_TO_CLAIM * DAY_MS) throw tooFarAhead();
  await consumeAttempt("newGift", userId);
  const { token, tokenHash } = newSecretToken();
  const returnsAt = new Date(opensAt.getTime() + DAYS_TO_CLAIM * DAY_MS);
  const { id } = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      await requireGivable(tx, { userId, orderLineId });
      return tx.gift.create({
        data: { orderLineId, tokenHash, message, createdAt: now, opensAt, returnsAt },
        select: { id: true },
      });
    }),
  );
  return { id, link: giftLink(token) };
}

const boxSchema = z.object({
  canGive: column.boolean,
  isWrapped: column.boolean,
  isGiven: column.boolean,
  isOpened: column.boolean,
});

/** Locks the line and its box, as cancellations, disputes and openings do. */
async function requireGivable(
  tx: Tx,
  { userId, orderLineId }: Pick<Options, "userId" | "orderLineId">,
): Promise<void> {
  const [line] = await queryRows(tx, idRowSchema)`
    SELECT l.id::text FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.id = ${orderLineId}::uuid AND o.user_id = ${userId}::uuid FOR NO KEY UPDATE OF l`;
  if (!line) throw new AppError("not_found", "We couldn't find that box in your orders.");
  await tx.$queryRaw`
    SELECT FROM owned_boxes b JOIN order_lines l ON l.product_id = b.product_id
    WHERE l.id = ${orderLineId}::uuid FOR NO KEY UPDATE OF b`;
  const box = await queryRow(tx, boxSchema)`
    SELECT can_give(l) AS "canGive", is_wrapped(l.product_id) AS "isWrapped",
      recipient_of(l.id) IS NOT NULL AS "isGiven",
      EXISTS (SELECT FROM owned_boxes b JOIN packs p ON p.box_id = b.id
        WHERE b.product_id = l.product_id AND p.opened_at IS NOT NULL) AS "isOpened"
    FROM order_lines l WHERE l.id = ${orderLineId}::uuid`;
  if (!box.canGive) throw new AppError("conflict", refusalOf(box));
}

function refusalOf({ isWrapped, isGiven, isOpened }: z.infer<typeof boxSchema>): string {
  if (isWrapped) return "You are already giving this box. Your order has its gift.";
  if (isGiven) return "You gave this box away, so it's not yours to give again.";
  if (isOpened) return "A pack of this box is open, so it can't be a gift.";
  return "This box can't be a gift. It ships sealed, its sale ended, or your bank disputes the payment.";
}

function tooFarAhead(): AppError {
  const message = `Please choose a day within the next ${DAYS_TO_CLAIM} days`;
  return new AppError("bad_request", message, { fields: [{ field: "opensAt", message }] });
}
