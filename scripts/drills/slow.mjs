import http from "node:http";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { openShop } from "../load/shop.mjs";

const SOCKETS = 150;
/** After headers that never end, the server waits 15 seconds, and then up to 5 to notice. */
const HEADERS_CUT_MS = 21_000;
/** A body that doesn't grow has 30 seconds. */
const BODY_CUT_MS = 36_000;
const VISIT_EVERY_MS = 100;

const HALF_A_HEADER = "GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ";
const HALF_A_BODY =
  "POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{";

/**
 * Opens connections that send half a request and then nothing, while others read pages.
 * @param {{cuts?: boolean, bodies?: boolean, appUrl?: string}} options `cuts: false`: a plain server
 *   of Node without our limits; `bodies`: half of the connections stop within a body, which takes
 *   longer
 */
export async function slow({ cuts = true, bodies = true, appUrl } = {}) {
  if (!cuts) {
    const server = http.createServer((request, response) => response.end());
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      return await rehearse(`http://127.0.0.1:${server.address().port}`, { bodies });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }
  const shop = await openShop({
    name: "drill-slow",
    buyers: 0,
    logLevel: "silent",
    appUrl,
    serverEnvs: [{}],
  });
  try {
    return await rehearse(shop.servers[0].baseUrl, { bodies });
  } finally {
    await shop.close();
  }
}

async function rehearse(baseUrl, { bodies }) {
  // A server watches its connections from its first request on.
  await (await fetch(baseUrl)).text();
  const { hostname, port } = new URL(baseUrl);
  const cutMs = [];
  const startedAt = performance.now();
  const sockets = Array.from({ length: SOCKETS }, (_, index) => {
    const socket = net.connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.on("close", () => cutMs.push(performance.now() - startedAt));
    socket.write(bodies && index % 2 === 0 ? HALF_A_BODY : HALF_A_HEADER);
    socket.resume();
    return socket;
  });
  const limitMs = bodies ? BODY_CUT_MS : HEADERS_CUT_MS;
  const visitsMs = [];
  let failed = 0;
  while (performance.now() - startedAt < limitMs && cutMs.length < SOCKETS) {
    const visitedAt = performance.now();
    const answer = await fetch(baseUrl).catch(() => null);
    if (answer) await answer.text();
    if (!answer?.ok) failed += 1;
    visitsMs.push(performance.now() - visitedAt);
    await wait(VISIT_EVERY_MS);
  }
  const open = SOCKETS - cutMs.length;
  for (const socket of sockets) socket.destroy();
  visitsMs.sort((a, b) => a - b);
  return {
    figures: {
      connections: SOCKETS,
      "still open": open,
      "ms until the last was cut": Math.round(Math.max(0, ...cutMs)),
      "p99 ms of other pages": Math.round(visitsMs[Math.floor(visitsMs.length * 0.99)] ?? 0),
      failed,
    },
    faults: [
      ...(open > 0 ? [`${open} connections are still open`] : []),
      ...(failed > 0 ? [`${failed} pages failed for others`] : []),
    ],
  };
}
