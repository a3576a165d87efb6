import { startBreak } from "./support/breaks";
import { expectGood } from "./support/overflow";
import { stockListing } from "./support/purchase";
import { expect, signIn, test } from "./support/test";
import type { Break } from "@/lib/breaks/schema";
import { cardPicture } from "@/tests/setup/scan-pictures";

const photoFile = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await cardPicture(200),
});

test("a listing leads to the passport of the box that is sold next", async ({
  page,
  admin,
  request,
}) => {
  const { slug } = await stockListing(admin, { quantity: 2, packsPerBox: 3, cardsPerPack: 4 });
  await page.goto(`/products/${slug}`);
  await page.getByRole("link", { name: /^Box [0-9a-f]{8}…$/ }).click();
  await page.waitForURL(/\/box\/[0-9a-f-]{36}$/);
  const boxId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbor Lantern");
  await expect(page.getByText("Sealed. Opened after it is bought.")).toBeVisible();
  await expect(page.getByText(/^Box 1 of 2 of its case, [0-9a-f]{4}…$/)).toBeVisible();
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
  // A box has no file in the ledger until its first entry is signed.
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
      page.getByRole("heading", { name: "We’ve never had a box with this id" }),
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
  await expect(page.getByText(/^Photos of this box: /)).toBeVisible();
  await page.getByLabel("Quantity").fill("3");
  await expect(page.getByText(/They apply to all 3 boxes in this batch/)).toBeVisible();
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

  // A phone reads the label, and the desks accept its text.
  await page.goto(`/admin/labels?search=${encodeURIComponent("Seals")}`);
  await expect(
    page.getByRole("img", { name: `QR code of ${products[0]?.boxId.slice(0, 8)}` }),
  ).toBeVisible();
  await expectGood(page);
});
