import "server-only";

import { z } from "zod";

import { hashOfToken } from "@/lib/accounts/passwords/secret-token";
import type { Gift } from "@/lib/gifts/schema";
import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const rowSchema = z.object({
  id: column.text,
  orderLineId: column.text,
  productId: column.int,
  giverId: column.text.nullable(),
  from: column.text.nullable(),
  message: column.text,
  opensAt: column.date,
  returnsAt: column.date,
  claimedById: column.text.nullable(),
  isOpen: column.boolean,
  boxId: column.text.nullable(),
  name: column.text.nullable(),
  type: column.text.nullable(),
  imageUrl: column.text.nullable(),
  isReady: column.boolean,
});
export type LinkedGift = z.infer<typeof rowSchema>;

/**
 * What a link leads to. The gift of a giver whose account is locked waits.
 * @throws {AppError} 404 once it has ended; 409 if another collector claimed it
 */
export async function getGift(
  client: Db,
  { token, userId, now }: { token: string; userId: string | null; now: Date },
): Promise<LinkedGift> {
  const [gift] = await queryRows(client, rowSchema)`
    SELECT g.id::text, l.id::text AS "orderLineId", l.product_id AS "productId",
      u.id::text AS "giverId", u.username::text AS "from", g.message, g.opens_at AS "opensAt",
      g.returns_at AS "returnsAt", g.claimed_by_id::text AS "claimedById",
      g.returns_at > ${now}::timestamptz AND coalesce(u.is_active, FALSE) AS "isOpen",
      b.id::text AS "boxId", b.name, b.type, b.image_url AS "imageUrl",
      EXISTS (SELECT FROM packs p WHERE p.box_id = b.id) AS "isReady"
    FROM gifts g JOIN order_lines l ON l.id = g.order_line_id JOIN orders o ON o.id = l.order_id
    LEFT JOIN users u ON u.id = o.user_id AND u.email NOT LIKE '%@deleted.invalid'
    LEFT JOIN owned_boxes b ON b.product_id = l.product_id
    WHERE g.token_hash = ${hashOfToken(token)} AND g.ended_at IS NULL`;
  if (!gift) throw giftEnded();
  if (gift.claimedById === null) {
    if (!gift.isOpen) throw giftEnded();
  } else if (gift.claimedById !== userId)
    throw new AppError("conflict", "This gift was already claimed.");
  return gift;
}

export const giftEnded = () =>
  new AppError("not_found", "This link is no longer valid. Ask for a new one.");

export function toGift(
  { from, message, opensAt, returnsAt, claimedById, giverId, ...box }: LinkedGift,
  { userId, asksAge, now }: { userId: string | null; asksAge: boolean; now: Date },
): Gift {
  const { boxId, name, type, imageUrl, isReady } = box;
  return {
    from: from ?? "A collector",
    message,
    opensAt: opensAt.toISOString(),
    returnsAt: returnsAt.toISOString(),
    isEarly: opensAt > now,
    isOwn: userId !== null && giverId === userId,
    asksAge,
    box:
      claimedById !== null && boxId && name && type && imageUrl
        ? { id: boxId, name, type, imageUrl, isReady }
        : null,
  };
}
