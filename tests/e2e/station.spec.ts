import type { Page } from "@playwright/test";

import { breakNow, scanFiles, startBreak } from "./support/breaks";
import { chooseFiles } from "./support/choose-files";
import { expect, expectAccessible, test } from "./support/test";
import { blankCard } from "@/lib/breaks/draft";
import type { DraftCard } from "@/lib/breaks/schema";

const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();
const player = (page: Page) => page.getByLabel("Player");
const playersOf = async (page: Page, id: string, pack = 1) =>
  (await breakNow(page, id)).packs[pack - 1]?.cards.map((card) => card.player);

/** Saves like another tab or administrator. */
async function saveElsewhere(page: Page, id: string, cards: Partial<DraftCard>[]): Promise<void> {
  const version = (await breakNow(page, id)).packs[0]?.version;
  const data = {
    replaces: [version],
    cards: cards.map((card, index) => ({ ...blankCard(index + 1), ...card })),
  };
  const response = await page.request.put(`/api/admin/breaks/${id}/packs/1`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

/** Chooses a file in the import dialog, and returns the dialog. */
async function importFile(page: Page, file: Parameters<typeof chooseFiles>[2]) {
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import" });
  const button = dialog.getByRole("button", { name: "Choose a file" });
  await chooseFiles(page, () => button.click(), file);
  return dialog;
}

test("typing doesn't delete cards saved elsewhere, and the breaker chooses a version", async ({
  page,
  request,
}) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  await saveElsewhere(page, id, [{ player: "Mara Quill" }, { player: "Ada Okafor" }]);
  await player(page).fill("B");
  const notice = page.getByRole("alert").filter({ hasText: "Pack 1 was changed elsewhere" });
  await expect(notice).toBeVisible();
  await expect(player(page)).toHaveValue("B");
  expect(await playersOf(page, id)).toEqual(["Mara Quill", "Ada Okafor"]);

  await notice.getByRole("button", { name: "Take theirs for pack 1" }).click();
  await expect(player(page)).toHaveValue("Mara Quill");
  await expect(notice).toBeHidden();
  await page.getByLabel("Team").fill("Rivermen");
  await saved(page);
  expect(await playersOf(page, id)).toEqual(["Mara Quill", "Ada Okafor"]);

  await saveElsewhere(page, id, [{ player: "Somebody else" }]);
  await player(page).fill("Ivo Lind");
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Keep mine for pack 1" }).click();
  await expect.poll(() => playersOf(page, id)).toEqual(["Ivo Lind", "Ada Okafor"]);
  await expect(notice).toBeHidden();
});

test("a station left right after typing still has the text on return", async ({
  page,
  request,
}) => {
  const { id, boxId } = await startBreak(page, request, { packs: 1, cards: 2 });
  const resume = () =>
    page.getByRole("link", { name: `Continue box ${boxId.slice(0, 8)}` }).click();
  await page.goto("/admin/breaks");
  await resume();
  await player(page).fill("Ada Okafor");
  await page.goBack();
  await resume();
  await expect(player(page)).toHaveValue("Ada Okafor");
  await page.getByLabel("Team").fill("Rivermen");
  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel("Team")).toHaveValue("Rivermen");
  await page.getByLabel("Number").fill("28");
  await saved(page);
  expect((await breakNow(page, id)).packs[0]?.cards[0]).toMatchObject({
    player: "Ada Okafor",
    team: "Rivermen",
    number: "28",
  });
});

test("a line that can't be stored blocks only its own pack and is linked", async ({
  page,
  request,
}) => {
  const { id } = await startBreak(page, request, { packs: 2, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  await page.getByLabel("Estimated value").fill("1,200");
  await expect(page.getByText(/To fix: Estimated value\.$/)).toBeVisible();
  await page.getByRole("button", { name: /^Pack 2/ }).click();
  await player(page).fill("Ada Okafor");
  await expect.poll(() => playersOf(page, id, 2)).toEqual(["Ada Okafor"]);
  await expect(page.getByText("1 pack is not saved")).toBeVisible();
  await expect(
    page.getByText(
      "Card 1, Estimated value: The value must be in dollars with at most two decimals.",
    ),
  ).toBeInViewport();
  await page.getByRole("button", { name: "Go to it in pack 1" }).click();
  await expect(page.getByLabel("Estimated value")).toBeFocused();
  await page.getByLabel("Estimated value").fill("1200");
  await expect
    .poll(async () => (await breakNow(page, id)).packs[0]?.cards[0]?.estimatedValue)
    .toBe("1200.00");
  await saved(page);
});

test("the focus returns to the work when a dialog closes or a pressed button disappears", async ({
  page,
  request,
}) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  await player(page).fill("Ada Okafor");
  await page.getByRole("button", { name: "Seal this break" }).click();
  const review = page.getByRole("dialog", { name: "Seal this break" });
  await expect(review.getByRole("button", { name: "Seal it for good" })).toHaveCount(0);
  await expectAccessible(page);
  await review.getByRole("button", { name: "The card number is missing (pack 1, card 1)" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Number")).toBeFocused();

  await page.getByRole("button", { name: "Seal this break" }).click();
  await page.getByRole("button", { name: "The recording of camera A is missing" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Cameras" })).toBeFocused();
  await page.getByRole("button", { name: "Hide" }).press("Enter");
  await expect(page.getByRole("button", { name: "Cameras", exact: true })).toBeFocused();

  const [scan] = await scanFiles(1);
  const added = await page.request.post(`/api/admin/breaks/${id}/scans?name=loose.png`, {
    data: scan?.buffer ?? Buffer.alloc(0),
    headers: { "content-type": "image/png" },
  });
  expect(added.status()).toBe(201);
  await page.reload();
  await page.getByRole("button", { name: /^Put on pack 1, card 1, front/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Card 1 of 2" })).toBeFocused();
});

test("a file dropped on a side of the card goes to that side", async ({ page, request }) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 1 });
  await page.goto(`/admin/breaks/${id}`);
  const [scan] = await scanFiles(1);
  const transfer = await page.evaluateHandle(
    (base64) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], "back.png", {
          type: "image/png",
        }),
      );
      return data;
    },
    scan?.buffer.toString("base64") ?? "",
  );
  await page
    .getByRole("button", { name: /^Back/ })
    .dispatchEvent("drop", { dataTransfer: transfer });
  await expect
    .poll(async () => (await breakNow(page, id)).packs[0]?.cards[0])
    .toMatchObject({ frontScanId: null, backScanId: expect.any(String) });
});

