import type { APIRequestContext, Page } from "@playwright/test";

import { recordBreak, startBreak } from "./support/breaks";
import { inDatabase } from "./support/collector";
import { expectGood } from "./support/overflow";
import { buyersPage } from "./support/pulled-cards";
import { stockListing } from "./support/purchase";
import { expect, signIn, test } from "./support/test";
import type { Break } from "@/lib/breaks/schema";
import { cardPicture } from "@/tests/setup/scan-pictures";

const photoFile = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await cardPicture(200),
});

/** A sealed box of two packs of two cards, whose buyer opened the first pack. */
async function openedBox(page: Page, buyer: APIRequestContext) {
  const started = await startBreak(page, buyer, { packs: 2, cards: 2 });
  await recordBreak(page, started);
  const sealed = await page.request.post(`/api/admin/breaks/${started.id}/commit`, { data: {} });
  expect(sealed.status(), await sealed.text()).toBe(200);
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string; orderId: string }>(
      `SELECT k.id, p.order_id AS "orderId" FROM packs k JOIN owned_boxes b ON b.id = k.box_id
       JOIN products p ON p.id = b.product_id WHERE p.box_id = $1 ORDER BY k.position`,
      [started.boxId],
    ),
  );
  const [pack] = rows;
  expect((await buyer.post(`/api/packs/${pack?.id}/open`)).status()).toBe(200);
  return { boxId: started.boxId, orderId: pack?.orderId ?? "" };
}

const cardsIn = (page: Page) => page.getByRole("button", { name: /^Look closely: / });

