import type { Page } from "@playwright/test";

import { breakNow, chooseVideo, queueOf, scanFiles, sellBoxes } from "../support/breaks";
import { expect, expectAccessible, test } from "../support/test";

const cards = (page: Page, name: string) => page.getByRole("form", { name });
const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

test("a box is started, recorded and sealed without a mouse", async ({ page, request }) => {
  test.slow();
  const deliveries = ["BREAK", "BREAK"] as const;
  const set = await sellBoxes(page, request, { packs: 1, cards: 2, deliveries: [...deliveries] });
  const [box] = await queueOf(page, set);
  await page.goto("/admin/breaks");
  await page.getByRole("button", { name: `Start break of box ${box?.boxId.slice(0, 8)}` }).focus();
  await page.keyboard.press("Enter");

  // A hand scanner types what it reads and presses Enter.
  await expect(page.getByLabel("Box ID")).toBeFocused();
  await page.keyboard.type("00000000-0000-4000-8000-000000000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please name the station")).toBeVisible();
  await page.getByLabel("Station").focus();
  await page.keyboard.type("Table 2");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^This is the wrong box/)).toBeVisible();
  await expect(page.getByLabel("Box ID")).toBeFocused();
  await page.keyboard.type(box?.boxId ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/breaks\/[0-9a-f-]{36}\?pack=1&card=1$/);
  const id = new URL(page.url()).pathname.split("/").pop() ?? "";
  const { challenge } = await breakNow(page, id);
  await expect(page.getByRole("region", { name: "For both cameras" })).toContainText(challenge);

  // Alt+A adds scans. The preview first shows where they go.
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Alt+a");
  await (await chooser).setFiles(await scanFiles(4));
  await expect(
    page.getByRole("dialog", { name: "Where 4 scans go" }).getByRole("listitem"),
  ).toHaveText([
    /scan 1\.png.*Pack 1, card 1, front/,
    /scan 2.*card 1, back/,
    /scan 3.*card 2, front/,
    /scan 4.*card 2, back/,
  ]);
  await page.getByRole("button", { name: "Upload 4 scans" }).press("Enter");
  await expect
    .poll(
      async () =>
        (await breakNow(page, id)).packs[0]?.cards.filter(({ backScanId }) => backScanId).length,
    )
    .toBe(2);

  await page.getByLabel("Player").focus();
  // Tab fills player, team, set, number, parallel, rarity, serial, note, value, date, source and
  // offsets, and Enter continues.
  const typed = ["Mara Quill", "", "Chrome", "27", "", "r", "", "", "4.50"];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.getByLabel("Source of the value").focus();
  for (const text of ["Sold listings", "0:00.456", "0.5"]) {
    await page.keyboard.type(text);
    if (text !== "0.5") await page.keyboard.press("Tab");
  }
  await expect(page.getByText("Nothing is missing.")).toBeVisible();
  await page.keyboard.press("Enter");

  const second = cards(page, "Pack 1, card 2");
  await expect(second.getByLabel("Player")).toBeFocused();
  await expect(second.getByLabel("Set")).toHaveValue("Chrome");
  await expect(second.getByLabel("Parallel")).toHaveValue("Base");
  await page.keyboard.type("Ada Okafor");
  await second.getByLabel("Number").focus();
  await page.keyboard.type("28");
  await second.getByLabel("Rarity").focus();
  await page.keyboard.press("c");
  await second.getByLabel("Estimated value").focus();
  await page.keyboard.type("0.5");
  await expect(second.getByLabel("Source of the value")).toHaveValue("Sold listings");
  for (const [label, offset] of [
    ["Seen in video A at", "0.6"],
    ["Seen in video B at", "0.75"],
  ] as const) {
    await second.getByLabel(label).focus();
    await page.keyboard.type(offset);
  }
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByLabel("Seen in video B at")).toBeFocused();
  await expect(page.getByLabel("Seen in video B at")).toHaveValue("0:00.500");
  await saved(page);

  await page.keyboard.press("Alt+v");
  await page.getByRole("radio", { name: "Upload two files" }).press("Enter");
  await chooseVideo(page, "A");
  await chooseVideo(page, "B");

  await page.getByRole("button", { name: "Seal this break" }).press("Enter");
  const warning = page.getByText("2 cards name another set: Chrome.");
  await expect(warning).toBeVisible();
  await expect(page.getByRole("button", { name: "Seal it for good" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "These cards are from this box" }).press("Space");
  await expect(page.getByText(/this break can no longer be changed/)).toBeVisible();
  await page.getByRole("button", { name: "Seal it for good" }).press("Enter");
  await expect(page.getByText("Sealed", { exact: true }).first()).toBeVisible();
  const sealed = await breakNow(page, id);
  expect(sealed.status).toBe("COMMITTED");
  await expect(page.getByRole("link", { name: "Next box" })).toBeFocused();
  await page.getByText("Show the details").press("Enter");
  await expect(page.getByText(sealed.contentsRoot ?? "no root")).toBeVisible();
  await expect(page.getByText("Mara Quill")).toHaveCount(0);
  await expectAccessible(page);

  // Enter goes on with the box that waited longest.
  await page.getByRole("link", { name: "Next box" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Start break" })).toBeVisible();
  await expect(page.getByLabel("Box ID")).toBeFocused();
  await expect(page.getByLabel("Station")).toHaveValue("Table 2");
});
