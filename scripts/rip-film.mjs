// npm run rip:film: films one pack into rip-film/pack.webm and lays out its frames on sheets.
import fs from "node:fs";
import path from "node:path";

import { chromium } from "@playwright/test";
import sharp from "sharp";

import { CHROMIUM_FLAGS, requireChromium } from "./lib/chromium.mjs";
import { serveDemoSite } from "./lib/demo-site.mjs";
import { projectDir } from "./lib/project.mjs";

const SIZE = { width: 390, height: 844 };
const THUMB = { width: 195, height: 422 };
const COLUMNS = 10;
const ROWS = 4;

const folder = path.join(projectDir, "rip-film");
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });

const [given] = process.argv.slice(2);
const site = given ? { baseUrl: given, stop: async () => undefined } : await serveDemoSite("rip");
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
const frames = [];
try {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
  await page.goto(`${site.baseUrl}/rip`, { waitUntil: "networkidle" });
  await page.waitForTimeout(2500);
  // Playwright's recorder needs a separate program, but the browser can stream its frames.
  const session = await context.newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(Buffer.from(data, "base64"));
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", {
    format: "jpeg",
    quality: 70,
    maxWidth: SIZE.width,
    maxHeight: SIZE.height,
  });
  await rip(page);
  await session.send("Page.stopScreencast");
  await writeSheets();
  fs.writeFileSync(path.join(folder, "pack.webm"), await filmOf(await context.newPage()));
} finally {
  await browser.close();
  await site.stop();
}
console.log(`${frames.length} frames and pack.webm in rip-film/`);

async function rip(page) {
  const press = (name) =>
    page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Pack 3", exact: true }).click();
  await page.getByText("Card Hidden").waitFor();
  await page.waitForTimeout(600);
  for (let card = 1; card <= 4; card += 1) {
    await press("Reveal Card");
    await page.waitForTimeout(card === 4 ? 2400 : 1200);
    await press(card < 4 ? "Next Card" : "Finish Pack");
    await page.waitForTimeout(card === 4 ? 1600 : 900);
  }
}

async function writeSheets() {
  const perSheet = COLUMNS * ROWS;
  for (let start = 0; start < frames.length; start += perSheet) {
    const thumbs = await Promise.all(
      frames.slice(start, start + perSheet).map((frame) => sharp(frame).resize(THUMB).toBuffer()),
    );
    const layers = thumbs.map((input, at) => ({
      input,
      left: (at % COLUMNS) * THUMB.width,
      top: Math.floor(at / COLUMNS) * THUMB.height,
    }));
    const file = path.join(folder, `sheet-${String(start / perSheet + 1).padStart(2, "0")}.png`);
    await sharp({
      create: {
        width: COLUMNS * THUMB.width,
        height: ROWS * THUMB.height,
        channels: 3,
        background: "black",
      },
    })
      .composite(layers)
      .png()
      .toFile(file);
  }
}

async function filmOf(page) {
  await page.setContent(`<canvas width="${SIZE.width}" height="${SIZE.height}"></canvas>`);
  const film = await page.evaluate(
    async (pictures) => {
      const canvas = document.querySelector("canvas");
      const context = canvas.getContext("2d");
      const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
      const parts = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((resolve) => (recorder.onstop = resolve));
      recorder.start();
      for (const picture of pictures) {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${picture}`;
        await image.decode();
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        await new Promise((resolve) => setTimeout(resolve, 33));
      }
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      let text = "";
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    frames.map((frame) => frame.toString("base64")),
  );
  return Buffer.from(film, "base64");
}
