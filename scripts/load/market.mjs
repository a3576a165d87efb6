import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import { pullCard } from "./breaks.mjs";
import { act, unexpected } from "./services.mjs";
import { ADDRESS, inShort, newKey, pay, send } from "./shop.mjs";

/** @typedef {import("./shop.mjs").Shop} Shop */
/** @typedef {import("./services.mjs").Pulled} Pulled */

const PRICE = "20.00";
const WITH_FEE = "21.99";
const DEARER = "30.00";
/** From the end of the list; sellers come from its beginning. */
const BUYERS = 20;

/** @param {Pulled & {price?: string, server?: number}} options */
const setPrice = (shop, { server, account, cardId, price = PRICE }) =>
  send(shop, {
    server,
    account,
    method: "PUT",
    path: "/api/inventory/listed/prices",
    body: { prices: [{ cardId, price }], expectedFeePercent: 10 },
  });

const withdraw = (shop, { server, account, cardId }) =>
  send(shop, { server, account, method: "DELETE", path: `/api/inventory/listed/prices/${cardId}` });

/** Puts a card on the market. Returns its offer's slug. */
export async function offer(shop, { account, cardId, price = PRICE }) {
  await act(shop, { account, cardId, action: "list" });
  const { status, body } = await setPrice(shop, { account, cardId, price });
  if (status !== 200) throw new Error(`Pricing a card returned ${status}: ${body}`);
  return body.cards.find(({ id }) => id === cardId).offer.slug;
}

export const cardCheckoutOf = (slug, total = WITH_FEE) => ({
  address: ADDRESS,
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

const salesOf = async (shop, cardId) =>
  shop.query(
    `SELECT l.price, o.user_id AS buyer, c.owner_id AS owner, c.status FROM cards c
     LEFT JOIN order_cards l ON l.card_id = c.id LEFT JOIN orders o ON o.id = l.order_id
     WHERE c.id = $1 ORDER BY l.sold_at DESC`,
    [cardId],
  );

/**
 * Collectors race for one card, which its buyer sells again in the next round.
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
    const [{ owner, buyer }, ...earlier] = await salesOf(shop, cardId);
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

/**
 * A purchase races what the seller does with the card: either it is sold for the price that the buyer
 * saw, or the seller's change counts and nobody pays.
 * @param {Shop} shop
 * @param {{rounds: number, change: (card: Pulled & {server: number}) => Promise<import("./shop.mjs").Answer>}} options
 */
async function buyOrChange(shop, { rounds, change }) {
  const figures = { rounds, sold: 0, changed: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const card = await pullCard(shop, round);
    const slug = await offer(shop, card);
    // Another one each round, and none who sells in a later one.
    const buyer = shop.buyers.at(-1 - (round % BUYERS));
    const [bought, changed] = await Promise.all([
      buyCard(shop, { server: round, account: buyer, slug }),
      wait((round % 6) * 8).then(() => change({ ...card, server: round + 1 })),
    ]);
    const [{ price, owner }] = await salesOf(shop, card.cardId);
    const isSold = bought.status === 200;
    figures.sold += Number(isSold);
    figures.changed += Number(changed.status === 200);
    const isOneWay = isSold
      ? price === PRICE && owner === buyer.id
      : price === null && owner === card.account.id && changed.status === 200;
    const wrong = [...unexpected([bought], [200, 409]), ...unexpected([changed], [200, 404, 409])];
    if (!isOneWay || wrong.length > 0)
      faults.push(`round ${round}: bought ${inShort(bought)}, changed ${inShort(changed)}`);
  }
  return { figures, faults };
}

/** @param {Shop} shop @param {{rounds: number}} options */
export const buyOrWithdraw = (shop, { rounds }) =>
  buyOrChange(shop, { rounds, change: (card) => withdraw(shop, card) });

/** @param {Shop} shop @param {{rounds: number}} options */
export const buyOrShip = (shop, { rounds }) =>
  buyOrChange(shop, { rounds, change: (card) => act(shop, { ...card, action: "ship" }) });

/** @param {Shop} shop @param {{rounds: number}} options */
export const buyOrPrice = (shop, { rounds }) =>
  buyOrChange(shop, { rounds, change: (card) => setPrice(shop, { ...card, price: DEARER }) });
