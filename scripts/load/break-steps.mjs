// Takes a box from its sale to its opened packs over HTTP.
import { randomBytes } from "node:crypto";

import sharp from "sharp";

import { uploadVideos } from "../lib/break-videos.mjs";
import { buy, inShort, listBoxes, send } from "./shop.mjs";

const BYTES = "application/octet-stream";

/** Returns the body. Throws on another status or, if none is given, on a failed response. */
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
  return { account, productId, boxId, orderLineId };
}

/**
 * Sells a box, records its break and seals it.
 * @param {import("./shop.mjs").Shop} shop
 */
export async function sealBox(shop, round, { packCount = 1, cardsPerPack = 1 } = {}) {
  const sold = await sellBox(shop, round);
  const { id, packs } = must(
    await send(shop, {
      server: 1,
      account: shop.admin,
      path: "/api/admin/breaks",
      body: {
        orderLineId: sold.orderLineId,
        boxId: sold.boxId,
        packCount,
        cardsPerPack,
        station: "Table 1",
        cameras: ["A", "B"],
      },
    }),
    201,
  );
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
  const upload = async (sent) =>
    must(await send(shop, { account: shop.admin, ...sent, type: BYTES }));
  await uploadVideos(upload, { id });
  const path = `/api/admin/breaks/${id}/commit`;
  must(await send(shop, { account: shop.admin, path, body: {} }), 200);
  return sold;
}

/** @returns {Promise<{id: string}[]>} in order */
export function listPacks(shop, productId) {
  return shop.query(
    `SELECT k.id FROM packs k JOIN owned_boxes o ON o.id = k.box_id
      WHERE o.product_id = $1 ORDER BY k.position`,
    [productId],
  );
}

export function openPack(shop, { account, packId }) {
  return send(shop, { account, path: `/api/packs/${packId}/open` });
}

/**
 * Sells a box of one card, breaks it and pulls the card.
 * @param {import("./shop.mjs").Shop} shop
 */
export async function pullCard(shop, round) {
  const { account, productId } = await sealBox(shop, round);
  const [{ id: packId }] = await listPacks(shop, productId);
  must(await openPack(shop, { account, packId }), 200);
  const [{ id: cardId }] = await shop.query("SELECT id FROM cards WHERE pack_id = $1", [packId]);
  return { account, cardId };
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
    offsetAMs: 500,
    offsetBMs: 500,
  };
}

/** A different scan each time, because a break rejects duplicates. */
function picture() {
  const [r, g, b] = randomBytes(3);
  return sharp({ create: { width: 500, height: 700, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}
