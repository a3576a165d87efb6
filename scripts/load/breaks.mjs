import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import sharp from "sharp";

import { buy, inShort, listBoxes, send } from "./shop.mjs";
import { uploadVideos } from "../lib/break-videos.mjs";

const BYTES = "application/octet-stream";

/**
 * A cancellation races the start of the break: exactly one wins.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export async function cancelOrBreak(shop, { rounds }) {
  const figures = { rounds, cancelled: 0, started: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const sold = await sellBox(shop, round);
    const cancel = () =>
      send(shop, {
        server: 0,
        account: sold.account,
        path: `/api/orders/${sold.orderId}/cancel`,
        body: {},
      });
    const [cancelled, started] = await Promise.all([
      wait((round % 3) * 8).then(cancel),
      startBreak(shop, sold),
    ]);
    const isCancelled = cancelled.status === 200;
    const isStarted = started.status === 201;
    figures.cancelled += Number(isCancelled);
    figures.started += Number(isStarted);
    const refused = isCancelled ? started : cancelled;
    if (isCancelled === isStarted || ![404, 409].includes(refused.status))
      faults.push(
        `round ${round}: the cancellation returned ${inShort(cancelled)}, the break ${inShort(started)}`,
      );
  }
  return { figures, faults };
}

/**
 * Concurrent commits seal a break once, and concurrent requests open its pack once.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, sends?: number}} options
 */
export async function commitOnce(shop, { rounds, sends = 6 }) {
  const figures = { rounds, requests: 0, commits: 0, openings: 0 };
  const faults = [];
  const repeat = (work) => Promise.all(Array.from({ length: sends }, (_, server) => work(server)));
  for (let round = 0; round < rounds; round++) {
    const sold = await sellBox(shop, round);
    const { body: started } = await startBreak(shop, sold);
    await recordCard(shop, started);
    const committed = await repeat((server) =>
      send(shop, {
        server,
        account: shop.admin,
        path: `/api/admin/breaks/${started.id}/commit`,
        body: {},
      }),
    );
    const [pack, ...others] = await shop.query(
      "SELECT k.id FROM packs k JOIN owned_boxes o ON o.id = k.box_id WHERE o.product_id = $1",
      [sold.productId],
    );
    const opened = await repeat((server) =>
      send(shop, { server, account: sold.account, path: `/api/packs/${pack?.id}/open` }),
    );
    figures.requests += 2 * sends;
    figures.commits += committed.filter(({ status }) => status === 200).length;
    figures.openings += new Set(opened.map(({ body }) => JSON.stringify(body))).size;
    const refused = committed.filter(({ status }) => ![200, 409].includes(status));
    if (refused.length > 0 || !committed.some(({ status }) => status === 200))
      faults.push(`round ${round}: a commit returned ${inShort(refused[0] ?? committed[0])}`);
    if (!pack || others.length > 0)
      faults.push(`round ${round}: ${pack ? 1 + others.length : 0} packs instead of one`);
    const kinds = new Set(opened.map(inShort));
    if (kinds.size !== 1 || opened[0].status !== 200)
      faults.push(`round ${round}: one opening, but responses ${[...kinds].join(" / ")}`);
  }
  return { figures, faults };
}

/**
 * Sells a box of one card, breaks it and pulls the card.
 * @param {import("./shop.mjs").Shop} shop
 */
export async function pullCard(shop, round) {
  const must = (answer, status) => {
    if (answer.status !== status) throw new Error(`Pulling a card returned ${inShort(answer)}`);
    return answer.body;
  };
  const sold = await sellBox(shop, round);
  const started = must(await startBreak(shop, sold), 201);
  await recordCard(shop, started);
  const path = `/api/admin/breaks/${started.id}/commit`;
  must(await send(shop, { account: shop.admin, path, body: {} }), 200);
  const [{ id: cardId, packId }] = await shop.query(
    `SELECT c.id, c.pack_id AS "packId" FROM cards c JOIN packs k ON k.id = c.pack_id
       JOIN owned_boxes o ON o.id = k.box_id WHERE o.product_id = $1`,
    [sold.productId],
  );
  must(await send(shop, { account: sold.account, path: `/api/packs/${packId}/open` }), 200);
  return { account: sold.account, cardId };
}

async function sellBox(shop, round) {
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

function startBreak(shop, { orderLineId, boxId }) {
  return send(shop, {
    server: 1,
    account: shop.admin,
    path: "/api/admin/breaks",
    body: {
      orderLineId,
      boxId,
      packCount: 1,
      cardsPerPack: 1,
      station: "Table 1",
      cameras: ["A", "B"],
    },
  });
}

async function recordCard(shop, { id, packs }) {
  const path = `/api/admin/breaks/${id}`;
  const must = async (answer) => {
    if (answer.status >= 400) throw new Error(`Recording a break returned ${inShort(answer)}`);
    return answer.body;
  };
  const scan = async (side) =>
    must(
      await send(shop, {
        account: shop.admin,
        path: `${path}/scans?name=${side}.png`,
        body: await picture(),
      }),
    );
  const [front, back] = [await scan("front"), await scan("back")];
  const card = {
    position: 1,
    frontScanId: front.id,
    backScanId: back.id,
    player: `Player ${randomBytes(4).toString("hex")}`,
    team: "",
    set: "First Light",
    number: "1",
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
  await must(
    await send(shop, {
      account: shop.admin,
      method: "PUT",
      path: `${path}/packs/1`,
      body: { replaces: [packs[0].version], cards: [card] },
    }),
  );
  await uploadVideos(
    async (sent) => must(await send(shop, { account: shop.admin, ...sent, type: BYTES })),
    { id },
  );
}

/** A different scan each time, because a break rejects duplicates. */
function picture() {
  const [r, g, b] = randomBytes(3);
  return sharp({ create: { width: 500, height: 700, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}
