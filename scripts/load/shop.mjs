// A shop under load: servers on one database, an admin and signed-in collectors.
import { randomBytes, randomUUID } from "node:crypto";

import pg from "pg";

import { findBreaches } from "../lib/invariants.mjs";
import { patiently } from "../lib/patiently.mjs";
import { SAMPLE_ADDRESS } from "../lib/sample-address.mjs";
import { startServer, startTestDatabase } from "../lib/test-server.mjs";
import { openAccounts } from "./accounts.mjs";

const PRICE_CENTS = 1000;
const FEE_CENTS = 199;
const GOOD_CARD = "4242424242424242";
const BATCH = {
  imageUrl: "/art/placeholder.svg",
  year: 2026,
  brand: "Fairwax Press",
  format: "Hobby",
  provenance: "Sealed Case",
  category: "baseball",
};

/** @typedef {{id: string, cookie: string}} Account */
/** @typedef {{server?: number, account: Account, key?: string}} Caller */
/** @typedef {{status: number, body: any, cookies: string[]}} Answer `body`: parsed JSON or text */
/** @typedef {{productId: number, quantity?: number}[]} Cart */
/** @typedef {Record<string, string>[]} Envs */
/** @typedef {Awaited<ReturnType<typeof openShop>>} Shop */

/**
 * @param {{name: string, buyers: number, cluster?: string, durable?: boolean, logLevel?: string,
 *   appUrl?: string, serverEnvs?: Envs | ((databaseUrl: string) => Promise<Envs>)}} options
 *   `name`: the database; `serverEnvs`: one for each server
 */
export async function openShop({
  name,
  buyers,
  cluster,
  durable,
  logLevel = "warn",
  appUrl,
  serverEnvs = [{}, {}],
}) {
  const database = await startTestDatabase(name, { demo: false, cluster, durable });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on("error", () => undefined);
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  const cronSecret = randomUUID();
  const env = { ...database.env, LOG_LEVEL: logLevel, CRON_SECRET: cronSecret };
  const secret = database.env.AUTH_SECRET;
  const envs = typeof serverEnvs === "function" ? await serverEnvs(database.url) : serverEnvs;
  const start = (index, port) => startServer({ ...env, ...envs[index] }, { appUrl, port });
  const servers = await Promise.all(envs.map((_, index) => start(index)));
  const [admin] = await openAccounts(query, { name: "chief-", count: 1, secret, role: "OWNER" });
  return {
    servers,
    /** Of all its servers. */
    env,
    database: database.server,
    admin,
    sweep: (server) =>
      fetch(`${servers[server].baseUrl}/api/cron`, {
        method: "POST",
        headers: { authorization: `Bearer ${cronSecret}` },
      }),
    buyers: await openAccounts(query, { name: "buyer-", count: buyers, secret }),
    query,
    findBreaches: () => findBreaches(query),
    /** Restarts a killed server on its old port. */
    revive: async (index) => {
      servers[index] = await start(index, Number(new URL(servers[index].baseUrl).port));
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await pool.end();
      await database.stop();
    },
  };
}

/** The environment of a server whose clock is so far ahead. */
export function wrongClock(errorMs) {
  const preload = `--import=${new URL("./wrong-clock.mjs", import.meta.url)}`;
  return {
    CLOCK_ERROR_MS: String(errorMs),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${preload}`,
  };
}

/**
 * Retries after a 503, as clients do.
 * @param {Shop} shop
 * @param {{server?: number, account?: Account, method?: string, path: string, key?: string,
 *   body?: unknown, type?: string}} options `key`: the Idempotency-Key; `type` of a binary body
 * @returns {Promise<Answer>}
 */
export async function send(
  shop,
  { server = 0, account, method = "POST", path, key, body, type = "image/png" },
) {
  const raw = body instanceof Uint8Array;
  const headers = {
    ...(account && { cookie: account.cookie }),
    ...(key && { "idempotency-key": key }),
    ...(body !== undefined && { "content-type": raw ? type : "application/json" }),
  };
  const { baseUrl } = shop.servers[server % shop.servers.length];
  const response = await patiently(() =>
    fetch(baseUrl + path, { method, headers, body: raw ? body : JSON.stringify(body) }),
  );
  const text = await response.text();
  return {
    status: response.status,
    body: response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text,
    cookies: response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]),
  };
}

export const newSet = () => `Race ${randomBytes(6).toString("hex")}`;

/**
 * Puts boxes on sale, of a new listing unless `set` has one.
 * @param {Shop} shop
 * @param {{set?: string, releaseAt?: string}} options
 * @returns {Promise<{id: number, boxId: string}[]>}
 */
export async function listBoxes(shop, quantity, options = {}) {
  const { status, body } = await sendBoxes(shop, quantity, options);
  if (status !== 201) throw new Error(`Adding boxes returned ${status}: ${JSON.stringify(body)}`);
  return body.products;
}

export function sendBoxes(shop, quantity, { set = newSet(), releaseAt } = {}) {
  return send(shop, {
    account: shop.admin,
    path: "/api/admin/products",
    body: { ...BATCH, set, price: PRICE_CENTS / 100, quantity, releaseAt },
  });
}

export const newKey = () => randomUUID();

export function checkoutOf(cart) {
  const boxes = cart.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  return {
    address: SAMPLE_ADDRESS,
    lines: cart.map(({ productId, quantity = 1 }) => ({
      productId,
      deliveries: Array.from({ length: quantity }, () => "BREAK"),
    })),
    buyerNonce: randomBytes(16).toString("hex"),
    expectedTotal: ((boxes * PRICE_CENTS + FEE_CENTS) / 100).toFixed(2),
  };
}

/** @param {Caller & {cart: Cart, body?: unknown}} options */
export function startCheckout(
  shop,
  { server, account, cart, key = newKey(), body = checkoutOf(cart) },
) {
  return send(shop, { server, account, path: "/api/checkout", key, body });
}

/** @param {Caller & {checkoutId: string, card?: string}} options */
export function pay(shop, { server, account, checkoutId, key = newKey(), card = GOOD_CARD }) {
  return send(shop, {
    server,
    account,
    path: `/api/checkout/${checkoutId}/payment`,
    key,
    body: { card: { number: card } },
  });
}

/** @returns {Promise<{started: Answer, paid?: Answer}>} */
export async function buy(shop, { server, account, cart }) {
  const started = await startCheckout(shop, { server, account, cart });
  if (started.status !== 201) return { started };
  return { started, paid: await pay(shop, { server, account, checkoutId: started.body.id }) };
}

export const unexpected = (answers, statuses) =>
  answers.filter(({ status }) => !statuses.includes(status));

export function inShort({ status, body }) {
  return `${status} ${(typeof body === "string" ? body : JSON.stringify(body)).slice(0, 200)}`;
}
