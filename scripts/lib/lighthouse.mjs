import { spawn } from "node:child_process";

import { CHROMIUM_FLAGS, requireChromium } from "./chromium.mjs";
import { median } from "./median.mjs";

// Lighthouse is larger than the shop, so npx downloads it on demand.
const LIGHTHOUSE = "lighthouse@12.8.2";
const LIMIT_MS = 300_000;

/**
 * Runs Lighthouse on a simulated phone.
 *
 * @param {string} url
 * @param {{runs: number, categories: string[]}} options
 * @returns {Promise<object[]>} one result per run
 */
export async function runLighthouse(url, { runs, categories }) {
  const results = [];
  // Recording sometimes fails on a busy machine; a second failure is the page's fault.
  for (let run = 0; run < runs; run++)
    results.push(await runOnce(url, categories).catch(() => runOnce(url, categories)));
  return results;
}

/** Medians of the scores (0 to 100) by category, and of the main times. */
export function summarize(results) {
  const value = (id) => median(results.map(({ audits }) => audits[id].numericValue));
  const scores = Object.keys(results[0].categories).map((id) => [
    id,
    median(results.map(({ categories }) => Math.round(categories[id].score * 100))),
  ]);
  return {
    scores: Object.fromEntries(scores),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

function runOnce(url, categories) {
  const flags = ["--headless=new", ...CHROMIUM_FLAGS].join(" ");
  const args = [
    "--yes",
    LIGHTHOUSE,
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=${flags}`,
  ];
  const isWindows = process.platform === "win32";
  return new Promise((resolve, reject) => {
    const child = spawn(isWindows ? "npx.cmd" : "npx", args, {
      env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? requireChromium() },
      stdio: ["ignore", "pipe", "inherit"],
      shell: isWindows,
      detached: !isWindows,
    });
    // Kills the group, because npx leaves Lighthouse running. Lighthouse then ends its browser.
    const stop = () => (isWindows ? child.kill() : process.kill(-child.pid, "SIGINT"));
    const limit = setTimeout(stop, LIMIT_MS);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(limit);
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`Lighthouse exited with ${code}.`));
    });
  });
}
