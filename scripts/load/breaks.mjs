import { setTimeout as wait } from "node:timers/promises";

import {
  commit,
  listPacks,
  must,
  openPack,
  recordBreak,
  sealBox,
  sellBox,
  startBreak,
} from "./break-steps.mjs";
import { inShort, send } from "./shop.mjs";

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
    await recordBreak(shop, started);
    const committed = await repeat((server) => commit(shop, { id: started.id, server }));
    const [pack, ...others] = await listPacks(shop, sold.productId);
    const opened = await repeat((server) =>
      openPack(shop, { server, account: sold.account, packId: pack?.id }),
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
  const { account, productId } = await sealBox(shop, round);
  const [{ id: packId }] = await listPacks(shop, productId);
  must(await openPack(shop, { account, packId }), 200);
  const [{ id: cardId }] = await shop.query("SELECT id FROM cards WHERE pack_id = $1", [packId]);
  return { account, cardId };
}
