import { csvChooser } from "./support/choose-files";
import { openInventory, rows, toast } from "./support/inventory";
import { pullCards } from "./support/pulled-cards";
import { expect, expectAccessible, test } from "./support/test";

test("a price list changes what cards are worth, and their owner sees by how much", async ({
  page,
  request,
  openPage,
}) => {
  test.slow();
  const [card] = await pullCards(page, request);
  if (!card) throw new Error("No card was sealed.");

  await page.goto("/admin");
  await page.getByRole("link", { name: "Values" }).click();
  await expect(page.getByRole("heading", { name: "Values", level: 1 })).toBeVisible();
  await expectAccessible(page);
  const choose = csvChooser(page, "november.csv", "year,brand,set,number,value,source,date,note");
  const today = new Date().toISOString().slice(0, 10);
  const line = (value: string) =>
    `${card.year},${card.brand},${card.set},${card.number},${value},Card prices,${today},Two sales`;

  await choose([line("much")], "Choose a CSV");
  await expect(page.getByText("1 problem. Nothing was imported.")).toBeVisible();
  await choose([line("321.00"), `1999,Nobody,Nothing,1,5,Card prices,${today},`], "Choose another");
  await expect(page.getByText("would become $321.00")).toBeVisible();
  await expect(page.getByRole("row", { name: /No card in the vault/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Value 1 card" }).click();
  await expect(page.getByText(/1 card valued/)).toBeVisible();

  const owner = await openPage(request);
  await owner.goto("/inventory");
  await owner.getByRole("link", { name: /since pull$/ }).click();
  await expect(owner.getByRole("heading", { name: "Value", level: 1 })).toBeVisible();
  await owner.getByText("Show as a table").click();
  await expect(owner.getByRole("region", { name: "Value over time, table" })).toBeVisible();
  const box = owner.getByRole("row").filter({ hasText: "Blaster Box" });
  await expect(box).toContainText("$20.00");
  await expectAccessible(owner);

  await owner.goto(`/inventory/${card.id}`);
  await expect(owner.getByRole("listitem").filter({ hasText: "Card prices" })).toContainText(
    "Two sales",
  );
  await expect(owner.getByRole("listitem").filter({ hasText: "Break station:" })).toBeVisible();
  await expect(owner.getByText(/since it was pulled at/)).toBeVisible();
  await expect(owner.getByRole("button", { name: "Watch it on film" })).toBeVisible();
  await expectAccessible(owner);
});

test("a card's page opens from its panel and works like it", async ({ page }) => {
  await openInventory(page);
  await rows(page).first().getByRole("button").first().click();
  await page.getByRole("link", { name: /^Card page/ }).click();
  await expect(page).toHaveURL(/\/inventory\/[0-9a-f-]{36}$/);
  const ship = page.getByRole("button", { name: "Ship", exact: true });
  const vault = page.getByRole("button", { name: "Move to Vault" });
  const action = (await ship.getAttribute("aria-disabled")) ? vault : ship;
  await action.click();
  await expect(action).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/^Moved from/).first()).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(action).not.toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/^Put back from/)).toBeVisible();
  await expectAccessible(page);
});

test("a scan opens on the whole screen, and zooms and moves by keyboard", async ({ page }) => {
  await openInventory(page);
  await rows(page).first().getByRole("button").first().click();
  await page.getByRole("link", { name: /^Card page/ }).click();
  const front = page.getByRole("button", { name: "Enlarge: Front" });
  await expect(front).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/scans|\.avif|\.webp/, async (route) => {
    await released;
    await route.continue();
  });
  await front.click();
  const viewer = page.getByRole("dialog");
  const scan = viewer.getByRole("img");
  await expect(scan).toBeVisible();
  await expect(viewer.getByRole("group", { name: "Scan, zoomable" })).toBeFocused();
  const widthOf = async () => (await scan.boundingBox())?.width ?? 0;
  const leftOf = async () => (await scan.boundingBox())?.x ?? 0;
  const width = await widthOf();
  release();
  await expect(scan).toHaveJSProperty("complete", true);
  expect(await widthOf(), "the picture takes its place before it is loaded").toBeCloseTo(width, 0);
  await page.keyboard.press("+");
  await expect.poll(widthOf).toBeGreaterThan(width * 1.2);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  const left = await leftOf();
  await page.keyboard.press("ArrowRight");
  await expect.poll(leftOf).not.toBe(left);
  await viewer.getByRole("button", { name: "Show the whole card" }).click();
  await expect.poll(widthOf).toBeCloseTo(width, 0);
  await viewer.getByRole("radio", { name: "Back" }).click();
  await expect(viewer.getByRole("img", { name: "Back of the card" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(front).toBeFocused();
});
