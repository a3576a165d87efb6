import { registerCollector } from "../support/collector";
import { expectGood } from "../support/overflow";
import { all, picturesOf, statusesOf } from "../support/showcase";
import { expect, expectAccessible, test } from "../support/test";

test("a published card is visible to anyone with the link until it is taken back", async ({
  page,
  openPage,
}) => {
  await registerCollector(page);
  await page.goto("/inventory");
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Share Card" }).click();
  const dialog = page.getByRole("dialog", { name: "Share card" });
  const choice = dialog.getByRole("switch", { name: "Anyone with the link can see this card" });
  await expect(choice).toBeEnabled();
  await expect(choice).not.toBeChecked();
  await expectAccessible(page);
  await choice.click();
  await expect(choice).toBeChecked();
  const link = dialog.getByRole("textbox", { name: "Public link" });
  await expect(link).toHaveValue(/\/c\/[A-Za-z0-9_-]{16}$/);
  const url = await link.inputValue();

  const stranger = await openPage();
  expect((await stranger.goto(url))?.status()).toBe(200);
  const heading = stranger.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(stranger.getByText("Sample", { exact: true })).toBeVisible();
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const pictures = await picturesOf(stranger);
  expect(pictures.filter((address) => address.includes("/scans/"))).toEqual([]);
  expect(pictures.some((address) => address.includes("/share/published/"))).toBe(true);
  expect(await statusesOf(stranger, pictures)).toEqual(all(pictures, 200));
  const player = (await heading.textContent()) ?? "";
  await stranger.getByRole("button", { name: "Enlarge: Front" }).click();
  await expect(stranger.getByRole("dialog").getByRole("img", { name: /^Front: / })).toBeVisible();
  await stranger.keyboard.press("Escape");
  await expectGood(stranger);

  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(link).toHaveCount(0);
  expect(await statusesOf(stranger, [url, ...pictures])).toEqual(all([url, ...pictures], 404));
  await stranger.goto(url);
  await expect(stranger.getByText(player)).toHaveCount(0);

  await choice.click();
  await expect(link).toHaveValue(/\/c\//);
  expect(await link.inputValue()).not.toBe(url);
  expect((await stranger.request.get(url)).status()).toBe(404);
});
