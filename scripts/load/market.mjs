import { randomBytes } from "node:crypto";

import { SAMPLE_ADDRESS } from "../lib/sample-address.mjs";
import { must, pullCard } from "./break-steps.mjs";
import { inShort, newKey, pay, send, unexpected } from "./shop.mjs";

/** @typedef {import("./shop.mjs").Shop} Shop */

const PRICE = "20.00";
const WITH_FEE = "21.99";

/**
 * Puts a card on the market. Returns the slug of its offer.
 * @param {Shop} shop
 * @param {{account: import("./shop.mjs").Account, cardId: string, price?: string}} options
 */
export async function offer(shop, { account, cardId, price = PRICE }) {
  const body = { action: "list", cardIds: [cardId] };
  must(await send(shop, { account, path: "/api/inventory/actions", body }), 200);
  const { cards } = must(
    await send(shop, {
      account,
      method: "PUT",
      path: "/api/inventory/listed/prices",
      body: { prices: [{ cardId, price }], expectedFeePercent: 10 },
    }),
    200,
  );
  return cards.find(({ id }) => id === cardId).offer.slug;
}

export const cardCheckoutOf = (slug, total = WITH_FEE) => ({
  address: SAMPLE_ADDRESS,
  lines: [],
  cards: [slug],
  buyerNonce: randomBytes(16).toString("hex"),
  expectedTotal: total,
});

/** @returns {Promise<import("./shop.mjs").Answer>} the payment, or the refused checkout */
export async function buyCard(shop, { server, account, slug, total }) {
  const started = await send(shop, {
    server,
    account,
    path: "/api/checkout",
    key: newKey(),
    body: cardCheckoutOf(slug, total),
  });
  if (started.status !== 201) return started;
  return pay(shop, { server: server + 1, account, checkoutId: started.body.id });
}

/**
 * Collectors race for one card, which its buyer resells in the next round.
 * @param {Shop} shop
 * @param {{rounds: number}} options
 */
export async function oneCard(shop, { rounds }) {
  const figures = { rounds, requests: 0, sold: 0, conflicts: 0 };
  const faults = [];
  const { account: first, cardId } = await pullCard(shop, 0);
  let seller = first;
  for (let round = 0; round < rounds; round++) {
    const slug = await offer(shop, { account: seller, cardId });
    const buyers = shop.buyers.filter(({ id }) => id !== seller.id);
    const answers = await Promise.all(
      buyers.map((account, index) => buyCard(shop, { server: index + round, account, slug })),
    );
    const won = buyers.filter((_, index) => answers[index].status === 200);
    const wrong = unexpected(answers, [200, 409]);
    const [{ owner, buyer }, ...earlier] = await shop.query(
      `SELECT o.user_id AS buyer, c.owner_id AS owner FROM cards c
       LEFT JOIN order_cards l ON l.card_id = c.id LEFT JOIN orders o ON o.id = l.order_id
       WHERE c.id = $1 ORDER BY l.sold_at DESC`,
      [cardId],
    );
    figures.requests += answers.length + won.length;
    figures.sold += won.length;
    figures.conflicts += answers.length - won.length;
    if (wrong.length > 0) faults.push(`round ${round}: a call returned ${inShort(wrong[0])}`);
    if (won.length !== 1 || owner !== won[0].id || buyer !== owner || earlier.length !== round)
      faults.push(`round ${round}: ${won.length} buyers, ${earlier.length + 1} sales`);
    seller = buyers.find(({ id }) => id === owner) ?? seller;
  }
  return { figures, faults };
}
