import { setTimeout as wait } from "node:timers/promises";

import { buy, listBoxes, openShop } from "../load/shop.mjs";
import { startProxy } from "./proxy.mjs";

const SERVERS = 3;
const VISITORS = 6;
const PAUSE_MS = 100;
const NO_ANSWER = { started: { status: 0 }, paid: undefined };
const PATHS = ["/", "/about", "/market", "/ledger", "/api/products", "/api/health/live"];

/**
 * Restarts three servers one after the other, behind a proxy, while visitors read and buy.
 * @param {{noticeSeconds?: number, checkEveryMs?: number, restarts?: number, appUrl?: string}} options
 *   `noticeSeconds`: how long a stopping server answers as before (DRAIN_SECONDS); `checkEveryMs`:
 *   how often the proxy asks for health
 */
export async function rolling({
  noticeSeconds = 2,
  checkEveryMs = 250,
  restarts = SERVERS,
  appUrl,
} = {}) {
  const shop = await openShop({
    name: `drill-rolling-${noticeSeconds}`,
    buyers: VISITORS,
    appUrl,
    serverEnvs: Array.from({ length: SERVERS }, () => ({ DRAIN_SECONDS: String(noticeSeconds) })),
  });
  const proxy = await startProxy(() => shop.servers.map(({ baseUrl }) => baseUrl), {
    checkEveryMs,
  });
  try {
    return await restartInTurn(shop, proxy, restarts);
  } finally {
    proxy.close();
    await shop.close();
  }
}

async function restartInTurn(shop, proxy, restarts) {
  const [{ id: productId }] = await listBoxes(shop, 100);
  const behind = { ...shop, servers: [{ baseUrl: proxy.baseUrl }] };
  const failures = [];
  let [requests, orders, isOver] = [0, 0, false];
  const note = (what, status) => {
    requests += 1;
    if (status === 0 || status >= 500) failures.push(`${what} returned ${status}`);
  };

  const visits = shop.buyers.map(async (account, visitor) => {
    for (let visit = visitor; !isOver; visit++) {
      const path = PATHS[visit % PATHS.length];
      const headers = { cookie: account.cookie };
      const status = await fetch(proxy.baseUrl + path, { headers }).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        () => 0,
      );
      note(path, status);
      await wait(PAUSE_MS);
      if (visit % (2 * PATHS.length) !== 0) continue;
      const cart = [{ productId }];
      const { started, paid } = await buy(behind, { account, cart }).catch(() => NO_ANSWER);
      note("a checkout", started.status);
      if (paid) note("a payment", paid.status);
      if (paid?.body.order) orders += 1;
    }
  });

  const restartsMs = [];
  for (const [index, server] of shop.servers.slice(0, restarts).entries()) {
    await wait(1000);
    const stoppedAt = performance.now();
    await server.kill("SIGTERM");
    restartsMs.push(performance.now() - stoppedAt);
    await shop.revive(index);
    while (!proxy.isReady(server.baseUrl)) await wait(50);
  }
  await wait(1000);
  isOver = true;
  await Promise.all(visits);
  const [{ kept }] = await shop.query("SELECT count(*)::int AS kept FROM orders");
  if (kept !== orders) failures.push(`${orders} orders were acknowledged, and ${kept} exist`);
  const breaches = await shop.findBreaches();
  return {
    figures: { requests, orders, failed: failures.length },
    restartsMs,
    faults: [...failures, ...breaches.map(({ name, detail }) => `violated: ${name} (${detail})`)],
  };
}
