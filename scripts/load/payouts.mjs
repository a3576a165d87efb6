import { setTimeout as wait } from "node:timers/promises";

import { PASSWORD, registerCollector } from "../lib/register-collector.mjs";
import { pullCard } from "./break-steps.mjs";
import { buyCard, offer } from "./market.mjs";
import { inShort, send, unexpected } from "./shop.mjs";

/** @typedef {import("./shop.mjs").Shop} Shop */

/** The proceeds of a sale, less our fee. */
const PROCEEDS = "27.00";
const PROCEEDS_CENTS = 2700;
const BANK = {
  holder: "Nora Fielding",
  kind: "CHECKING",
  routingNumber: "011000015",
  accountNumber: "000123456789",
  currentPassword: PASSWORD,
};
const CLAIM = { reason: "DAMAGED", details: "A corner is bent." };
const UNDO = { answer: "REFUND", undo: true, words: "The corner was bent in our vault." };

/** A four-day-old sale whose seller has a bank account. */
async function sell(shop, { round, likeId }) {
  const { account: seller, cardId } = await pullCard(shop, round);
  const slug = await offer(shop, { account: seller, cardId, price: "30.00" });
  const buyer = shop.buyers.find(({ id }) => id !== seller.id);
  const bought = await buyCard(shop, { server: round, account: buyer, slug, total: "31.99" });
  if (bought.status !== 200) throw new Error(`Buying a card returned ${inShort(bought)}`);
  await shop.query(
    "UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE id = $1",
    [seller.id, likeId],
  );
  const stored = await send(shop, {
    account: seller,
    method: "PUT",
    path: "/api/account/bank-account",
    body: BANK,
  });
  if (stored.status !== 200) throw new Error(`The bank account returned ${inShort(stored)}`);
  const [{ id: saleId }] = await shop.query("SELECT id FROM order_cards WHERE card_id = $1", [
    cardId,
  ]);
  // Triggers protect past events, so they are off while the sale is aged.
  const age = "INTERVAL '4 days'";
  await shop.query(
    `BEGIN;
     SET LOCAL session_replication_role = replica;
     UPDATE book_entries SET at = at - ${age} WHERE kind = 'CARD_SALE' AND subject_id = '${saleId}';
     UPDATE cards SET bought_at = bought_at - ${age} WHERE id = '${cardId}';
     UPDATE order_cards SET sold_at = sold_at - ${age} WHERE id = '${saleId}';
     COMMIT`,
  );
  return { seller, buyer, saleId };
}

async function balanceOf(shop, { id }) {
  const [{ cents }] = await shop.query(
    "SELECT coalesce(-sum(amount_cents), 0)::int AS cents FROM book_lines WHERE collector_id = $1",
    [id],
  );
  return cents;
}

/**
 * A claim races two payout requests for its card's proceeds: either the claim holds the money, or
 * one payout has it and the refund makes the balance negative.
 * @param {Shop} shop
 * @param {{rounds: number}} options
 */
export async function claimOrPayout(shop, { rounds }) {
  const figures = { rounds, held: 0, paidOut: 0 };
  const faults = [];
  // Accounts under load have no password, so they get that of a registered collector.
  const { id: likeId } = await registerCollector(shop.servers[0].baseUrl, `payee-${Date.now()}`);
  for (let round = 0; round < rounds; round++) {
    const { seller, buyer, saleId } = await sell(shop, { round, likeId });
    // Earlier races may have sold their cards, whose proceeds are pending.
    const before = await balanceOf(shop, seller);
    const ask = (server) =>
      send(shop, {
        server,
        account: seller,
        path: "/api/account/payouts",
        body: { amount: PROCEEDS },
      });
    const [claim, ...asked] = await Promise.all([
      send(shop, {
        server: round,
        account: buyer,
        path: "/api/claims",
        body: { ...CLAIM, orderCardId: saleId },
      }),
      ...[0, 1].map((server) => wait((round % 6) * 20).then(() => ask(server))),
    ]);
    const paid = asked.filter(({ status }) => status === 201).length;
    const answers = await Promise.all(
      [0, 1].map((server) =>
        send(shop, {
          server,
          account: shop.admin,
          path: `/api/admin/claims/${claim.body.id}/answer`,
          body: UNDO,
        }),
      ),
    );
    const cents = (await balanceOf(shop, seller)) - before;
    figures.paidOut += paid;
    figures.held += 1 - paid;
    const wrong = [
      ...unexpected([claim], [201]),
      ...unexpected(asked, [201, 409]),
      ...unexpected(answers, [200, 409]),
    ];
    const isRight =
      paid <= 1 &&
      answers.filter(({ status }) => status === 200).length === 1 &&
      cents === -(1 + paid) * PROCEEDS_CENTS;
    if (wrong.length > 0 || !isRight)
      faults.push(
        `round ${round}: ${paid} payouts, ${cents} cents, ${wrong.map(inShort).join(", ")}`,
      );
  }
  return { figures, faults };
}