test("before the sale, a listing leads to the passport of the box that is sold next", async ({
  page,
  request,
}) => {
  const { slug } = await stockListing(request, { quantity: 2, packsPerBox: 3, cardsPerPack: 4 });
  await page.goto(`/products/${slug}`);
  await page.getByRole("link", { name: /^Box [0-9a-f]{8}…$/ }).click();
  await page.waitForURL(/\/box\/[0-9a-f-]{36}$/);
  const boxId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbor Lantern");
  await expect(page.getByText("Sealed. Opened after it is bought.")).toBeVisible();
  await expect(page.getByText(/^Case [0-9a-f]{4}…, box 1 of 2$/)).toBeVisible();
  await expect(page.getByText("3 packs of 4 cards", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Arrived in sealed case/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Verify this box yourself" })).toHaveAttribute(
    "href",
    `/verify/${boxId}`,
  );
  await expect(page.getByRole("link", { name: "See it in the shop" })).toHaveAttribute(
    "href",
    `/products/${slug}`,
  );
  await expect(page.getByRole("switch")).toHaveCount(0);
  await page.getByText("Show the details", { exact: true }).click();
  await expect(page.getByText("Entries in the ledger")).toBeVisible();
  // The ledger has no file of a box until its first entry is signed.
  for (const link of await page.locator(`main a[href^="/ledger/"]`).all()) {
    const address = (await link.getAttribute("href")) ?? "";
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/box/${boxId}$`),
  );
  await expectGood(page);
});

test("after the break, everyone sees the open pack, until its owner closes the box", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const { boxId, orderId } = await openedBox(page, request);
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await context.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
  const stranger = await context.newPage();
  await stranger.goto(`/box/${boxId}`);
  await expect(stranger.getByText(/^Opened on camera on .+, after it was bought\.$/)).toBeVisible();
  await expect(cardsIn(stranger)).toHaveCount(2);
  const names = await cardsIn(stranger).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-label")?.replace("Look closely: ", "") ?? ""),
  );
  await expect(stranger.getByRole("listitem").filter({ hasText: "Pack 2" })).toContainText(
    "Closed",
  );
  await stranger.getByText("Show the details").click();
  await expect(stranger.getByText("Contents root")).toBeVisible();
  await expect(stranger.getByText("Table 2", { exact: true })).toBeVisible();
  await expect(stranger.getByRole("switch")).toHaveCount(0);
  await expectGood(stranger);
  await cardsIn(stranger).first().click();
  const viewer = stranger.getByRole("dialog");
  await viewer.getByRole("radio", { name: "Back" }).click();
  await expect(viewer.getByRole("img", { name: "Back of the card" })).toBeVisible();
  await stranger.keyboard.press("Escape");

  const owner = await buyersPage(browser, request, baseURL);
  await owner.goto(`/orders/${orderId}`);
  const choice = owner.getByRole("switch", { name: /^Show my cards to everyone/ });
  await expect(choice).toBeChecked();
  await owner.getByRole("link", { name: /^Box passport/ }).click();
  await owner.waitForURL(`**/box/${boxId}`);
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(owner.getByText("Only you see these cards.")).toBeVisible();
  await expect(choice).not.toBeChecked();
  await expect(cardsIn(owner)).toHaveCount(2);
  await expectGood(owner);

  await stranger.reload();
  await expect(
    stranger.getByText("2 cards. The owner of this box shows them to no one."),
  ).toBeVisible();
  await expect(cardsIn(stranger)).toHaveCount(0);
  const sent = await stranger.content();
  expect(names).toHaveLength(2);
  expect(names.filter((name) => sent.includes(name.split(",")[0] ?? name))).toEqual([]);
  await stranger.getByText("Hashes and times").click();
  await expect(stranger.getByText(/^Card 1, at .+ in video A/)).toBeVisible();
  await expectGood(stranger);
  await context.close();

  await owner.goto(`/orders/${orderId}`);
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect
    .poll(
      async () =>
        (
          (await (await owner.request.get(`/api/passports/${boxId}`)).json()) as {
            isClosed: boolean;
          }
        ).isClosed,
    )
    .toBe(false);
  await expectGood(owner);
  await owner.context().close();
});

test("a voided box says so, and an unknown id has a helpful page", async ({ page, request }) => {
  const { id, boxId } = (await startBreak(page, request, { packs: 1, cards: 1 })) as Break;
  const voided = await page.request.post(`/api/admin/breaks/${id}/void`, {
    data: { reason: "The box fell into water" },
  });
  expect(voided.status()).toBe(200);
  await page.goto(`/box/${boxId}`);
  await expect(page.getByText(/^Voided on .+\. It is never sold again\.$/)).toBeVisible();
  await expect(page.getByText(/^The opening could not be finished\./)).toBeVisible();
  await expect(page.getByText("fell into water")).toHaveCount(0);
  await expectGood(page);

  for (const unknown of ["00000000-0000-4000-8000-000000000000", "no-box"]) {
    expect((await page.goto(`/box/${unknown}`))?.status()).toBe(404);
    await expect(
      page.getByRole("heading", { name: "We never had a box with this id" }),
    ).toBeVisible();
  }
  await expectGood(page);
});

test("an administrator adds seal photos, which the box's passport shows", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("tab", { name: "Add Product" }).click();
  const choose = async (files: Awaited<ReturnType<typeof photoFile>>[]) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add seal photos" }).click();
    await (await chooser).setFiles(files);
  };
  await choose([await photoFile("front.png"), await photoFile("seam.png")]);
  await expect(page.getByAltText("Seal photo 2")).toBeVisible();
  await choose([{ ...(await photoFile("broken.png")), buffer: Buffer.from("no picture") }]);
  await expect(page.getByText("Please choose a PNG, JPEG, WebP, GIF or AVIF image.")).toBeVisible();
  await page.getByRole("button", { name: "Remove seal photo 1" }).click();
  await expect(page.getByRole("list", { name: "Seal photos" }).getByRole("img")).toHaveCount(1);
  await expect(page.getByText(/^Of this box: /)).toBeVisible();
  await page.getByLabel("Quantity").fill("3");
  await expect(page.getByText(/They belong to all 3 boxes of this batch/)).toBeVisible();
  await expectGood(page);

  await page.getByLabel("Quantity").fill("1");
  await page.getByLabel("Brand").fill("Harbor");
  await page.getByLabel("Set", { exact: true }).fill(`Seals ${Date.now()}`);
  await page.getByLabel("Format").click();
  await page.getByRole("option", { name: "Hobby" }).click();
  await page.getByLabel("Price ($)").fill("49.99");
  await page.getByRole("button", { name: "Upload Product Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Product Image" });
  await dialog.getByLabel("Image file").setInputFiles(await photoFile("box.png"));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeHidden();
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/admin/products") && response.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Create 1 Product" }).click();
  const { products } = (await (await answer).json()) as { products: { boxId: string }[] };
  await expect(page.getByRole("list", { name: "Seal photos" })).toHaveCount(0);
  await page.goto(`/box/${products[0]?.boxId}`);
  const photo = page.getByAltText("Seal photo 1 of 1");
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectGood(page);

  // A phone reads the label; the desks take what it says.
  await page.goto(`/admin/labels?search=${encodeURIComponent("Seals")}`);
  await expect(
    page.getByRole("img", { name: `QR code of ${products[0]?.boxId.slice(0, 8)}` }),
  ).toBeVisible();
  await expectGood(page);
});
