import { randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";

import { expect, expectAccessible, signIn, test } from "../support/test";

const HOUR_MS = 3_600_000;

test.beforeEach(async ({ page }) => {
  await signIn(page, "admin");
});

async function press(page: Page, role: "button" | "link", name: string | RegExp) {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press("Enter");
}

/** The time as the browser's field takes it. */
const localTime = (page: Page, at: number) =>
  page.evaluate((ms) => {
    const shifted = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
    return shifted.toISOString().slice(0, 16);
  }, at);

async function fillMoment(page: Page, label: string | RegExp, hours: number) {
  await page.getByLabel(label).fill(await localTime(page, Date.now() + hours * HOUR_MS));
}

const batchOf = (set: string) => ({
  imageUrl: "/art/products/2024-topps-chrome-hobby-640.webp",
  year: 2024,
  brand: "Topps",
  set,
  format: "Hobby",
  price: "249.99",
});

test("a batch goes on sale later, at another moment, and immediately, by keyboard alone", async ({
  page,
  admin,
}) => {
  const set = `Tern ${randomBytes(4).toString("hex")}`;
  const releaseAt = new Date(Date.now() + HOUR_MS).toISOString();
  const answer = await admin.post("/api/admin/products", {
    data: { ...batchOf(set), provenance: "Loose Box", quantity: 2, releaseAt },
  });
  const { products } = (await answer.json()) as { products: { slug: string }[] };
  const shop = `/products/${products[0]?.slug}`;
  expect((await page.request.get(shop)).status()).toBe(404);
  await page.goto(`/admin/listings?q=${encodeURIComponent(set)}&state=waiting`);
  await expect(page.getByRole("cell", { name: /^From / })).toBeVisible();
  await press(page, "link", set);
  await expect(page.getByText("The shop does not show this listing yet.")).toBeVisible();
  await expect(page.getByText(/^2 boxes on sale from /)).toBeVisible();
  await fillMoment(page, "New release time for 2 boxes", -1);
  await press(page, "button", "Change release time");
  await expect(page.getByText("Please choose a time in the future")).toBeVisible();
  await expectAccessible(page);
  const before = await page.getByText(/^2 boxes on sale from /).textContent();
  await fillMoment(page, "New release time for 2 boxes", 50);
  await press(page, "button", "Change release time");
  await expect(page.getByText(/^2 boxes on sale from /)).not.toHaveText(before ?? "");
  await press(page, "button", "Put on sale now");
  await press(page, "link", "Show in the shop");
  await expect(page).toHaveURL(shop);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(set);
});

test("a moment that comes puts the boxes on sale, and the shop shows them", async ({
  page,
  admin,
}) => {
  const set = `Auk ${randomBytes(4).toString("hex")}`;
  const releaseAt = new Date(Date.now() + 3000).toISOString();
  const answer = await admin.post("/api/admin/products", {
    data: { ...batchOf(set), provenance: "Loose Box", quantity: 1, releaseAt },
  });
  const { products } = (await answer.json()) as { products: { slug: string }[] };
  const shop = `/products/${products[0]?.slug}`;
  expect((await page.request.get(shop)).status()).toBe(404);
  // The job starts within five seconds of the moment.
  await expect
    .poll(async () => (await page.request.get(shop)).status(), { timeout: 15_000 })
    .toBe(200);
});

test("a case is added with its boxes, and one is recorded of boxes that are there", async ({
  page,
  admin,
}) => {
  const set = `Skua ${randomBytes(4).toString("hex")}`;
  const add = async (provenance: string, quantity: number, more = {}) => {
    const answer = await admin.post("/api/admin/products", {
      data: { ...batchOf(set), provenance, quantity, ...more },
    });
    const { products } = (await answer.json()) as { products: { boxId: string }[] };
    return products.map(({ boxId }) => boxId);
  };
  const [first = ""] = await add("Sealed Case", 3, { caseNumber: "C-77" });
  const loose = await add("Loose Box", 2);
  await page.goto(`/admin/cases?q=${encodeURIComponent(set)}`);
  await expectAccessible(page);
  await press(page, "link", /case C-77$/);
  await expect(page.getByRole("heading", { name: "Case C-77" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Box 3" })).toContainText("On sale");
  await page.getByLabel("How we bought it").focus();
  await page.keyboard.type("At auction");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Case changed")).toBeVisible();
  await expectAccessible(page);
  await press(page, "link", new RegExp(`^${first.slice(0, 8)}`));
  await expect(page.getByText(/^Box 1 of 3 of its case/)).toBeVisible();

  await page.goto("/admin/cases");
  await press(page, "button", "Record a case for existing boxes");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Box IDs, in the order of the case").focus();
  await page.keyboard.type(first);
  await press(page, "button", "Record the case");
  await expect(dialog).toContainText("is recorded in another case.");
  await dialog.getByLabel("Box IDs, in the order of the case").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText([...loose].reverse().join("\n"));
  await expectAccessible(page);
  await press(page, "button", "Record the case");
  await expect(page.getByRole("listitem").filter({ hasText: "Box 1" })).toContainText(
    loose[1]?.slice(0, 8) ?? "",
  );
  await page.goto(`/box/${loose[0]}`);
  await expect(page.getByText("Box 2 of 2 of its case, as we noted later")).toBeVisible();
});
