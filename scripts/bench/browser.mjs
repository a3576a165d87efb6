import { setTimeout } from "node:timers/promises";

import { chromium } from "@playwright/test";

import { CHROMIUM_FLAGS, requireChromium } from "../lib/chromium.mjs";

const VIEWPORT = { width: 1440, height: 900 };
export const LIMIT_MS = 60_000;

/** @param {(browser: import("@playwright/test").Browser) => Promise<T>} work @template T */
export async function withBrowser(work) {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Opens a page of a new visitor with a cold cache and a CDP session.
 *
 * @param {import("@playwright/test").Browser} browser
 * @param {(page: import("@playwright/test").Page,
 *   session: import("@playwright/test").CDPSession) => Promise<T>} work
 * @template T
 */
export async function withVisitor(browser, work) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  context.setDefaultTimeout(LIMIT_MS);
  try {
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Opens an address and waits for its load event. Throws unless it returns 200. */
export async function open(page, url) {
  const response = await page.goto(url, { waitUntil: "load" });
  if (response?.status() !== 200) throw new Error(`${url} returned ${response?.status()}.`);
}

/**
 * Tracks a page's requests.
 *
 * @returns {(quietMs: number) => Promise<void>} waits until no request was open for that long
 */
export function followRequests(page) {
  const pending = new Set();
  let changedAt = Date.now();
  const end = (request) => {
    pending.delete(request);
    changedAt = Date.now();
  };
  page.on("request", (request) => {
    pending.add(request);
    changedAt = Date.now();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async (quietMs) => {
    const startedAt = Date.now();
    while (pending.size > 0 || Date.now() - Math.max(changedAt, startedAt) < quietMs) {
      if (Date.now() - startedAt > LIMIT_MS)
        throw new Error(`${page.url()} was still loading after ${LIMIT_MS / 1000} s.`);
      await setTimeout(100);
    }
  };
}
