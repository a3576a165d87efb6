import type { Page } from "@playwright/test";

import { breakNow, queueOf, recordCards, sellBoxes, startBreak } from "./support/breaks";
import { expect, expectAccessible, test } from "./support/test";
import type { BreakVideo } from "@/lib/videos/schema";
import { tinyVideo } from "@/scripts/lib/break-videos.mjs";
import { CAMERA_FLAGS, findChromium } from "@/scripts/lib/chromium.mjs";

// Chromium's test picture acts as two connected and allowed cameras.
test.use({ launchOptions: { executablePath: findChromium() ?? "", args: CAMERA_FLAGS } });

const videosOf = async (page: Page, id: string) =>
  (
    (await (await page.request.get(`/api/admin/breaks/${id}/videos`)).json()) as {
      videos: BreakVideo[];
    }
  ).videos;
const cameras = (page: Page) => page.getByRole("region", { name: "Cameras", exact: true });
const stored = (page: Page, parts: number) =>
  expect(cameras(page).getByText(`${parts} parts of both cameras stored`)).toBeVisible({
    timeout: 60_000,
  });

test("a break is filmed pack by pack, survives a lost connection, and is sealed", async ({
  page,
  request,
}) => {
  test.slow();
  const box = await startBreak(page, request, { packs: 2, cards: 1 });
  const { id } = box;
  await recordCards(page, box);
  await page.goto(`/admin/breaks/${id}`);
  await page.getByRole("button", { name: "Cameras", exact: true }).click();
  await cameras(page).getByRole("button", { name: "Turn on the cameras" }).click();
  await expect(cameras(page).getByLabel("Live view of camera B")).toBeVisible();
  await expectAccessible(page);
  let lost = 0;
  await page.route("**/chunks/*", (route) => {
    lost += 1;
    return lost <= 2 ? route.abort() : route.continue();
  });

  await cameras(page).getByRole("button", { name: "Start recording" }).click();
  await expect(cameras(page).getByText("Recording before pack 1")).toBeVisible();
  await expect(cameras(page).getByRole("timer")).toHaveText(/^0:0[1-9]$/);
  await cameras(page).getByRole("button", { name: "Words shown", exact: true }).click();
  await expect(cameras(page).getByLabel("In video A")).not.toHaveValue("");
  await page.keyboard.press("Alt+n");
  await expect(cameras(page).getByText("Recording pack 1")).toBeVisible();
  await expect(cameras(page).getByRole("timer")).toHaveText(/0:0[2-9]/);
  await page.keyboard.press("Alt+m");
  await expect(page.getByLabel("Seen in video A at")).toHaveValue(/^0:0[1-9]\.\d{3}$/);
  await expectAccessible(page);
  await cameras(page)
    .getByRole("button", { name: /^Next pack \(2\)/ })
    .click();
  await expect(page.getByRole("form", { name: "Pack 2, card 1" })).toBeVisible();
  await expect(cameras(page).getByRole("button", { name: /^Next pack/ })).toHaveCount(0);
  await page.keyboard.press("Alt+m");
  await cameras(page).getByRole("button", { name: "Stop" }).click();
  await stored(page, 3);
  expect(lost).toBeGreaterThan(2);

  const videos = await videosOf(page, id);
  expect(videos.map(({ camera, part, pack, isReady }) => [camera, part, pack, isReady])).toEqual(
    ["A", "B"].flatMap((camera) => [0, 1, 2].map((part) => [camera, part, part, true])),
  );
  const [firstA, , , firstB] = videos;
  expect(firstA?.ms).toBe(firstB?.ms);
  const marked = await breakNow(page, id);
  expect(marked.challengeAMs).toBeLessThan(firstA?.ms ?? 0);
  expect(marked.packs[0]?.cards[0]?.offsetAMs).toBeGreaterThan(firstA?.ms ?? 0);

  await page.getByRole("button", { name: "Seal this break" }).click();
  const review = page.getByRole("dialog", { name: "Seal this break" });
  const frames = review.getByRole("img", { name: /^Camera [AB] at 0:0/ });
  await expect(frames).toHaveCount(4);
  for (const frame of await frames.all()) {
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute("data-state", "shown");
  }
  await expectAccessible(page);
  await page.route("**/commit", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Seal it for good" }).click();
  await expect(review.getByRole("alert")).toBeFocused();
  await page.getByRole("button", { name: "Seal it for good" }).click();
  await expect(page.getByText("Sealed", { exact: true }).first()).toBeVisible();
  const events = (await (await page.request.get(`/ledger/boxes/${box.boxId}`)).json()) as {
    entries?: unknown;
  };
  const ledger = JSON.stringify(events);
  for (const { sha256 } of videos) expect(ledger).toContain(sha256);
});

test("cameras that filmed a break turn themselves on for the next one", async ({
  page,
  request,
}) => {
  test.slow();
  const set = await sellBoxes(page, request, {
    packs: 1,
    cards: 1,
    deliveries: ["BREAK", "BREAK"],
  });
  const boxes = await queueOf(page, set);
  for (const [index, { boxId }] of boxes.entries()) {
    await page.goto("/admin/breaks");
    await page
      .getByRole("button", { name: `Start break of box ${boxId.slice(0, 8)}` })
      .press("Enter");
    if (index === 0) await page.getByLabel("Station").fill("Table 2");
    await page.getByLabel("Box ID").fill(boxId);
    await page.getByLabel("Box ID").press("Enter");
    if (index === 0) {
      await page.getByRole("button", { name: "Cameras", exact: true }).click();
      await cameras(page).getByRole("button", { name: "Turn on the cameras" }).click();
    }
    await expect(cameras(page).getByRole("button", { name: "Start recording" })).toBeFocused();
  }
});

test("a part stopped right after it began is stored, too", async ({ page, request }) => {
  test.slow();
  const { id } = await startBreak(page, request, { packs: 2, cards: 1 });
  await page.goto(`/admin/breaks/${id}`);
  await page.keyboard.press("Alt+v");
  await cameras(page).getByRole("button", { name: "Turn on the cameras" }).click();
  await cameras(page).getByRole("button", { name: "Start recording" }).click();
  // The three run in one task, so no picture comes between them.
  await cameras(page).evaluate((panel) => {
    const press = (name: string) =>
      [...panel.querySelectorAll("button")]
        .find(({ textContent }) => textContent.startsWith(name))
        ?.click();
    press("Start pack 1");
    press("Stop");
  });
  await stored(page, 2);
  expect((await videosOf(page, id)).filter(({ isReady }) => isReady)).toHaveLength(4);
});

test("two files are uploaded, and continue after a reload with the same file", async ({
  page,
  request,
}) => {
  test.slow();
  const { id } = await startBreak(page, request, { packs: 1, cards: 1 });
  // Larger than one chunk; players skip the padding.
  const padding = Buffer.concat([
    Buffer.from([0xec, 0x10, 0x50, 0x00, 0x00]),
    Buffer.alloc(0x500000),
  ]);
  const film = Buffer.concat([tinyVideo(), padding]);
  const choose = async (name: RegExp, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await cameras(page).getByRole("button", { name }).click();
    await (await chooser).setFiles({ name: "overhead.webm", mimeType: "video/webm", buffer });
  };
  const camera = (name: "A" | "B") => cameras(page).getByRole("group", { name: `Camera ${name}` });
  await page.goto(`/admin/breaks/${id}`);
  await page.keyboard.press("Alt+v");
  await cameras(page).getByRole("radio", { name: "Upload two files" }).click();
  await expect(cameras(page)).toContainText("These videos unlock when the last pack is open.");
  await page.route("**/chunks/1", (route) => route.abort());
  await choose(/^Choose a video for camera A/, film);
  await expect(camera("A").getByRole("status")).toContainText("4.2 MB of 5.2 MB stored");
  await expect(cameras(page).getByRole("alert")).toContainText("The upload continues by itself");
  await expectAccessible(page);

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.keyboard.press("Alt+v");
  await expect(camera("A").getByRole("status")).toContainText("4.2 MB of this video are stored");
  // The upload would continue by itself before the reload.
  await page.unroute("**/chunks/1");
  const other = Buffer.from(film);
  const inFrame = 800;
  other.writeUInt8(other.readUInt8(inFrame) ^ 1, inFrame);
  await choose(/^Choose the same file for camera A/, other);
  await expect(cameras(page).getByRole("alert")).toContainText("This isn’t the file");
  await choose(/^Choose the same file for camera A/, film);
  await expect(camera("A").getByRole("status")).toContainText("Stored: 0:00");
  await choose(/^Choose a video for camera B/, tinyVideo());
  await expect(camera("B").getByRole("status")).toContainText("Stored");
  expect(
    (await videosOf(page, id)).map(({ pack, bytes, isReady }) => [pack, bytes, isReady]),
  ).toEqual([
    [null, film.length, true],
    [null, tinyVideo().length, true],
  ]);
  await cameras(page).getByRole("button", { name: "Delete the video of camera B" }).click();
  await expect(camera("B").getByRole("status")).toHaveText("No video yet.");
});

test("a refused camera is explained, and trying again works", async ({ page, request }) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 1 });
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const allowed = mediaDevices.getUserMedia.bind(mediaDevices);
    let isRefused = true;
    mediaDevices.getUserMedia = async (wanted) => {
      if (!isRefused) return allowed(wanted);
      isRefused = false;
      throw new DOMException("", "NotAllowedError");
    };
  });
  await page.goto(`/admin/breaks/${id}`);
  await page.keyboard.press("Alt+v");
  await cameras(page).getByRole("button", { name: "Turn on the cameras" }).click();
  await expect(cameras(page).getByRole("alert")).toContainText("Allow it in the browser");
  await cameras(page).getByRole("button", { name: "Try again" }).click();
  await expect(cameras(page).getByRole("button", { name: "Start recording" })).toBeVisible();
});
