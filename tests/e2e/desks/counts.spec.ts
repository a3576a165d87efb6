import { randomBytes, randomInt } from "node:crypto";

import type { APIRequestContext, Page } from "@playwright/test";

import { delayNextAnswer } from "../support/late-answer";
import { stockListing } from "../support/purchase";
import { expect, expectAccessible, signIn, test } from "../support/test";
import { hearTones } from "../support/tones";

async function press(page: Page, role: "button" | "link", name: string | RegExp) {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press("Enter");
}

async function scan(page: Page, code: string) {
  await expect(page.getByLabel("Scan or type a box’s label")).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

async function stockBoxes(admin: APIRequestContext, quantity: number): Promise<string[]> {
  const word = `Heron${randomBytes(4).toString("hex")}`;
  await stockListing(admin, { set: word, price: 50, quantity });
  const boxes = (await (await admin.get(`/api/admin/products?q=${word}`)).json()) as {
    boxId: string;
  }[];
  return boxes.map(({ boxId }) => boxId);
}

test("a shelf is counted by keyboard, continued elsewhere, and its missing box leaves the sale", async ({
  page,
  admin,
  browser,
}) => {
  const [first = "", second = ""] = await stockBoxes(admin, 2);
  const shelf = `Q${String.fromCharCode(65 + randomInt(26))}${randomInt(1, 100)}`;
  await signIn(page, "admin");
  await page.goto("/admin/counts");
  await expectAccessible(page);
  await page.getByLabel("Shelf", { exact: true }).focus();
  await page.keyboard.type(shelf.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Shelf ${shelf}` })).toBeVisible();
  await scan(page, first.slice(0, 8));
  await expect(page.getByRole("status").first()).toContainText("Found. It had no shelf yet.");
  await scan(page, `https://example.com/box/${second}`);
  await expect(page.getByRole("heading", { name: "Found (2)" })).toBeVisible();
  await scan(page, "no such label");
  await expect(page.getByRole("region", { name: "Scan" })).toContainText("No box has this label.");
  await expectAccessible(page);
  await press(page, "button", /^Remove the scan of no such label/);
  await expect(page.getByRole("heading", { name: "Unexpected (0)" })).toBeVisible();
  await press(page, "button", "Finish this count");
  await page.getByRole("alertdialog").getByRole("button", { name: "Finish this count" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Finished", { exact: true })).toBeVisible();

  // The next count expects both, and goes on where another device stopped.
  await page.goto("/admin/counts");
  await page.getByLabel("Shelf", { exact: true }).focus();
  await page.keyboard.type(shelf);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "To go (2)" })).toBeVisible();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const there = await phone.newPage();
  await signIn(there, "admin");
  await there.goto(new URL(page.url()).pathname);
  await scan(there, first.slice(0, 8));
  await expect(there.getByRole("heading", { name: "To go (1)" })).toBeVisible();
  await expectAccessible(there);
  await phone.close();
  await expect(page.getByRole("heading", { name: "To go (1)" })).toBeVisible();
  await press(page, "button", "Finish this count");
  await expect(page.getByRole("heading", { name: "Second look" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Not scanned (1)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Finish this count" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "I looked for this box a second time." }).focus();
  await page.keyboard.press("Space");
  await press(page, "button", "Finish this count");
  await press(page, "button", "Take 1 box off sale");
  await page.getByRole("alertdialog").getByRole("button", { name: "Take 1 box off sale" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 box taken off sale.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take 1 box off sale" })).toHaveCount(0);
});

const FIELD = "Scan or type a box’s label";

/** Sends the keys without waiting for the page, which takes long on a busy machine. */
async function typeAsScanner(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.all(
    [...text].flatMap((key) => [
      session.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", key }),
    ]),
  );
}

async function openCount(page: Page, admin: APIRequestContext): Promise<void> {
  const shelf = `W${String.fromCharCode(65 + randomInt(26))}${randomInt(1, 100)}`;
  const started = await admin.post("/api/admin/stock/counts", { data: { shelf } });
  const { id } = (await started.json()) as { id: string };
  await page.goto(`/admin/counts/${id}`);
  await expect(page.getByLabel(FIELD)).toBeFocused();
}

test("a label counts, whichever key ends it and wherever the focus is", async ({ page, admin }) => {
  test.slow();
  const boxes = await stockBoxes(admin, 8);
  const labels = boxes.map((boxId) => boxId.slice(0, 8));
  const [enter, tab, none, body, button, space, slow, twice] = labels as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await signIn(page, "admin");
  const tones = await hearTones(page);
  await openCount(page, admin);
  const found = (count: number) => page.getByRole("heading", { name: `Found (${count})` });
  const camera = page.getByRole("button", { name: "Scan with the camera" });

  await page.keyboard.type(`${enter}\n`);
  await page.keyboard.type(tab);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(FIELD)).toBeFocused();
  await typeAsScanner(page, none);
  await expect(found(3)).toBeVisible();

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.type(`${body}\n`);
  await expect(found(4)).toBeVisible();
  await camera.focus();
  await page.keyboard.type(`${button}\n`);
  await expect(found(5)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Its Tab comes after an Enter, as some scanners send both.
  await camera.focus();
  await page.keyboard.type(space);
  await page.keyboard.press("Tab");
  await expect(found(6)).toBeVisible();
  expect(await tones()).toEqual(Array.from({ length: 6 }, () => 1320));

  // The first answer takes a second; two more labels come before it, one of them twice.
  await delayNextAnswer(page, "**/scans");
  await page.getByRole("heading", { level: 1 }).click();
  for (const label of [slow, twice, twice]) await page.keyboard.type(`${label}\n`);
  await expect(page.getByText("Checking 3 labels.")).toBeVisible();
  await expect(found(8)).toBeVisible();
  await expect(page.getByRole("region", { name: "Scan" })).toContainText("Already scanned.");

  // While a question is open, its buttons are not pressed.
  await press(page, "button", "Discard");
  await page.keyboard.type(`${boxes[0]}\n`);
  await expect.poll(async () => (await tones()).length).toBe(10);
  await expect(page.getByRole("alertdialog")).toBeVisible();
});

test("a label that doesn't count stays on the page, loudly", async ({ page, admin }) => {
  const [box = ""] = await stockBoxes(admin, 1);
  await signIn(page, "admin");
  const tones = await hearTones(page);
  await openCount(page, admin);
  await page.route("**/scans", (route) => route.abort(), { times: 1 });
  await page.keyboard.type(`${box.slice(0, 8)}\n`);
  const alert = page.getByRole("region", { name: "Scan" }).getByRole("alert");
  await expect(alert).toContainText(`Not counted: ${box.slice(0, 8)}`);
  expect(await tones()).toEqual([196, 147]);
  await expectAccessible(page);
  await page.keyboard.type("no such label\n");
  await expect(alert).toContainText("No box has this label.");
  await expect(alert).toContainText(`Not counted: ${box.slice(0, 8)}`);
  await page.keyboard.type(`${box.slice(0, 8)}\n`);
  await expect(page.getByRole("status").first()).toContainText("Found. It had no shelf yet.");
  await expect(alert).toHaveText("");
});

test("keys typed by a person are theirs", async ({ page, admin }) => {
  const [box = ""] = await stockBoxes(admin, 1);
  await signIn(page, "admin");
  await openCount(page, admin);
  const field = page.getByLabel(FIELD);
  await page.keyboard.type(box.slice(0, 8), { delay: 130 });
  await expect(field).toHaveValue(box.slice(0, 8));
  await page.keyboard.press("Shift+Tab");
  await expect(field).not.toBeFocused();
  // A number opens the palette elsewhere; here, it is a label.
  await page.keyboard.type("FW-10007");
  await expect(page.getByRole("region", { name: "Scan" })).toContainText("No box has this label.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("FW-10007");
  await expect(page.getByRole("combobox")).toHaveValue("FW-10007");
});

test("an import is undone by keyboard", async ({ page }) => {
  const set = `Heron ${randomBytes(4).toString("hex")}`;
  await signIn(page, "admin");
  const imported = await page.request.post(
    "/api/admin/checklists/import?dryRun=false&name=herons.csv",
    {
      data: `year,brand,set,number,player\n2026,Fairwax Press,${set},1,Ana\n`,
      headers: { "content-type": "text/csv" },
    },
  );
  expect(imported.status()).toBe(200);
  await page.goto(`/admin/imports?q=${encodeURIComponent(set)}`);
  await expectAccessible(page);
  await press(page, "link", "herons.csv");
  await expect(page.getByText("1 checklist disappears.")).toBeVisible();
  await expectAccessible(page);
  await press(page, "button", "Undo import");
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("This import was already undone.")).toBeVisible();
});
