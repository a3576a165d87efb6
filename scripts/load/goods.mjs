// The goods that are sold while something is killed.
import { pullCard } from "./break-steps.mjs";
import { cardCheckoutOf, offer } from "./market.mjs";
import { checkoutOf, listBoxes } from "./shop.mjs";

/** @typedef {import("./kill-rounds.mjs").Goods} Goods */

const PURCHASES_EACH = 2;
const CARDS = 6;

/** Two boxes for each buyer. @returns {Goods} */
export function boxes() {
  return {
    isContested: false,
    async offer(shop) {
      const [{ id: productId }] = await listBoxes(shop, shop.buyers.length * PURCHASES_EACH);
      return shop.buyers.map((account) => ({
        account,
        wants: Array.from({ length: PURCHASES_EACH }, () => checkoutOf([{ productId }])),
      }));
    },
  };
}

/**
 * A few cards on the market for more buyers. The buyer of a card sells it in the next round. A card
 * still held by an abandoned checkout is replaced.
 * @returns {Goods}
 */
export function cards() {
  let pulled = 0;
  return {
    isContested: true,
    async offer(shop) {
      const free = await shop.query(
        `SELECT c.id, c.owner_id AS "ownerId", o.slug FROM cards c
         LEFT JOIN market_offers o ON o.card_id = c.id AND o.ended_at IS NULL
         WHERE c.pulled_at IS NOT NULL AND (o.held_until IS NULL OR o.held_until < now())
         ORDER BY c.sequence`,
      );
      for (; free.length < CARDS; pulled++) {
        const { cardId, account } = await pullCard(shop, pulled);
        free.push({ id: cardId, ownerId: account.id, slug: null });
      }
      const offered = [];
      for (const { id: cardId, ownerId, slug } of free.slice(0, CARDS)) {
        const account = shop.buyers.find(({ id }) => id === ownerId);
        offered.push({ ownerId, slug: slug ?? (await offer(shop, { account, cardId })) });
      }
      return shop.buyers.map((account, index) => {
        const others = offered.filter(({ ownerId }) => ownerId !== account.id);
        const wanted = Array.from(
          { length: PURCHASES_EACH },
          (_, time) => others[(index + time * 2) % others.length],
        );
        return { account, wants: wanted.map(({ slug }) => cardCheckoutOf(slug)) };
      });
    },
  };
}
