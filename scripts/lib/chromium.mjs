import { spawnSync } from "node:child_process";
import fs from "node:fs";

import { chromium } from "@playwright/test";

// Headless pages take half the CPU time.
const PACKAGES = ["chromium-headless-shell", "chromium"];
const CANDIDATES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns CHROMIUM_PATH, Playwright's own browser, or the system's, in this order. */
export function findChromium() {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, own, ...CANDIDATES].find(
    (file) => file && fs.existsSync(file),
  );
}

/** {@link findChromium}, but as root tries to install Debian's, and exits on failure. */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests …");
    spawnSync("apt-get", ["update", "-q"], { stdio: "inherit" });
    PACKAGES.some((name) => install(name) && findChromium());
  }
  const installed = findChromium();
  if (installed) return installed;
  console.error(
    "The browser tests need Chromium. Install it (npx playwright install chromium) or set CHROMIUM_PATH.",
  );
  process.exit(1);
}

function install(name) {
  const args = ["install", "-y", "-q", "--no-install-recommends", name];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: "inherit", env }).status === 0;
}

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Grants camera access to two cameras that show a test picture. */
export const CAMERA_FLAGS = [
  ...CHROMIUM_FLAGS,
  "--use-fake-device-for-media-stream=device-count=2",
  "--use-fake-ui-for-media-stream",
];
