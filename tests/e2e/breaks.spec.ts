import type { Page } from "@playwright/test";

import { breakNow, scanFiles, sellBoxes, startBreak } from "./support/breaks";
import { expect, expectAccessible, test } from "./support/test";

const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

/** Drops files on the station, like a folder's. */
async function dropFiles(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const dropped = files.map(({ buffer, ...file }) => ({
    ...file,
    base64: buffer.toString("base64"),
  }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of list)
      data.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, {
          type: mimeType,
        }),
      );
    return data;
  }, dropped);
  await page
    .getByRole("heading", { name: /^Card 1 of/ })
    .dispatchEvent("drop", { dataTransfer: transfer });
}

test("many files can be dropped, and failed ones say why and can be retried", async ({
  page,
  request,
}) => {
  const { id } = await startBreak(page, request, { packs: 2, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  await page.route("**/scans?name=*", async (route) => {
    if (new URL(route.request().url()).searchParams.get("name")?.endsWith("scan 2.png"))
      await route.fulfill({
        status: 415,
        body: "Please choose a PNG, JPEG, WebP, GIF or AVIF image.",
      });
    else await route.continue();
  });
  await dropFiles(page, (await scanFiles(9)).toReversed());
  const dialog = page.getByRole("dialog", { name: "Where 9 scans go" });
  await expect(dialog.getByRole("listitem").first()).toHaveText(
    /scan 1\.png.*Pack 1, card 1, front/,
  );
  await expect(
    dialog.getByText("There is no room for 1 scan. It will not be uploaded."),
  ).toBeVisible();
  await dialog.getByRole("radio", { name: "Fronts, then backs" }).click();
  await expect(dialog.getByRole("listitem").nth(1)).toHaveText(
    /scan 2\.png.*Pack 1, card 2, front/,
  );
  await dialog.getByRole("radio", { name: "Front, back, front, back" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Upload 8 scans" }).click();
  await expect(page.getByText("7 of 8 scans uploaded, 1 failed")).toBeVisible();
  await expect(page.getByText("Please choose a PNG, JPEG, WebP, GIF or AVIF image.")).toBeVisible();
  await page.unroute("**/scans?name=*");
  await page.getByRole("button", { name: "Try again with scan 2.png" }).click();
  const sides = async () =>
    (await breakNow(page, id)).packs.flatMap((pack) =>
      pack.cards.flatMap(({ frontScanId, backScanId }) => [frontScanId, backScanId]),
    );
  await expect.poll(async () => (await sides()).filter(Boolean).length).toBe(8);
  const { scans } = await breakNow(page, id);
  expect((await sides()).map((side) => scans.find((scan) => scan.id === side)?.fileName)).toEqual(
    Array.from({ length: 8 }, (_, index) => expect.stringContaining(`scan ${index + 1}`)),
  );

  const before = await sides();
  await page.getByRole("button", { name: /^Front/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Swap front and back" }).press("Enter");
  await expect.poll(sides).toEqual([before[1], before[0], ...before.slice(2)]);
});

test("failed saves are shown and retried, and a reload returns to the same card", async ({
  page,
  request,
}) => {
  const { id } = await startBreak(page, request, { packs: 2, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  await page.route("**/packs/*", (route) => route.abort());
  await page.getByRole("button", { name: /^Pack 2/ }).click();
  await page.getByLabel("Player").fill("Ada Okafor");
  await expect(page.getByText("Not saved, trying again")).toBeVisible();
  await page.unroute("**/packs/*");
  await saved(page);
  await page.getByLabel("Seen in video A at").fill("soon");
  await expect(page.getByText("Please use the format 1:23.456")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Seen in video A at")).toBeFocused();
  await page.getByLabel("Seen in video A at").fill("83");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page).toHaveURL(/pack=2&card=2$/);
  await expect
    .poll(async () => (await breakNow(page, id)).packs[1]?.cards[0])
    .toMatchObject({ player: "Ada Okafor", offsetAMs: 83_000 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Card 2 of 2" })).toBeVisible();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByLabel("Player")).toHaveValue("Ada Okafor");
  await expect(page.getByLabel("Seen in video A at")).toHaveValue("1:23.000");
});

test("sealed boxes show their address and leave the list with a tracking number", async ({
  page,
  request,
}) => {
  const set = await sellBoxes(page, request, { deliveries: ["SHIP_SEALED"] });
  await page.goto("/admin/breaks");
  const row = page.getByRole("listitem").filter({ hasText: set });
  await expect(row).toContainText("12 Harbor Street");
  await row.getByRole("button", { name: "Mark as sent" }).click();
  await expect(row.getByText("Please enter the tracking number")).toBeVisible();
  await row.getByLabel("Tracking number").fill("1Z999AA10123456784");
  await row.getByRole("button", { name: "Mark as sent" }).click();
  await expect(row).toHaveCount(0);
});

test("the station fits narrow and wide screens and is accessible", async ({ page, request }) => {
  test.slow();
  const { id } = await startBreak(page, request, { packs: 7, cards: 4 });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/breaks/${id}`);
    await expect(page.getByRole("progressbar", { name: "Cards done in this box" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
});
