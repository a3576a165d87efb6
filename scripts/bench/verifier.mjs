import http from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";

import { buildFor } from "../lib/build.mjs";
import { median } from "../lib/median.mjs";
import { listPacks, must, openPack, sealBox, sellBox } from "../load/break-steps.mjs";
import { openShop } from "../load/shop.mjs";
import { withBrowser, withVisitor } from "./browser.mjs";
import { printTable } from "./table.mjs";

const APP_URL = "http://localhost:3000";
const SHAPE = { packCount: 24, cardsPerPack: 14 };
const LIMIT_MS = 120_000;
const CPUS = { "full speed": 1, "main thread 4x slower": 4 };
const COLUMNS = {
  verdict: "navigation to verdict",
  worker: "in the worker",
  bundle: "of it, bundle",
  cards: "of it, cards",
  rest: "of it, other lines",
  longest: "longest task",
  long: "tasks > 50 ms",
  longChecking: "while checking",
};

/**
 * The cost of /verify in Chromium for an opened box of 24 packs of 14 cards. Throttling doesn't
 * affect workers, so a slow CPU slows only the page.
 */
export async function measureVerifier({ runs }) {
  await buildFor(APP_URL);
  const shop = await openShop({ name: "bench-verifier", buyers: 1, appUrl: APP_URL });
  try {
    const { baseUrl } = shop.servers[0];
    const boxId = await openBox(shop);
    const { sent, decoded } = await bundleBytes(`${baseUrl}/ledger/boxes/${boxId}/bundle`);
    const rows = [];
    await withBrowser(async (browser) => {
      for (const [name, rate] of Object.entries(CPUS)) {
        const checks = [];
        for (let run = 0; run < runs; run++)
          checks.push(
            await withVisitor(browser, (page, session) =>
              check(page, session, { url: `${baseUrl}/verify/${boxId}`, rate }),
            ),
          );
        rows.push([name, ...Object.keys(COLUMNS).map((key) => middle(checks, key))]);
      }
    });
    printTable(
      `The verifier: ${SHAPE.packCount} packs of ${SHAPE.cardsPerPack} cards, median of ${runs}; its bundle is ${kilobytes(sent)} with Brotli, ${kilobytes(decoded)} decoded`,
      ["", ...Object.values(COLUMNS)],
      rows,
    );
  } finally {
    await shop.close();
  }
}

/** @param {import("../load/shop.mjs").Shop} shop */
async function openBox(shop) {
  const { account, productId, boxId } = await sealBox(shop, 0, SHAPE);
  for (const { id: packId } of await listPacks(shop, productId))
    must(await openPack(shop, { account, packId }), 200);
  // A sale signs a checkpoint, which also covers the entries of the opened box.
  await sellBox(shop, 0);
  return boxId;
}

/** Leaves the body compressed, which fetch would not. */
async function bundleBytes(url) {
  const response = await new Promise((resolve, reject) => {
    http.get(url, { headers: { "accept-encoding": "br" } }, resolve).on("error", reject);
  });
  const sent = await buffer(response);
  if (response.headers["content-encoding"] !== "br")
    throw new Error("The bundle is not compressed.");
  return { sent: sent.length, decoded: brotliDecompressSync(sent).length };
}

async function check(page, session, { url, rate }) {
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(recordCheck);
  await page.goto(url);
  const verdict = page.getByRole("status").filter({ hasText: "about this box is right" });
  await verdict.waitFor({ timeout: LIMIT_MS });
  const { seen, asked, opened, done, lines, tasks } = await page.evaluate(() => window.fairwax);
  const cards = lines.find(({ id }) => id === "cards");
  if (cards?.state !== "green") throw new Error(`The cards are not green: ${cards?.sentence}`);
  const long = tasks.filter(({ duration }) => duration > 50);
  return {
    verdict: seen,
    worker: done - asked,
    bundle: opened - asked,
    cards: cards.ms,
    rest: lines.reduce((sum, { ms }) => sum + ms, -cards.ms),
    longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
    long: long.length,
    longChecking: long.filter(({ start, duration }) => start + duration > asked).length,
  };
}

/** Runs in the page before its own code. Times are since the navigation. */
function recordCheck() {
  const record = { lines: [], tasks: [] };
  window.fairwax = record;
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries())
      record.tasks.push({ start, duration });
  }).observe({ type: "longtask", buffered: true });
  new MutationObserver(() => {
    const status = document.querySelector("[role=status]")?.textContent;
    if (status?.includes("about this box is right")) record.seen ??= performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.Worker = class extends Worker {
    constructor(...options) {
      super(...options);
      this.addEventListener("message", ({ data }) => {
        if (data.type === "line") record.lines.push(data.line);
        else if (data.type === "opened" || data.type === "done")
          record[data.type] = performance.now();
      });
    }
    postMessage(message, ...rest) {
      if (message?.type === "verify") record.asked = performance.now();
      super.postMessage(message, ...rest);
    }
  };
}

function middle(checks, key) {
  const value = Math.round(median(checks.map((each) => each[key])));
  return key.startsWith("long") && key !== "longest" ? value : `${value} ms`;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
