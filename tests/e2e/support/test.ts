import fs from "node:fs";

import AxeBuilder from "@axe-core/playwright";
import { type Page, test as base } from "@playwright/test";

import { randomAddress } from "./address";
import { patiently } from "@/scripts/lib/patiently.mjs";

export { expect } from "@playwright/test";

/**
 * The browser logs failed images and calls that a test provokes, and the trace recorder's fetch
 * of a picture chosen for upload, which CSP refuses. Neither is our script's error.
 */
const PROVOKED = /Failed to load resource|net::ERR_|^Connecting to 'blob:/;

/** Playwright's test, which fails on console errors, refused scripts and uncaught exceptions. */
export const test = base.extend<{ welcomed: boolean }>({
  /** Whether the welcome dialog was dismissed before. Only its own test wants it. */
  welcomed: [true, { option: true }],
  /** Each test opens its carts from a separate network. */
  extraHTTPHeaders: async ({}, run) => run({ "x-forwarded-for": randomAddress() }),
  page: async ({ page, welcomed, javaScriptEnabled }, run) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !PROVOKED.test(message.text())) errors.push(message.text());
    });
    if (welcomed) await page.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
    if (javaScriptEnabled !== false) waitForScript(page);
    await run(page);
    base.expect(errors, "errors on the console").toEqual([]);
  },
});

/**
 * Makes `goto` and `reload` wait until React listens, because earlier keys and clicks are lost or
 * handled by the HTML alone. A page that never listens is left to its test.
 */
export function waitForScript(page: Page): void {
  const listening = async () => {
    await page
      .waitForFunction(
        () => {
          const pressed = [
            ...document.querySelectorAll(
              "body button, body input, body select, body textarea, body [role=tab]",
            ),
          ];
          return pressed.every((element) =>
            Object.keys(element).some((key) => key.startsWith("__reactProps$")),
          );
        },
        undefined,
        { timeout: 15_000 },
      )
      .catch(() => undefined);
  };
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (...args) => {
    const response = await goto(...args);
    await listening();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await listening();
    return response;
  };
}

const PASSWORDS = { admin: "admin-demo-1234", collector: "collector-demo-1234" };

/** Signs the page's browser in without the form, which has its own spec. */
export async function signIn(page: Page, username: keyof typeof PASSWORDS): Promise<void> {
  const data = { username, password: PASSWORDS[username] };
  const response = await patiently(() => page.request.post("/api/auth/login", { data }));
  base.expect(response.status()).toBe(200);
}

const AXE_OPTIONS = {
  // Experimental and off by default. Speech control finds a control by its visible text.
  rules: { "label-content-name-mismatch": { enabled: true } },
  // Describing every node without a violation takes half the time.
  resultTypes: ["violations" as const],
};
/** Rules whose outcome depends on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
/** The default has its comments, too, and takes half as long again. */
const AXE = fs.readFileSync("node_modules/axe-core/axe.min.js", "utf8");
/** The script to inject where axe is already. */
const NOTHING = "0";

/** The theme's colors fade, and a button that fades has less contrast. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const short = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return playState === "running" && timeline === document.timeline && end < 2000;
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
  });

/** Fails on any accessibility violation in the light or dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a soft navigation, the title follows the page by a moment.
  await base.expect(page, "a title").toHaveTitle(/\S/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await untilStill(page);
    const hasAxe = await page.evaluate(() => "axe" in window);
    const axe = new AxeBuilder({ page, axeSource: hasAxe ? NOTHING : AXE }).options(AXE_OPTIONS);
    if (colorScheme === "dark") axe.withRules(COLOR_RULES);
    // Legacy mode checks only this page, which is enough without cross-site frames.
    const { violations } = await axe.setLegacyMode().analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
    base.expect(found, `axe, ${colorScheme}`).toEqual([]);
  }
}
