import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

import { at, count, ms, shown } from "./figures.mjs";
import { buy, checkoutOf, listBoxes, newKey, newSet, pay, startCheckout } from "./shop.mjs";

const BOXES_PER_CASE = 100;
const CALM_MS = 3000;
const BETWEEN_PAGES_MS = 50;
const GIVE_UP_MS = 60_000;

/**
 * Buys boxes one at a time, from `parallel` accounts at once, for some seconds.
 * @param {import("./shop.mjs").Shop} shop
 */
export async function measureOrders(shop, { name, listings, parallel, seconds }) {
  const stock = await Promise.all(
    Array.from({ length: listings }, () =>
      stockListing(shop, Math.ceil((150 * seconds) / listings)),
    ),
  );
  await warmUp(shop, stock[0]);
  const end = performance.now() + seconds * 1000;
  const times = [];
  const failures = new Map();
  await Promise.all(
    shop.buyers.slice(0, parallel).map(async (account, index) => {
      const productId = stock[index % listings];
      while (performance.now() < end) {
        const startedAt = performance.now();
        const server = index;
        const started = await startCheckout(shop, { server, account, cart: [{ productId }] });
        const paid =
          started.status === 201
            ? await pay(shop, { server, account, checkoutId: started.body.id })
            : started;
        if (paid.body?.status === "PLACED") times.push(performance.now() - startedAt);
        else count(failures, `${paid.status} ${String(paid.body).slice(0, 80)}`);
      }
    }),
  );
  return [
    `${name}, ${parallel} buyers: ${(times.length / seconds).toFixed(1)} orders/s`,
    `p50 ${ms(at(times, 0.5))}, p99 ${ms(at(times, 0.99))}${shown(failures)}`,
  ].join(", ");
}

/**
 * All buyers press at the same moment, and come back when a 503 says so. Those who hold a box pay.
 * @param {import("./shop.mjs").Shop} shop
 * @returns {Promise<{report: string, faults: string[]}>}
 */
export async function rush(shop, { buyers, boxes }) {
  const productId = await stockListing(shop, boxes);
  // The first requests render the pages.
  await readPages(shop, sleep(CALM_MS / 3));
  const calm = await readPages(shop, sleep(CALM_MS));
  const statuses = new Map();
  const firstAnswers = [];
  const lastAnswers = [];
  const startedAt = performance.now();
  const sincePress = () => performance.now() - startedAt;
  const all = Promise.all(
    shop.buyers.slice(0, buyers).map(async (account, server) => {
      const body = checkoutOf([{ productId }]);
      const key = newKey();
      for (let tries = 1; ; tries++) {
        const { status, retryAfter, json } = await press(shop, { server, account, key, body });
        if (tries === 1) firstAnswers.push(sincePress());
        count(statuses, String(status));
        if (status === 503 && sincePress() < GIVE_UP_MS) {
          await sleep(1000 * retryAfter);
          continue;
        }
        lastAnswers.push(sincePress());
        if (status === 201) await pay(shop, { server, account, checkoutId: json.id });
        return;
      }
    }),
  );
  const busy = await readPages(shop, all);
  const [{ orders, buyers: winners }] = await shop.query(
    `SELECT count(*)::int AS orders, count(DISTINCT o.user_id)::int AS buyers
     FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id
     WHERE p.listing_id = (SELECT listing_id FROM products WHERE id = $1)`,
    [productId],
  );
  const report = [
    `${buyers} press for ${boxes} boxes: ${orders} orders of ${winners} buyers, answers${shown(statuses)}`,
    `  first answer p50 ${ms(at(firstAnswers, 0.5))}, p99 ${ms(at(firstAnswers, 0.99))}; last answer p50 ${ms(at(lastAnswers, 0.5))}, max ${ms(at(lastAnswers, 1))}`,
    `  other pages: calm p50 ${ms(at(calm, 0.5))}, p99 ${ms(at(calm, 0.99))} (${calm.length}); meanwhile p50 ${ms(at(busy, 0.5))}, p99 ${ms(at(busy, 0.99))} (${busy.length})`,
  ].join("\n");
  const faults = [
    ...(orders === boxes ? [] : [`${orders} orders of ${boxes} boxes`]),
    ...(winners === orders ? [] : [`${winners} buyers of ${orders} boxes`]),
  ];
  return { report, faults };
}

// `fetch` takes as much CPU as the servers. As behind a proxy, no more connections are opened than
// the system queues for a server; beyond those, it drops some for seconds.
const agent = new http.Agent({ keepAlive: true, maxSockets: 500 });

/** Without the patience of `send`: a 503 counts as an answer. */
async function press(shop, { server, account, key, body }) {
  const { baseUrl } = shop.servers[server % shop.servers.length];
  const request = http.request(`${baseUrl}/api/checkout`, {
    agent,
    method: "POST",
    headers: {
      cookie: account.cookie,
      // Everyone has a network of their own, or the shares of connections would refuse most.
      "x-forwarded-for": `10.${server >> 8}.${server & 255}.1`,
      "idempotency-key": key,
      "content-type": "application/json",
    },
  });
  request.end(JSON.stringify(body));
  const [response] = await once(request, "response");
  const answer = await text(response);
  return {
    status: response.statusCode,
    retryAfter: Number(response.headers["retry-after"]),
    json: response.statusCode === 201 ? JSON.parse(answer) : undefined,
  };
}

/** A visitor who reads pages until `done`. Returns how long each took. */
async function readPages(shop, done) {
  let isDone = false;
  void done.finally(() => (isDone = true));
  const times = [];
  const pages = ["/", "/about", "/how-it-works"];
  for (let turn = 0; !isDone; turn++) {
    const { baseUrl } = shop.servers[turn % shop.servers.length];
    const startedAt = performance.now();
    await fetch(baseUrl + pages[turn % pages.length]).then((response) => response.text());
    times.push(performance.now() - startedAt);
    await sleep(BETWEEN_PAGES_MS);
  }
  await done;
  return times;
}

/** A server loads its code with the first requests. */
async function warmUp(shop, productId) {
  for (let server = 0; server < 2 * shop.servers.length; server++)
    await buy(shop, { server, account: shop.buyers[server], cart: [{ productId }] });
}

/** Case by case. Returns a box of the listing. */
async function stockListing(shop, quantity) {
  const set = newSet();
  let boxes;
  for (let missing = quantity; missing > 0; missing -= BOXES_PER_CASE)
    boxes = await listBoxes(shop, Math.min(missing, BOXES_PER_CASE), { set });
  return boxes[0].id;
}