test("a canceled import is silent, and no import is written while scans upload", async ({
  page,
  request,
}) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  const dialog = page.getByRole("dialog", { name: "Import" });
  const choose = async (name: string, line: string) => {
    const buffer = Buffer.from(`pack,position,player\r\n${line}\r\n`);
    await importFile(page, { name, mimeType: "text/csv", buffer });
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    "**/import?*",
    async (route) => {
      await held;
      await route
        .fulfill({
          json: { rows: 7, scans: 0, ignored: [], problems: [], written: false },
        })
        .catch(() => undefined);
    },
    { times: 1 },
  );
  await choose("first.csv", "1,1,Nobody");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await choose("second.csv", "1,1,Mara Quill");
  await expect(dialog.getByText("1 card, 0 scans, no problems")).toBeVisible();
  release();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.route("**/scans?name=*", (route) =>
    route.fulfill({ status: 415, body: "Please choose a PNG, JPEG, WebP, GIF or AVIF image." }),
  );
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add scans" }).click();
  await (await chooser).setFiles(await scanFiles(1));
  await expect(page.getByText("0 of 1 scan uploaded, 1 failed")).toBeVisible();
  await choose("second.csv", "1,1,Mara Quill");
  await dialog.getByRole("button", { name: "Import the cards" }).click();
  await expect(dialog.getByText(/^Some scans are still uploading/)).toBeVisible();
  expect(await playersOf(page, id)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Skip scan 1.png" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Card 1 of 2" })).toBeFocused();
  await choose("second.csv", "1,1,Mara Quill");
  await dialog.getByRole("button", { name: "Import the cards" }).click();
  await expect(player(page)).toHaveValue("Mara Quill");
});

test("an import asks whether cards of another set are from this box", async ({ page, request }) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 1 });
  await page.goto(`/admin/breaks/${id}`);
  const buffer = Buffer.from("pack,position,player,set\r\n1,1,Magnus Thorvald,The Cup\r\n");
  const dialog = await importFile(page, { name: "hockey.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByText("1 card names another set: The Cup.")).toBeVisible();
  const write = dialog.getByRole("button", { name: "Import the cards" });
  await expect(write).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "These cards are from this box" }).check();
  await write.click();
  await expect(player(page)).toHaveValue("Magnus Thorvald");
});

test("files that Windows adds to a ZIP are skipped and named", async ({ page, request }) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 1 });
  await page.goto(`/admin/breaks/${id}`);
  const dialog = await importFile(page, "tests/fixtures/station-from-windows.zip");
  await expect(dialog.getByText("1 card, 1 scan, no problems")).toBeVisible();
  await expect(dialog.getByText("Skipped system files: Thumbs.db, desktop.ini.")).toBeVisible();
});

test("a picture can be chosen when there is no camera", async ({ page, request }) => {
  const { id } = await startBreak(page, request, { packs: 1, cards: 1 });
  await page.goto(`/admin/breaks/${id}`);
  await page.keyboard.press("Alt+c");
  await expect(
    page.getByRole("alert").filter({ hasText: "No camera is available." }),
  ).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page
    .getByRole("dialog", { name: "Camera" })
    .getByRole("button", { name: "Choose a picture" })
    .click();
  const picker = await chooser;
  // Outside of the page, the browser may forget it before a file is picked.
  expect(await picker.element().evaluate(({ isConnected }) => isConnected)).toBe(true);
  await picker.setFiles("public/art/hand-640.webp");
  await expect
    .poll(async () => (await breakNow(page, id)).packs[0]?.cards[0]?.frontScanId ?? null)
    .not.toBeNull();
});
