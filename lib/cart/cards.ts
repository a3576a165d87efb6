import "server-only";

import { cardLineSelect, toOfferedLine } from "@/lib/cards/card-line";
import { forSaleSelect, isForSale } from "@/lib/cards/is-for-sale";
import { openCart } from "@/lib/cart/open-cart";
import { type CartOwner, reachableBy } from "@/lib/cart/owner";
import { type CartCard, cartCardSchema } from "@/lib/cart/schema";
import { MAX_CART_CARDS } from "@/lib/cart/totals";
import {
  db,
  isConflictOrDeletion,
  type Prisma,
  retryOnConflict,
  type Tx,
} from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const select = {
  id: true,
  userId: true,
  offer: {
    select: {
      slug: true,
      price: true,
      ...forSaleSelect,
      heldUntil: true,
      heldBy: { select: { userId: true } },
      card: { select: cardLineSelect },
    },
  },
} satisfies Prisma.CartCardSelect;
type Row = Prisma.CartCardGetPayload<{ select: typeof select }>;

export async function listCartCards(owner: CartOwner, now = new Date()): Promise<CartCard[]> {
  const rows = await db.cartCard.findMany({
    where: owner.userId ? { userId: owner.userId } : { sessionId: owner.sessionId },
    select,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MAX_CART_CARDS,
  });
  return rows.map((row) => toCartCard(row, now));
}

type Add = { owner: CartOwner; slug: string; address: string; now?: Date };

/** Idempotent. Throws 404, 429, or 409 for one's own card, one that is gone, or a full cart. */
export async function addCardToCart({
  owner,
  slug,
  address,
  now = new Date(),
}: Add): Promise<CartCard> {
  const id = await retryOnConflict(
    () =>
      owner.sessionId === null
        ? addLine(db, { owner, slug })
        : openCart({
            sessionId: owner.sessionId,
            address,
            add: (tx) => addLine(tx, { owner, slug }),
          }),
    isConflictOrDeletion,
  );
  const row = id && (await db.cartCard.findUnique({ where: { id }, select }));
  if (row) return toCartCard(row, now);

  const offer = await db.marketOffer.findUnique({
    where: { slug },
    select: { ...forSaleSelect, sellerId: true },
  });
  if (!offer) throw new AppError("not_found", "We couldn't find that card on the market.");
  if (!isForSale(offer)) throw new AppError("conflict", "This card is no longer for sale.");
  if (offer.sellerId === owner.userId) throw new AppError("conflict", "This is your own card.");
  throw new AppError("conflict", `A cart can hold at most ${MAX_CART_CARDS} cards.`);
}

/** Undefined if the card can't be bought or the cart is full. */
async function addLine(
  tx: Tx,
  { owner: { userId, sessionId }, slug }: Pick<Add, "owner" | "slug">,
): Promise<string | undefined> {
  const [line] = await queryRows(tx, idRowSchema)`
    WITH offer AS (
      SELECT o.id FROM market_offers o JOIN users u ON u.id = o.seller_id AND u.is_active
      WHERE o.slug = ${slug} AND o.ended_at IS NULL AND o.seller_id IS DISTINCT FROM ${userId}::uuid
    ), known AS (
      SELECT c.id FROM cart_cards c JOIN offer ON offer.id = c.offer_id
      WHERE c.user_id = ${userId}::uuid OR c.session_id = ${sessionId}
    ), added AS (
      INSERT INTO cart_cards (session_id, user_id, offer_id)
      SELECT ${sessionId}, ${userId}::uuid, offer.id FROM offer
      WHERE NOT EXISTS (SELECT FROM known) AND ${MAX_CART_CARDS} > (
        SELECT count(*) FROM cart_cards c
        WHERE c.user_id = ${userId}::uuid OR c.session_id = ${sessionId})
      ON CONFLICT DO NOTHING RETURNING id
    )
    SELECT id::text FROM known UNION ALL SELECT id::text FROM added`;
  return line?.id;
}

type Options = { id: string; user: { id: string } | null };

/** @throws {AppError} 404 for a line of another user's cart. A missing line is not an error. */
export async function removeCardFromCart({ id, user }: Options): Promise<void> {
  const removed = await db.$executeRaw`
      DELETE FROM cart_cards c WHERE c.id = ${id}::uuid AND ${reachableBy(user)}`;
  if (removed === 0 && (await db.cartCard.count({ where: { id } })) > 0)
    throw new AppError("not_found", "This is no longer in your cart.");
}

function toCartCard({ id, userId, offer }: Row, now: Date): CartCard {
  const { slug, price, heldUntil, heldBy, card } = offer;
  const isGone = !isForSale(offer);
  const isHeld = heldUntil !== null && heldUntil > now && heldBy?.userId !== userId;
  return cartCardSchema.parse({
    id,
    slug,
    price: price.toFixed(2),
    state: isGone ? "GONE" : isHeld ? "HELD" : "FREE",
    card: toOfferedLine(card, isGone ? null : slug),
  });
}
