import type { Page, Route } from "@playwright/test";

import { registerCollector, signInAs } from "./support/collector";
import { packButton, press, tearOpen } from "./support/rip";
import { expect, test } from "./support/test";

let collector: Awaited<ReturnType<typeof registerCollector>>;
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  collector = await registerCollector(page);
});

type Inventory = { summary: { statusCounts: Record<string, number> } };

/** With samples. */
async function countCards(page: Page): Promise<number> {
  const { summary } = (await (await page.request.get("/api/inventory")).json()) as Inventory;
  return Object.values(summary.statusCounts).reduce((sum, count) => sum + count, 0);
}

/** The server's current state of the collector's box. */
async function boxOf(page: Page) {
  const boxes = (await (await page.request.get("/api/boxes")).json()) as {
    id: string;
    packCount: number;
    openedCount: number;
    completeCount: number;
  }[];
  return boxes.find(({ packCount }) => packCount === 7);
}

test("a pack opened on another device continues there and is opened once", async ({
  page,
  openPage,
}) => {
  const second = await openPage();
  await signInAs(second, collector.username);
  const before = await countCards(page);
  for (const device of [page, second]) await device.goto("/rip");
  await tearOpen(page, "Pack 3");
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await press(page, "Reveal Card");
  await saved;
  await tearOpen(second, "Pack 3");
  await expect(second.getByRole("dialog").getByText("Card 2 of 4", { exact: true })).toBeVisible();
  await press(second, "Reveal all");
  const player = await page.getByRole("dialog").getByRole("heading", { level: 3 }).textContent();
  await expect(second.getByRole("dialog").getByRole("listitem").first()).toContainText(
    player ?? "no player",
  );
  expect(await countCards(page)).toBe(before + 4);
});

test("a failed opening puts the pack back with a message and can be retried", async ({ page }) => {
  await page.goto("/rip");
  const hint = page.getByRole("dialog").locator("[data-part=hint]");
  const grip = page.getByRole("button", { name: "Tear open Pack 4" });
  const answers = [
    ["The pack could not be opened. Nothing is lost. Try again.", (route: Route) => route.abort()],
    [
      "The pack could not be opened. Nothing is lost. Try again.",
      (route: Route) => route.fulfill({ status: 500, body: "Something went wrong on our side." }),
    ],
    [
      "Please wait a moment.",
      (route: Route) => route.fulfill({ status: 429, body: "Please wait a moment." }),
    ],
  ] as const;
  await packButton(page, "Pack 4").click();
  for (const [sentence, answer] of answers) {
    const opening = page.waitForRequest("**/api/packs/*/open");
    await page.route("**/api/packs/*/open", answer);
    await grip.press("Enter");
    await opening;
    await expect(hint).toHaveText(sentence);
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText(sentence);
    await expect(grip).toBeFocused();
    await page.unroute("**/api/packs/*/open");
  }
  expect((await boxOf(page))?.openedCount).toBe(0);
  await grip.press("Enter");
  await expect(page.getByText("Card Hidden")).toBeVisible();
  expect((await boxOf(page))?.openedCount).toBe(1);
});

test("another user's box shows nothing; unknown and sealed boxes are not found", async ({
  page,
  openPage,
}) => {
  const other = await openPage();
  await registerCollector(other);
  const { id: theirs = "" } = (await boxOf(other)) ?? {};
  const { packs } = (await (await other.request.get(`/api/boxes/${theirs}`)).json()) as {
    packs: { id: string }[];
  };
  expect(packs).toHaveLength(7);
  const packsIn = (html: string) => packs.filter(({ id }) => html.includes(id)).length;
  const own = (await (await page.request.get("/api/boxes")).json()) as {
    id: string;
    packCount: number;
  }[];
  const sealed = own.find(({ packCount }) => packCount === 0)?.id;

  for (const id of [theirs, sealed, "00000000-0000-4000-8000-000000000000", "nonsense"]) {
    const response = await page.goto(`/rip?box=${id}`);
    expect([id, response?.status(), packsIn((await response?.text()) ?? "")]).toEqual([id, 404, 0]);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  }
  const shown = async (of: Page) =>
    packsIn(await (await of.request.get(`/rip?box=${theirs}`)).text());
  expect(await shown(other)).toBe(7);
  await page.context().clearCookies();
  expect(await shown(page)).toBe(0);
  await page.goto(`/rip?box=${theirs}`);
  await expect(page.getByText("2026 Open House")).toBeVisible();
});

test("a collector without packs gets links to the shop and the demo", async ({ page }) => {
  expect((await page.request.delete("/api/inventory/sample")).status()).toBe(200);
  await page.goto("/rip");
  await expect(page.getByRole("heading", { name: "No packs to open yet" })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Browse the products" }),
  ).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Try the demo box" }).click();
  await expect(page.getByText("2026 Open House")).toBeVisible();
});

test("the summary of a pack of nine cards hides none of them, on phones and desks", async ({
  page,
}) => {
  const data = { username: "marlow", password: "marlow-demo-1234" };
  expect((await page.request.post("/api/auth/login", { data })).status()).toBe(200);
  const boxes = (await (await page.request.get("/api/boxes")).json()) as {
    id: string;
    name: string;
  }[];
  const id = boxes.find(({ name }) => name.includes("Iron Oath"))?.id;
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/rip?box=${id}`);
    await packButton(page, "Pack 1").click();
    const dialog = page.getByRole("dialog");
    const cards = dialog.getByRole("listitem");
    await expect(cards).toHaveCount(9);
    const tops = dialog.locator(".rip-bar");
    const progress = dialog.getByRole("progressbar", { name: "Packs opened" });
    const [bar, end, first, last] = await Promise.all(
      [tops, progress, cards.first(), cards.last()].map((part) => part.boundingBox()),
    );
    if (!bar || !end || !first || !last) throw new Error("A part of the summary is missing.");
    expect(first.y, `${width} px: the first card is below the bar`).toBeGreaterThanOrEqual(
      bar.y + bar.height,
    );
    expect(last.y + last.height, `${width} px: the last card is above the end`).toBeLessThanOrEqual(
      end.y,
    );
    await page.keyboard.press("Escape");
  }
});
