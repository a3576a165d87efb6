import fs from "node:fs";

import AxeBuilder from "@axe-core/playwright";
import {
  type APIRequestContext,
  type BrowserContext,
  type Page,
  test as base,
} from "@playwright/test";

import { randomAddress } from "./address";
import { takePictures } from "./pictures";
import { translate } from "./translate";
import { patiently } from "@/scripts/lib/patiently.mjs";

export { expect } from "@playwright/test";

/**
 * The browser logs failed images and calls that a test provokes, and the trace recorder's refused
 * fetch of an uploaded picture. Neither is our script's error.
 */
const PROVOKED = /Failed to load resource|net::ERR_|^Connecting to 'blob:/;
/** React redraws components that hydrate after a translation, and logs it. */
const REDRAWN = /Minified React error #418/;

/** Opens a page in a separate browser: a stranger's, or one with the session of these calls. */
export type OpenPage = (user?: APIRequestContext) => Promise<Page>;

type Fixtures = {
  /** Whether the welcome dialog was dismissed before. Only its own test wants it. */
  welcomed: boolean;
  translated: boolean;
  /** Browser complaints: refused scripts, uncaught exceptions and our own messages. */
  errors: string[];
  openPage: OpenPage;
  admin: APIRequestContext;
};

/** Playwright's test, which fails on console errors of any page. */
export const test = base.extend<Fixtures>({
  welcomed: [true, { option: true }],
  translated: [Boolean(process.env.E2E_TRANSLATE), { option: true }],
  /** Each test opens its carts from a separate network. */
  extraHTTPHeaders: async ({}, run) => run({ "x-forwarded-for": randomAddress() }),
  errors: async ({}, run) => {
    const errors: string[] = [];
    await run(errors);
    base.expect(errors, "errors on the console").toEqual([]);
  },
  page: async ({ page, welcomed, translated, errors }, run) => {
    await watch(page, errors, { welcomed, translated });
    await run(page);
    await takePictures(page);
  },
  openPage: async ({ browser, welcomed, translated, errors }, run) => {
    const contexts: BrowserContext[] = [];
    await run(async (user) => {
      const context = await browser.newContext({
        reducedMotion: "reduce",
        ...(user ? { storageState: await user.storageState() } : {}),
      });
      contexts.push(context);
      const page = await context.newPage();
      await watch(page, errors, { welcomed, translated });
      return page;
    });
    for (const page of contexts.flatMap((context) => context.pages())) await takePictures(page);
    await Promise.all(contexts.map((context) => context.close()));
  },
  admin: async ({ playwright, baseURL, extraHTTPHeaders }, run) => {
    const options = {
      ...(baseURL ? { baseURL } : {}),
      ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
    };
    const visitor = await playwright.request.newContext(options);
    const storageState = await sessionOf("admin", visitor);
    await visitor.dispose();
    const admin = await playwright.request.newContext({ ...options, storageState });
    await run(admin);
    await admin.dispose();
  },
});

async function watch(
  page: Page,
  errors: string[],
  { welcomed, translated }: Pick<Fixtures, "welcomed" | "translated">,
): Promise<void> {
  const isExpected = (text: string) => PROVOKED.test(text) || (translated && REDRAWN.test(text));
  page.on("pageerror", ({ message }) => {
    if (!isExpected(message)) errors.push(message);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !isExpected(message.text())) errors.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
      // The trace recorder fetches a picture that was chosen for upload.
      if (blockedURI !== "blob") console.error(`policy: ${effectiveDirective} of ${blockedURI}`);
    });
  });
  if (translated) await page.addInitScript(translate);
  if (welcomed) await page.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
}

type StorageState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

const PASSWORDS = { admin: "admin-demo-1234", collector: "collector-demo-1234" };
const sessions = new Map<string, { state: StorageState; at: number }>();
/** A confirmation is good for 15 minutes, and a test has some of them. */
const FRESH_MS = 10 * 60_000;

/** Signs in once per worker and database, and again before its confirmation is old. A test that ends sessions needs its own user. */
async function sessionOf(
  username: keyof typeof PASSWORDS,
  request: APIRequestContext,
): Promise<StorageState> {
  const key = `${username} of ${process.env.E2E_DATABASE_URL}`;
  const stored = sessions.get(key);
  if (stored && Date.now() - stored.at < FRESH_MS) return stored.state;
  const data = { username, password: PASSWORDS[username] };
  const response = await patiently(() => request.post("/api/auth/login", { data }));
  base.expect(response.status()).toBe(200);
  const state = await request.storageState();
  sessions.set(key, { state, at: Date.now() });
  return state;
}

/** Signs the page's browser in without the form, which has its own spec. */
export async function signIn(page: Page, username: keyof typeof PASSWORDS): Promise<void> {
  const { cookies } = await sessionOf(username, page.request);
  await page.context().addCookies(cookies);
}

const AXE_OPTIONS = {
  // This rule is experimental and off by default. Speech control finds a control by its visible
  // text.
  rules: { "label-content-name-mismatch": { enabled: true } },
  // Describing every passing node takes half the time.
  resultTypes: ["violations" as const],
};
/** Rules whose outcome depends on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
/** The default source includes comments and takes half as long again. */
const AXE = fs.readFileSync("node_modules/axe-core/axe.min.js", "utf8");
/** The script to inject where axe is already loaded. */
const NOTHING = "0";

const FADE_MS = 2000;

/** Theme colors fade, and a fading button has less contrast. */
const untilStill = (page: Page) =>
  page.evaluate(async (longest) => {
    const short = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return playState === "running" && timeline === document.timeline && end < longest;
    });
    // Animations that the browser doesn't draw, far below, never finish.
    const atLatest = new Promise((resolve) => setTimeout(resolve, longest));
    await Promise.race([Promise.allSettled(short.map(({ finished }) => finished)), atLatest]);
  }, FADE_MS);

/** Fails on any accessibility violation in the light or dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // The title lags a moment behind a soft navigation.
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
  await takePictures(page);
}
