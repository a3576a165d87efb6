// npm run rip:frames: rips a pack on a slowed CPU; prints dropped frames and long tasks.
import { chromium } from "@playwright/test";

import { CHROMIUM_FLAGS, requireChromium } from "./lib/chromium.mjs";
import { serveDemoSite } from "./lib/demo-site.mjs";

const SLOWER = 4;
const LIMIT_MS = 50;
const FRAME_MS = 1000 / 60;

// Pass an address to measure another server.
const [given] = process.argv.slice(2);
const site = given ? { baseUrl: given, stop: async () => undefined } : await serveDemoSite("rip");

/** A pack that opens by itself after it is chosen. */
async function timeOfOpening(page) {
  await page.evaluate(() => localStorage.clear());
  await page.reload({ waitUntil: "networkidle" });
  await page.waitForTimeout(3000);
  await page.getByRole("switch", { name: "Tear by hand" }).click();
  return page.getByRole("button", { name: "Pack 5", exact: true }).evaluate((button) => {
    const chosenAt = performance.now();
    button.click();
    return new Promise((resolve) => {
      const look = () => {
        const word = [...document.querySelectorAll("dialog span")].find(
          ({ textContent }) => textContent === "Card Hidden",
        );
        if (word?.checkVisibility({ visibilityProperty: true }))
          resolve(Math.round(performance.now() - chosenAt));
        else requestAnimationFrame(look);
      };
      look();
    });
  });
}

const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
let isSlow = false;
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript(() => {
    localStorage.setItem("welcome_dismissed", "1");
    localStorage.setItem("fairwax.rip.tear-by-hand", "true");
    const seen = { frames: [], tasks: [] };
    new PerformanceObserver((list) =>
      seen.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
    const frame = (now) => {
      seen.frames.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    window.takeSeen = () => ({ frames: seen.frames.splice(0), tasks: seen.tasks.splice(0) });
  });
  await page.goto(`${site.baseUrl}/rip`, { waitUntil: "networkidle" });
  await page.waitForTimeout(3000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const inDialog = (name) => page.getByRole("dialog").getByRole("button", { name, exact: true });
  // A raw mouse click, because locating the button would run script in the page.
  const measure = async (step, ms, button) => {
    const box = await button?.boundingBox();
    await page.evaluate(() => window.takeSeen());
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(ms);
    const { frames, tasks } = await page.evaluate(() => window.takeSeen());
    const total = Math.max(1, Math.round((frames.at(-1) - frames[0]) / FRAME_MS));
    const longest = Math.max(0, ...tasks);
    if (longest > LIMIT_MS) isSlow = true;
    console.log(
      `${step.padEnd(22)} dropped ${String(Math.max(0, total - frames.length + 1)).padStart(3)} of ${String(total).padStart(3)}   longest task ${longest ? `${Math.round(longest)} ms` : `under ${LIMIT_MS} ms`}`,
    );
  };
  await measure("idle", 1000);
  await measure(
    "pack to the hand",
    1000,
    page.getByRole("button", { name: "Pack 3", exact: true }),
  );
  await measure("opening", 2600, page.getByRole("button", { name: "Tear open Pack 3" }));
  for (let card = 1; card <= 4; card += 1) {
    await measure(`card ${card} turns`, 2600, inDialog("Reveal Card"));
    await measure(
      card < 4 ? `card ${card + 1} comes` : "summary",
      1600,
      inDialog(card < 4 ? "Next Card" : "Finish Pack"),
    );
  }
  console.log(
    `From the choice to 'Card Hidden' (limit: 2000 ms): ${await timeOfOpening(page)} ms with the CPU slowed,`,
  );
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  console.log(`${await timeOfOpening(page)} ms without.`);
} finally {
  await browser.close();
  await site.stop();
}
process.exit(isSlow ? 1 : 0);
