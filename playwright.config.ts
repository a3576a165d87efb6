import { defineConfig, devices } from "@playwright/test";

import { CHROMIUM_FLAGS, findChromium } from "./scripts/lib/chromium.mjs";

// Run by scripts/test.mjs, which serves a build on a database of its own and names it in E2E_BASE_URL. Recording traces doubles
// the time of a run: `npm run test:e2e -- --trace retain-on-failure` turns it on.
const launchOptions = { executablePath: findChromium() ?? "", args: CHROMIUM_FLAGS };

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Long enough for a machine three times as slow as a laptop; what is there is seen at once.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: { baseURL: process.env.E2E_BASE_URL ?? "", trace: "off", launchOptions },
  projects: [
    {
      name: "chromium",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
});
