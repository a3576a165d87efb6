import { chromium } from "@playwright/test";

import { CHROMIUM_FLAGS, requireChromium } from "../lib/chromium.mjs";

const VIEWPORT = { width: 1440, height: 900 };
const LIMIT_MS = 60_000;

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
