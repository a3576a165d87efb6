import { setTimeout as sleep } from "node:timers/promises";

import { at as percentile, count, ms, shown } from "./figures.mjs";
import * as one from "./shop.mjs";

const { checkoutOf, listBoxes, newKey, newSet } = one;

const BOXES_PER_CASE = 100;
const JOIN_AT_ONCE = 32;
const POLL_MS = 1000;
const GIVE_UP_MS = 180_000;
const WATCH_MS = 20;
const NOBODY = () => Promise.resolve();

/**
 * A drop with a room: all join before the start, whoever is admitted buys, and some press all the time.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{buyers: number, boxes: number, impatient: number, leadSeconds: number, capacity: number,
 *   onState?: (state: string) => Promise<void>}} options
 *   `onState` is called once for each state that is seen, while everything goes on
 * @returns {Promise<{report: string, faults: string[], orders: number}>}
 */
export async function dropRush(
  shop,
  { buyers, boxes, impatient, leadSeconds, capacity, onState = NOBODY },
) {
  const members = shop.buyers.slice(0, buyers);
  const startsAt = new Date(Date.now() + leadSeconds * 1000).toISOString();
  const productId = await stockLater(shop, boxes, startsAt);
  const drop = await planDrop(shop, { productId, capacity });
  const watching = watch(shop, drop, onState);
  const joins = await joinAll(shop, drop, members);
  await until(shop, drop, ({ state }) => state === "SELLING" || state === "ENDED");

  const startedAt = performance.now();
  const pressed = new Map();
  const gains = { held: 0 };
  let isOver = false;
  const pressing = members.slice(0, impatient).map(async (account, server) => {
    while (!isOver) {
      const { place } = await placeOf(shop, drop, { account, server });
      if (place?.state !== "WAITING") return;
      const { status } = await startCheckout(shop, { server, account, productId });
      count(pressed, String(status));
      if (
        status === 201 &&
        (await placeOf(shop, drop, { account, server })).place?.state === "WAITING"
      )
        gains.held += 1;
      await sleep(POLL_MS * Math.random());
    }
  });
  const answers = await sell(shop, drop, { members, productId });
  isOver = true;
  await Promise.all([...pressing, watching]);
  const seconds = (performance.now() - startedAt) / 1000;

  const [{ orders, winners, outOfTurn }] = await shop.query(
    `SELECT count(*)::int AS orders, count(DISTINCT o.user_id)::int AS winners,
       count(*) FILTER (WHERE w.admitted_at IS NULL OR o.placed_at < w.admitted_at)::int AS "outOfTurn"
     FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id
     JOIN drops d ON d.listing_id = p.listing_id
     LEFT JOIN drop_places s ON (s.drop_id, s.user_id) = (d.id, o.user_id)
     LEFT JOIN drop_draw w ON (w.drop_id, w.tag) = (s.drop_id, s.tag) WHERE d.slug = $1`,
    [drop.slug],
  );
  const report = [
    `${buyers} places for ${boxes} boxes: ${orders} orders of ${winners} buyers in ${seconds.toFixed(0)} s, ${outOfTurn} out of turn`,
    `  joining: ${(members.length / joins.seconds).toFixed(0)}/s, p50 ${ms(percentile(joins.times, 0.5))}, p99 ${ms(percentile(joins.times, 0.99))}`,
    `  from checkout to order: p50 ${ms(percentile(answers, 0.5))}, p99 ${ms(percentile(answers, 0.99))}`,
    `  ${impatient} pressed all the time:${shown(pressed)}, ${gains.held} held a box before their turn`,
  ].join("\n");
  const faults = [
    ...(orders === boxes ? [] : [`${orders} orders of ${boxes} boxes`]),
    ...(winners === orders ? [] : [`${winners} buyers of ${orders} boxes`]),
    ...(outOfTurn === 0 ? [] : [`${outOfTurn} orders out of turn`]),
    ...(gains.held === 0 ? [] : [`${gains.held} held a box before their turn`]),
    ...(await findLostPlaces(shop, drop, members)),
  ];
  return { report, faults, orders };
}

/** Whoever was told that they joined has a place in the order. */
async function findLostPlaces(shop, { slug }, members) {
  const rows = await shop.query(
    `SELECT u.id FROM unnest($1::uuid[]) AS u (id) JOIN drops d ON d.slug = $2
     LEFT JOIN drop_places s ON (s.drop_id, s.user_id) = (d.id, u.id)
     LEFT JOIN drop_draw w ON (w.drop_id, w.tag) = (s.drop_id, s.tag) WHERE w.place IS NULL`,
    [members.map(({ id }) => id), slug],
  );
  return rows.map(({ id }) => `${id} joined and has no place`);
}

