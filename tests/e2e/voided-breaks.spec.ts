import { breakNow, startBreak } from "./support/breaks";
import { expect, expectAccessible, test } from "./support/test";

test("packs and cards can be recounted, with an explanation if the box differs", async ({
  page,
  request,
}) => {
  const { id } = await startBreak(page, request, { packs: 2, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  await page.getByLabel("Player").fill("Mara Quill");
  await page.getByRole("button", { name: "Counts" }).click();
  const dialog = page.getByRole("dialog", { name: "Counts" });
  await dialog.getByLabel("Packs in the box").fill("1");
  await dialog.getByLabel("Cards in a pack").fill("3");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByText(
      "The box says 2 packs of 2 cards. Please explain in the deviations why it has 1 pack of 3 cards",
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Deviations").fill("One pack of three cards");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Card 1 of 3" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Packs" }).getByRole("listitem")).toHaveCount(
    1,
  );
  await expect(page.getByLabel("Player")).toHaveValue("Mara Quill");
  expect(await breakNow(page, id)).toMatchObject({
    packCount: 1,
    cardsPerPack: 3,
    packs: [{ cards: [{ player: "Mara Quill" }] }],
  });
});

test("a break that can't finish is voided, and its page and the desk say so", async ({
  page,
  request,
}) => {
  const { id, boxId } = await startBreak(page, request, { packs: 1, cards: 2 });
  await page.goto(`/admin/breaks/${id}`);
  const details = page.getByRole("button", { name: "Counts" });
  const dialog = page.getByRole("alertdialog", { name: "Void this break" });
  const openDialog = async () => {
    await details.press("Enter");
    await page.getByRole("button", { name: "Void this break..." }).press("Enter");
    await expect(dialog).toBeVisible();
  };
  await openDialog();
  // Radix hears Escape a render after the dialog has the focus.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(details).toBeFocused({ timeout: 1000 });
  }).toPass();
  await openDialog();
  await expect(dialog.getByText("The buyer gets a full refund for this box")).toBeVisible();
  await dialog.getByLabel("What happened").fill("The box fell into water");
  await dialog.getByLabel("Box ID").fill("12345678");
  await dialog.getByRole("button", { name: "Void it for good" }).click();
  await expect(dialog.getByText(/^This is not the box/)).toBeVisible();
  await expectAccessible(page);
  expect((await breakNow(page, id)).status).toBe("OPEN");
  await dialog.getByLabel("Box ID").fill(boxId.slice(0, 8).toUpperCase());
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Voided", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("The box fell into water")).toBeVisible();
  await expectAccessible(page);
  const [order] = (await (await request.get("/api/orders")).json()) as {
    id: string;
    states: unknown;
  }[];
  expect(order?.states).toEqual({ VOIDED: 1 });

  await page.goto("/admin/breaks");
  await expect(
    page
      .getByRole("region", { name: /^Recently voided/ })
      .getByText(boxId.slice(0, 8))
      .first(),
  ).toBeVisible();
});
