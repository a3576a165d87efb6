import { setTimeout as wait } from "node:timers/promises";

import { pullCard } from "./breaks.mjs";
import { act, cancelOrDesk, paidOnce, payFee, unexpected } from "./services.mjs";
import { ADDRESS, inShort, newKey, send } from "./shop.mjs";

const PATH = "/api/shipments";
const INPUT = { address: ADDRESS, declaredValue: "10.00", expectedTotal: "4.95" };

const start = (shop, { server, account, cardId }) =>
  send(shop, {
    server,
    account,
    path: PATH,
    key: newKey(),
    body: { ...INPUT, cardIds: [cardId] },
  });

/** A card in To Ship, in a shipment that awaits payment. */
async function startedShipment(shop, round) {
  const card = await pullCard(shop, round);
  await act(shop, { ...card, action: "ship" });
  const { status, body } = await start(shop, card);
  if (status !== 201) throw new Error(`Starting a shipment returned ${status}: ${body}`);
  return { ...card, id: body.id };
}

/** A paid shipment whose card is checked off. */
async function checkedShipment(shop, round) {
  const { account, id, cardId } = await startedShipment(shop, round);
  await payFee(shop, { account, path: PATH, id });
  await desk(shop, id, "checks", { code: cardId.slice(0, 8) });
  return { account, id };
}

const desk = (shop, id, step, body) =>
  send(shop, { server: 1, account: shop.admin, path: `/api/admin/shipments/${id}/${step}`, body });

/**
 * Concurrent starts put a card into one shipment, and concurrent payments take its fee once.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, sends?: number}} options
 */
export const oneShipment = (shop, { rounds, sends = 6 }) =>
  paidOnce(shop, {
    rounds,
    sends,
    path: PATH,
    action: "ship",
    start,
    sums: `SELECT count(*) FILTER (WHERE y.status = 'SUCCEEDED')::int AS paid, count(r.id)::int AS refunded,
         count(DISTINCT s.id) FILTER (WHERE s.status = 'PAID')::int AS live
       FROM shipment_cards l JOIN shipments s ON s.id = l.shipment_id
       LEFT JOIN payments y ON y.shipment_id = s.id LEFT JOIN refunds r ON r.payment_id = y.id
       WHERE l.card_id = $1`,
  });

/**
 * A cancellation races the packing of the parcel: exactly one wins.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export const cancelOrPack = (shop, { rounds }) =>
  cancelOrDesk(shop, {
    rounds,
    path: PATH,
    step: "packed",
    prepare: (round) => checkedShipment(shop, round),
    desk: (id) => desk(shop, id, "packed"),
  });

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
      payFee(shop, { account, path: PATH, id }),
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