async function watch(shop, { slug }, onState) {
  const seen = new Set();
  const reactions = [];
  for (const giveUpAt = Date.now() + 2 * GIVE_UP_MS; Date.now() < giveUpAt; await sleep(WATCH_MS)) {
    const [drop] = await shop
      .query("SELECT state FROM drops WHERE slug = $1", [slug])
      .catch(() => []);
    if (!drop || seen.has(drop.state)) continue;
    seen.add(drop.state);
    reactions.push(onState(drop.state));
    await reactions.at(-1);
    if (drop.state === "ENDED") break;
  }
  await Promise.all(reactions);
}

async function stockLater(shop, quantity, releaseAt) {
  const set = newSet();
  let added;
  for (let missing = quantity; missing > 0; missing -= BOXES_PER_CASE)
    added = await listBoxes(shop, Math.min(missing, BOXES_PER_CASE), { set, releaseAt });
  return added[0].id;
}

async function planDrop(shop, { productId, capacity }) {
  const [{ slug }] = await shop.query(
    "SELECT l.slug FROM listings l JOIN products p ON p.listing_id = l.id WHERE p.id = $1",
    [productId],
  );
  const { status, body } = await send(shop, {
    account: shop.admin,
    path: "/api/admin/drops",
    body: { listing: slug, opensAt: new Date(Date.now() + 1000).toISOString(), capacity },
  });
  if (status !== 201)
    throw new Error(`Planning a drop returned ${status}: ${JSON.stringify(body)}`);
  await until(shop, body, ({ state }) => state === "OPEN");
  return body;
}

async function joinAll(shop, { slug }, members) {
  const times = [];
  const waiting = [...members.entries()];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: JOIN_AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [server, account] = next;
        const joinedAt = performance.now();
        const { status } = await send(shop, {
          server,
          account,
          path: `/api/drops/${slug}/place`,
          body: {},
        });
        if (status >= 300) throw new Error(`Joining returned ${status}.`);
        times.push(performance.now() - joinedAt);
      }
    }),
  );
  return { times, seconds: (performance.now() - startedAt) / 1000 };
}

/** Whoever may be next by the shared answer asks for their own place, and buys when admitted. */
async function sell(shop, drop, { members, productId }) {
  const [placed, times] = [new Map(), []];
  const rows = await shop.query(
    `SELECT s.user_id AS id, w.place FROM drop_draw w JOIN drop_places s USING (drop_id, tag)
     JOIN drops d ON d.id = w.drop_id WHERE d.slug = $1`,
    [drop.slug],
  );
  for (const { id, place } of rows) placed.set(place, id);
  const byId = new Map(members.map((account) => [account.id, account]));
  const buying = [];
  let next = 1;
  const { admittedUpTo } = await until(shop, drop, ({ state, admittedUpTo: upTo }) => {
    for (; next <= upTo; next++) buying.push(buyOne(byId.get(placed.get(next)), next));
    return state === "ENDED";
  });
  await Promise.all(buying);
  if (admittedUpTo < 1) throw new Error("Nobody was admitted.");
  return times;

  async function buyOne(account, server) {
    const startedAt = performance.now();
    const started = await startCheckout(shop, { server, account, productId });
    if (started.status !== 201) return;
    const paid = await pay(shop, { server, account, checkoutId: started.body.id });
    if (paid.body?.status === "PLACED") times.push(performance.now() - startedAt);
  }
}

const placeOf = async (shop, { slug }, caller) =>
  (await send(shop, { ...caller, method: "GET", path: `/api/drops/${slug}/place` })).body;

/** Polls the shared answer. */
async function until(shop, { slug }, isReached) {
  for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; await sleep(POLL_MS / 2)) {
    const { body } = await send(shop, { method: "GET", path: `/api/drops/${slug}` });
    if (isReached(body)) return body;
  }
  throw new Error("The drop did not get there in time.");
}

/** The same request again, to the other server, until one answers. */
async function persistently(server, request) {
  for (const giveUpAt = Date.now() + GIVE_UP_MS; ; server++) {
    const answer = await request(server).catch(() => null);
    if ((answer && answer.status < 500) || Date.now() > giveUpAt)
      return answer ?? { status: 0, body: null };
    await sleep(POLL_MS * Math.random());
  }
}

const send = (shop, { server = 0, ...request }) =>
  persistently(server, (at) => one.send(shop, { server: at, ...request }));

function startCheckout(shop, { server, account, productId }) {
  const cart = [{ productId }];
  const [key, body] = [newKey(), checkoutOf(cart)];
  return persistently(server, (at) =>
    one.startCheckout(shop, { server: at, account, cart, key, body }),
  );
}

function pay(shop, { server, account, checkoutId }) {
  const key = newKey();
  return persistently(server, (at) => one.pay(shop, { server: at, account, checkoutId, key }));
}
