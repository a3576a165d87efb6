import { setTimeout } from "node:timers/promises";

import { median } from "../lib/median.mjs";
import { followRequests, LIMIT_MS, open, withBrowser, withVisitor } from "./browser.mjs";
import { recordClicks } from "./click-recorder.mjs";
import { printTable } from "./table.mjs";

const QUIET_MS = 3000;
const AIMING_MS = 120;
const SPEEDS = {
  fast: null,
  slow: { cpuRate: 4, latencyMs: 150, bytesPerSecond: 1_600_000 / 8 },
};

/** The time from a click to the next page's content, from home to a listing and back. */
export async function measureClicks({ homes, runs }) {
  const figures = [];
  await withBrowser(async (browser) => {
    for (const [speed, limits] of Object.entries(SPEEDS)) {
      for (const { name, url } of homes) {
        const visits = [];
        for (let run = 0; run < runs; run++)
          visits.push(
            await withVisitor(browser, (page, session) => visit(page, session, url, limits)),
          );
        for (const way of ["to the listing", "back home"])
          figures.push({ name, speed, way, ...summary(visits.map((each) => each[way])) });
      }
    }
  });
  printTable(
    `Clicks: from the click to the content's first frame, median of ${runs}`,
    ["", "ms", "long tasks ms"],
    figures.map(({ name, speed, way, ms, longTaskMs }) => [
      `${speed}, ${name}, ${way}`,
      Math.round(ms),
      Math.round(longTaskMs),
    ]),
  );
  return figures;
}

function summary(clicks) {
  return {
    ms: median(clicks.map(({ ms }) => ms)),
    longTaskMs: median(clicks.map(({ longTaskMs }) => longTaskMs)),
    runs: clicks,
  };
}

async function visit(page, session, url, limits) {
  if (limits) await slowDown(session, limits);
  await page.addInitScript(recordClicks);
  // The welcome dialog would cover the cards.
  await page.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
  const untilQuiet = followRequests(page);
  await open(page, url);
  const home = await page.evaluate(() => location.pathname);

  const links = await page.evaluateHandle(() => {
    const cards = new Map();
    for (const link of document.querySelectorAll('main a[href*="/products/"]'))
      if (link.checkVisibility() && !cards.has(link.pathname)) cards.set(link.pathname, link);
    return [...cards.values()];
  });
  const [firstPath, secondPath] = await links.evaluate((all) => all.map((each) => each.pathname));
  const second = (await links.getProperty("1")).asElement();
  if (!second) throw new Error(`${url} shows fewer than two product cards.`);
  await second.scrollIntoViewIfNeeded();
  await untilQuiet(QUIET_MS);
  const there = await timeClick(page, second, { path: secondPath, selector: "main h1" });

  await untilQuiet(QUIET_MS);
  const products = page.locator("header a:visible", { hasText: /^Products$/ }).first();
  const card = `main a[href="${firstPath}"]`;
  const back = await timeClick(page, products, { path: home, selector: card });
  return { "to the listing": there, "back home": back };
}

async function slowDown(session, { cpuRate, latencyMs, bytesPerSecond }) {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
}

/** Moves to a link like a person, clicks it, and waits for `selector` on the page at `path`. */
async function timeClick(page, link, content) {
  const box = await link.boundingBox();
  await page.evaluate((expected) => window.recordNextClick(expected), content);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await setTimeout(AIMING_MS);
  await page.mouse.down();
  await page.mouse.up();
  const timed = await page
    .waitForFunction(() => window.recordedClick, undefined, { polling: 250, timeout: LIMIT_MS })
    .catch(() => {
      throw new Error(`${page.url()}: the click didn't lead to ${content.path} without a reload.`);
    });
  return timed.jsonValue();
}
