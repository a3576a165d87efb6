// npm run screenshots: every state in screenshots/states.mjs on phone and desktop, light and dark.
// `-- --only auth` filters by prefix. `_<screen>.webp` shows all states of a screen.
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";
import pg from "pg";

import { CAMERA_FLAGS, requireChromium } from "./lib/chromium.mjs";
import { serveDemoSite } from "./lib/demo-site.mjs";
import { projectDir } from "./lib/project.mjs";
import { writeContactSheet } from "./screenshots/contact-sheet.mjs";
import { STATES } from "./screenshots/states.mjs";

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const THEMES = ["light", "dark"];
const PASSWORDS = {
  admin: "admin-demo-1234",
  collector: "collector-demo-1234",
  marlow: "marlow-demo-1234",
};
const folder = path.join(projectDir, "screenshots");
const LIMIT_MS = 60_000;

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true, default: [""] } },
});
const wanted = STATES.filter(({ screen, state }) =>
  values.only.some((begin) => `${screen}-${state}`.startsWith(begin)),
);

fs.mkdirSync(folder, { recursive: true });
const site = await serveDemoSite("screenshots");
const browser = await chromium.launch({ executablePath: requireChromium(), args: CAMERA_FLAGS });
const sessions = {};
const addresses = await sampleListings();
const taken = new Map();
let failures = 0;
try {
  for (const entry of wanted) {
    for (const size of Object.keys(SIZES).filter((name) => !entry.only || entry.only === name)) {
      for (const theme of THEMES) await take(entry, size, theme);
    }
  }
  for (const [screen, files] of taken) await writeContactSheet(folder, screen, files);
} finally {
  await browser.close();
  await site.stop();
}
console.log(`${[...taken.values()].flat().length} pictures in screenshots/, ${failures} failed.`);
process.exit(failures ? 1 : 0);

async function take(entry, size, theme) {
  const file = `${entry.screen}-${entry.state}-${size}-${theme}.png`;
  const context = await browser.newContext({
    baseURL: site.baseUrl,
    viewport: SIZES[size],
    colorScheme: theme,
    reducedMotion: "reduce",
    hasTouch: size === "phone",
    ...(entry.as ? { storageState: await sessionOf(entry.as) } : {}),
  });
  context.setDefaultTimeout(15_000);
  try {
    await withinLimit(picture(context, entry, file));
    taken.set(entry.screen, [...(taken.get(entry.screen) ?? []), file]);
  } catch (error) {
    failures += 1;
    console.error(`${file}: ${error.message.split("\n")[0]}`);
  } finally {
    await withinLimit(context.close()).catch(() => undefined);
  }
}

async function picture(context, entry, file) {
  const page = await context.newPage();
  if (!entry.welcome)
    await page.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
  await entry.before?.(page);
  await page.goto(addresses[entry.path] ?? entry.path);
  await page.waitForLoadState("networkidle");
  await entry.open?.(page);
  await settle(page, entry.full);
  await page.screenshot({
    path: path.join(folder, file),
    fullPage: Boolean(entry.full),
    animations: "disabled",
    caret: "hide",
  });
}

/** Playwright sets no timeout for scripts in the page. */
function withinLimit(work) {
  const late = setTimeout(LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`Took longer than ${LIMIT_MS / 1000} s.`);
  });
  return Promise.race([work, late]);
}

/** Scrolls through the page, because pictures load as they come near. */
async function settle(page, isWhole) {
  if (isWhole) {
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
        window.scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      window.scrollTo(0, 0);
      // decode() never settles for a lazy picture that is out of sight.
      const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
      await Promise.race([Promise.all(decoded), new Promise((done) => setTimeout(done, 5_000))]);
    });
  }
  await page.waitForTimeout(400);
}

async function sessionOf(username) {
  if (sessions[username]) return sessions[username];
  const context = await browser.newContext({ baseURL: site.baseUrl });
  await context.request.post("/api/auth/login", {
    data: { username, password: PASSWORDS[username] },
  });
  sessions[username] = await context.storageState();
  await context.close();
  return sessions[username];
}

async function sampleListings() {
  const products = await (
    await fetch(`${site.baseUrl}/api/products?q=chrome`, {
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  ).json();
  const [onSale, soldOut] = [products[0], products.at(-1)];
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  await client.query(
    `UPDATE products SET is_available = false WHERE listing_id = (SELECT id FROM listings
     WHERE slug = $1)`,
    [soldOut.slug],
  );
  const boxOf = async (condition) => {
    const { rows } = await client.query(
      `SELECT p.box_id AS id FROM products p LEFT JOIN owned_boxes b ON b.product_id = p.id
       WHERE ${condition} ORDER BY p.id LIMIT 1`,
    );
    return rows[0].id;
  };
  const sealed = await boxOf("p.is_available AND p.set = 'Codex of Tides'");
  const opened = await boxOf("EXISTS (SELECT FROM packs k WHERE k.box_id = b.id)");
  const bought = await boxOf("p.order_id IS NOT NULL AND p.set = 'Signal Null'");
  const boxes = {
    "box-sealed": `/box/${sealed}`,
    "box-opened": `/box/${opened}`,
    "box-bought": `/box/${bought}`,
    "verify-sealed": `/verify/${sealed}`,
    "verify-opened": `/verify/${opened}`,
  };
  const {
    rows: [counted],
  } = await client.query(
    `SELECT l.slug FROM box_pulls x JOIN owned_boxes b ON b.id = x.box_id JOIN products p ON p.id = b.product_id
     JOIN listings l ON l.id = p.listing_id LIMIT 1`,
  );
  const {
    rows: [offered],
  } = await client.query(
    "SELECT slug FROM market_offers WHERE ended_at IS NULL ORDER BY price DESC LIMIT 1",
  );
  await client.end();
  return {
    offer: `/market/${offered.slug}`,
    "pull-rates": `/products/${counted.slug}/pull-rates`,
    "pull-rates-none": `/products/${onSale.slug}/pull-rates`,
    "listing-counted": `/products/${counted.slug}`,
    listing: `/products/${onSale.slug}`,
    "sold-out": `/products/${soldOut.slug}`,
    ...boxes,
  };
}
