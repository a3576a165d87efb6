// Measures API calls and page loads for an inventory of 10,000 cards.
import { chromium } from "@playwright/test";
import autocannon from "autocannon";
import pg from "pg";

import { CHROMIUM_FLAGS, requireChromium } from "./lib/chromium.mjs";
import { fillInventory } from "./lib/fill-inventory.mjs";
import { registerCollector } from "./lib/register-collector.mjs";
import { startServer, startTestDatabase } from "./lib/test-server.mjs";

const CARDS = 10_000;
const SECONDS = 5;
const RUNS = 7;

const database = await startTestDatabase("bench-inventory", { durable: true });
const server = await startServer({ ...database.env, LOG_LEVEL: "error" });
try {
  await measureInventory(server.baseUrl);
} finally {
  await server.kill();
  await database.stop();
}

async function measureInventory(baseUrl) {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const context = await browser.newContext({
      baseURL: baseUrl,
      viewport: { width: 1440, height: 900 },
    });
    const cookie = await fill(context);
    console.log(`Inventory of ${CARDS.toLocaleString("en-US")} cards, one connection`);
    for (const url of [
      "/api/inventory",
      "/api/inventory/cards?status=all&sort=date-pulled&limit=100",
      await deepPage(context.request),
      "/inventory",
    ]) {
      const { latency, requests } = await autocannon({
        url: baseUrl + url,
        connections: 1,
        duration: SECONDS,
        headers: { cookie },
      });
      console.log(
        `  ${url.replace(/cursor=.*/, "cursor=… (halfway)").padEnd(70)} p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${requests.average.toFixed(0)}/s`,
      );
    }
    await measureAction(context.request);
    await measureBrowser(context);
  } finally {
    await browser.close();
  }
}

/** Returns the Cookie header of a new collector with CARDS cards. */
async function fill(context) {
  const { id, cookie } = await registerCollector(server.baseUrl, `bench-${Date.now()}`);
  const cookies = cookie.split("; ").map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
  await context.addCookies(
    cookies.map(([, name, value]) => ({ name, value, url: server.baseUrl })),
  );
  await context.request.delete("/api/inventory/sample");
  const client = new pg.Client(database.url);
  await client.connect();
  await fillInventory(client, { ownerId: id, cards: CARDS });
  await client.query("ANALYZE");
  await client.end();
  return cookie;
}

async function deepPage(request) {
  let address = "/api/inventory/cards?status=all&sort=rarity&limit=1000";
  for (let page = 0; page < 5; page++) {
    const response = await request.get(address);
    address = /<([^>]*)>/.exec(response.headers().link)?.[1] ?? address;
  }
  return address.replace("limit=1000", "limit=100");
}

async function measureAction(request) {
  const startedAt = performance.now();
  const moved = await (
    await request.post("/api/inventory/actions", {
      data: { action: "ship", all: { pulledUntil: new Date().toISOString() } },
    })
  ).json();
  const movedAt = performance.now();
  await request.post(`/api/inventory/actions/${moved.actionId}/undo`);
  console.log(
    `  ${moved.message}: ${Math.round(movedAt - startedAt)} ms; undone: ${Math.round(performance.now() - movedAt)} ms`,
  );
}

async function measureBrowser(context) {
  const first = [];
  const filter = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
    const startedAt = performance.now();
    await page.goto("/inventory", { waitUntil: "commit" });
    await page.locator("tr[data-card]").first().waitFor();
    first.push(performance.now() - startedAt);
    await page.waitForLoadState("networkidle");
    filter.push(
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const pressedAt = performance.now();
            const look = () => {
              const rows = [...document.querySelectorAll("tr[data-card]")];
              const isThere =
                rows.length > 0 &&
                !document.querySelector("[inert]") &&
                rows.every((row) => row.textContent.includes("Listed"));
              if (isThere) resolve(performance.now() - pressedAt);
              else requestAnimationFrame(look);
            };
            document.querySelector("#tab-listed").click();
            requestAnimationFrame(look);
          }),
      ),
    );
    await page.close();
  }
  const median = (values) =>
    Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)]);
  console.log(
    `  in a browser, median of ${RUNS}: first card ${median(first)} ms after the request, another tab's cards ${median(filter)} ms after the click`,
  );
}
