import { setTimeout as wait } from "node:timers/promises";

import { pullCard } from "./breaks.mjs";
import { ADDRESS, GOOD_CARD, inShort, newKey, send } from "./shop.mjs";

const INPUT = { address: ADDRESS, declaredValue: "10.00", expectedTotal: "4.95" };

const act = (shop, { server, account, cardId, action }) =>
  send(shop, {
    server,
    account,
    path: "/api/inventory/actions",
    body: { action, cardIds: [cardId] },
  });
const start = (shop, { server, account, cardId }) =>
  send(shop, {
    server,
    account,
    path: "/api/shipments",
    key: newKey(),
    body: { ...INPUT, cardIds: [cardId] },
  });
const pay = (shop, { server, account, id, key = newKey() }) =>
  send(shop, {
    server,
    account,
    path: `/api/shipments/${id}/payment`,
    key,
    body: { card: { number: GOOD_CARD } },
  });

/** A card in To Ship, in a shipment that awaits payment. */
async function startedShipment(shop, round) {
  const card = await pullCard(shop, round);
  await act(shop, { ...card, action: "ship" });
  const { status, body } = await start(shop, card);
  if (status !== 201) throw new Error(`Starting a shipment returned ${status}: ${body}`);
  return { ...card, id: body.id };
}

const unexpected = (answers, statuses) =>
  answers.filter(({ status }) => !statuses.includes(status));

/**
 * Concurrent starts put a card into one shipment, and concurrent payments take its fee once.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, sends?: number}} options
 */
export async function oneShipment(shop, { rounds, sends = 6 }) {
  const figures = { rounds, requests: 0, paid: 0, refunded: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const card = await pullCard(shop, round);
    await act(shop, { ...card, action: "ship" });
    const started = await Promise.all(
      Array.from({ length: sends }, (_, server) => start(shop, { server, ...card })),
    );
    const key = newKey();
    // Two of each shipment's payments are one attempt, sent twice.
    const paid = await Promise.all(
      started.flatMap(({ body }, server) =>
        [key, key, newKey()].map((one) =>
          pay(shop, { server, account: card.account, id: body.id, key: one }),
        ),
      ),
    );
    figures.requests += started.length + paid.length;
    const wrong = [...unexpected(started, [201, 409]), ...unexpected(paid, [200, 409])];
    if (wrong.length > 0) faults.push(`round ${round}: a call returned ${inShort(wrong[0])}`);
    const [sums] = await shop.query(
      `SELECT count(*) FILTER (WHERE y.status = 'SUCCEEDED')::int AS paid, count(r.id)::int AS refunded,
         count(DISTINCT s.id) FILTER (WHERE s.status = 'PAID')::int AS shipments
       FROM shipment_cards l JOIN shipments s ON s.id = l.shipment_id
       LEFT JOIN payments y ON y.shipment_id = s.id LEFT JOIN refunds r ON r.payment_id = y.id
       WHERE l.card_id = $1`,
      [card.cardId],
    );
    figures.paid += sums.paid;
    figures.refunded += sums.refunded;
    if (sums.shipments !== 1 || sums.paid - sums.refunded !== 1)
      faults.push(`round ${round}: ${JSON.stringify(sums)}`);
  }
  return { figures, faults };
}

/**
 * A cancellation races the packing of the parcel: exactly one wins.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export async function cancelOrPack(shop, { rounds }) {
  const figures = { rounds, cancelled: 0, packed: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const { account, id, cardId } = await startedShipment(shop, round);
    await pay(shop, { account, id });
    const desk = (step, body) =>
      send(shop, {
        server: 1,
        account: shop.admin,
        path: `/api/admin/shipments/${id}/${step}`,
        body,
      });
    await desk("checks", { code: cardId.slice(0, 8) });
    const cancel = () => send(shop, { server: 0, account, path: `/api/shipments/${id}/cancel` });
    const [cancelled, packed] = await Promise.all([
      wait((round % 4) * 4).then(cancel),
      desk("packed"),
    ]);
    const isCancelled = cancelled.status === 200;
    figures.cancelled += Number(isCancelled);
    figures.packed += Number(packed.status === 200);
    const refused = isCancelled ? packed : cancelled;
    if (isCancelled === (packed.status === 200) || refused.status !== 409)
      faults.push(
        `round ${round}: the cancellation returned ${inShort(cancelled)}, the packing ${inShort(packed)}`,
      );
  }
  return { figures, faults };
}

/**
 * A payment races the card's way back to the vault: the card stays in a paid shipment, or the
 * shipment is canceled and the money goes back.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export async function payOrMove(shop, { rounds }) {
  const figures = { rounds, paid: 0, moved: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const { account, id, cardId } = await startedShipment(shop, round);
    const move = () => act(shop, { server: 1, account, cardId, action: "vault" });
    const [paid, moved] = await Promise.all([
      pay(shop, { account, id }),
      wait((round % 6) * 6).then(move),
    ]);
    const [{ status, card }] = await shop.query(
      `SELECT s.status, c.status AS card FROM shipments s, cards c WHERE s.id = $1 AND c.id = $2`,
      [id, cardId],
    );
    const isMoved = moved.status === 200;
    figures.paid += Number(status === "PAID");
    figures.moved += Number(isMoved);
    const isOneWay = isMoved
      ? status === "CANCELLED" && card === "Vault"
      : status === "PAID" && card === "To Ship";
    if (!isOneWay || unexpected([paid, moved], [200, 409]).length > 0)
      faults.push(
        `round ${round}: paid ${inShort(paid)}, moved ${inShort(moved)}: ${status}, card in ${card}`,
      );
  }
  return { figures, faults };
}
