// The way of a box from its sale to its opened packs, over HTTP.
import { randomBytes } from "node:crypto";

import sharp from "sharp";

import { buy, inShort, listBoxes, send } from "./shop.mjs";
import { uploadVideos } from "../lib/break-videos.mjs";

const BYTES = "application/octet-stream";

/** The body of an answer. Throws unless it has this status, or without one, if it failed. */
export function must(answer, status) {
  if (status === undefined ? answer.status >= 400 : answer.status !== status)
    throw new Error(`A step returned ${inShort(answer)}`);
  return answer.body;
}

/** @param {import("./shop.mjs").Shop} shop */
export async function sellBox(shop, round) {
  const account = shop.buyers[round % shop.buyers.length];
  const [{ id: productId, boxId }] = await listBoxes(shop, 1);
  const { started, paid } = await buy(shop, { account, cart: [{ productId }] });
  if (!paid?.body.order) throw new Error(`Buying a box failed: ${inShort(paid ?? started)}`);
  const [{ id: orderLineId }] = await shop.query(
    "SELECT id FROM order_lines WHERE product_id = $1 AND cancelled_at IS NULL",
    [productId],
  );
  return { account, productId, boxId, orderId: paid.body.order.id, orderLineId };
}

export function startBreak(shop, { orderLineId, boxId }, { packCount = 1, cardsPerPack = 1 } = {}) {
  return send(shop, {
    server: 1,
    account: shop.admin,
    path: "/api/admin/breaks",
    body: {
      orderLineId,
      boxId,
      packCount,
      cardsPerPack,
      station: "Table 1",
      cameras: ["A", "B"],
    },
  });
}

/** Scans and describes every card. */
export async function recordCards(shop, { id, packs, cardsPerPack }) {
  for (const [index, { version }] of packs.entries()) {
    const cards = [];
    for (let position = 1; position <= cardsPerPack; position++)
      cards.push(await newCard(shop, { id, position }));
    must(
      await send(shop, {
        account: shop.admin,
        method: "PUT",
        path: `/api/admin/breaks/${id}/packs/${index + 1}`,
        body: { replaces: [version], cards },
      }),
    );
  }
}

/** The calls of an upload, by the admin. */
export function uploader(shop) {
  return async (sent) => must(await send(shop, { account: shop.admin, ...sent, type: BYTES }));
}

/** Everything that a break needs before it is sealed. */
export async function recordBreak(shop, started) {
  await recordCards(shop, started);
  await uploadVideos(uploader(shop), { id: started.id });
}

/** @returns {Promise<import("./shop.mjs").Answer>} */
export function commit(shop, { id, server = 0 }) {
  const path = `/api/admin/breaks/${id}/commit`;
  return send(shop, { server, account: shop.admin, path, body: {} });
}

/**
 * Sells a box, records its break and seals it.
 * @param {import("./shop.mjs").Shop} shop
 */
export async function sealBox(shop, round, shape) {
  const sold = await sellBox(shop, round);
  const started = must(await startBreak(shop, sold, shape), 201);
  await recordBreak(shop, started);
  must(await commit(shop, started), 200);
  return { ...sold, id: started.id };
}

/** @returns {Promise<{id: string}[]>} in order */
export function listPacks(shop, productId) {
  return shop.query(
    `SELECT k.id FROM packs k JOIN owned_boxes o ON o.id = k.box_id
      WHERE o.product_id = $1 ORDER BY k.position`,
    [productId],
  );
}

export function openPack(shop, { account, packId, server = 0 }) {
  return send(shop, { server, account, path: `/api/packs/${packId}/open` });
}

async function newCard(shop, { id, position }) {
  const scan = async (name) =>
    must(
      await send(shop, {
        account: shop.admin,
        path: `/api/admin/breaks/${id}/scans?name=${name}.png`,
        body: await picture(),
      }),
    );
  const [front, back] = [await scan("front"), await scan("back")];
  return {
    position,
    frontScanId: front.id,
    backScanId: back.id,
    player: `Player ${randomBytes(4).toString("hex")}`,
    team: "",
    set: "First Light",
    number: String(position),
    parallel: "Base",
    rarity: "Common",
    serial: "",
    conditionNote: "",
    estimatedValue: "1.50",
    valueSource: "Recent sales",
    valueDate: "2026-11-01",
    offsetAMs: 1000,
    offsetBMs: 1000,
  };
}

/** A different scan each time, because a break rejects duplicates. */
function picture() {
  const [r, g, b] = randomBytes(3);
  return sharp({ create: { width: 500, height: 700, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}
