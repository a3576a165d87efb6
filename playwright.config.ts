import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";

import { defineConfig, devices, type ReporterDescription } from "@playwright/test";

import { CHROMIUM_FLAGS, findChromium } from "./scripts/lib/chromium.mjs";

const TEST_DIR = "tests/e2e";
const { E2E_BASE_URL, E2E_BROWSER, E2E_PICTURES, E2E_SEED, TEST_TIER } = process.env;
/** Firefox and WebKit are Playwright's own, Chromium the one that is installed. */
const DEVICES = {
  chromium: {
    ...devices["Desktop Chrome"],
    launchOptions: { executablePath: findChromium() ?? "", args: CHROMIUM_FLAGS },
  },
  firefox: devices["Desktop Firefox"],
  webkit: devices["Desktop Safari"],
};
const browser = E2E_BROWSER === "firefox" || E2E_BROWSER === "webkit" ? E2E_BROWSER : "chromium";
const use = { ...DEVICES[browser], viewport: { width: 1440, height: 900 } };

/** Playwright runs files sorted by path, but projects in the given order. */
function shuffledProjects(seed: string) {
  const rank = (file: string) => createHash("sha256").update(`${seed} ${file}`).digest("hex");
  return readdirSync(TEST_DIR, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".spec.ts"))
    .sort((a, b) => rank(a).localeCompare(rank(b)))
    .map((file) => ({ name: file, testMatch: file, use }));
}

// scripts/test.mjs runs this: it serves a build on a separate database and sets E2E_BASE_URL.
// Traces double the run time; `-- --trace retain-on-failure` turns them on.
export default defineConfig({
  testDir: TEST_DIR,
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  // Long enough for a machine three times slower than a laptop.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: "test-results/e2e.json" }],
    ...(E2E_PICTURES ? [["html", { open: "never", outputFolder: "test-results/pictures" }]] : []),
  ] as ReporterDescription[],
  testIgnore: TEST_TIER === "essential" ? /\/tests\/e2e\/(?!journeys\/)/ : [],
  // An event that never comes must not take the whole time of a test.
  use: { baseURL: E2E_BASE_URL ?? "", trace: "off", actionTimeout: 60_000 },
  projects: E2E_SEED ? shuffledProjects(E2E_SEED) : [{ name: browser, use }],
});
