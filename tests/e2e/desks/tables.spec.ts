import type { Page } from "@playwright/test";

import { orderOfBox } from "../support/purchase";
import { expect, expectAccessible, signIn, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test("a date that is typed is applied once it is whole, and means the reader's day", async ({
  page,
  admin,
  openPage,
}) => {
  const id = await orderOfBox(admin, openPage);
  const { number, placedAt } = (await (await admin.get(`/api/admin/orders/${id}`)).json()) as {
    number: string;
    placedAt: string;
  };
  // The day in Los Angeles on which the order was placed.
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format(
    new Date(placedAt),
  );
  const [year, month, date] = day.split("-");

  await signIn(page, "admin");
  await page.goto("/admin/orders");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/admin/orders") asked.push(searchParams.get("from") ?? "");
  });
  const before = await page.evaluate(() => history.length);
  await page.getByLabel("From").focus();
  await page.keyboard.type(`${month}${date}${year}`);
  await expect.poll(() => parameter(page, "from")).toBe(day);
  await expect(page.getByLabel("From")).toHaveValue(day);
  await expect(page.getByRole("link", { name: number, exact: true })).toBeVisible();
  expect(asked).toEqual([
    await page.evaluate((from) => new Date(`${from}T00:00`).toISOString(), day),
  ]);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  await page.getByLabel("To", { exact: true }).focus();
  await page.keyboard.type(`${month}${date}${year}`);
  await page.keyboard.press("Enter");
  await expect.poll(() => parameter(page, "to")).toBe(day);
  await expect(page.getByRole("link", { name: number, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("link", { name: number, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("");
  await page.goBack();
  await expect(page.getByLabel("From")).toHaveValue("");
});

test("Back puts the old words into the search, and a choice right after typing keeps both", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.goto("/admin/listings");
  const field = page.getByRole("searchbox", { name: "Name, set or year" });
  await field.focus();
  await page.keyboard.type("maple");
  await page.getByRole("button", { name: "Price" }).click();
  await expect.poll(() => parameter(page, "q")).toBe("maple");
  expect(parameter(page, "sort")).toMatch(/price$/);

  await field.fill("zzzz");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.goBack();
  expect(parameter(page, "sort")).toBeNull();
  await expect(field).toHaveValue(parameter(page, "q") ?? "");
});

test("selected rows that a search hides are counted, and named in what acts on them", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.goto("/admin/listings");
  const rows = page.getByRole("checkbox", { name: /^Select listing / });
  const name = await page.getByRole("row").nth(1).getByRole("link").textContent();
  await page
    .getByRole("checkbox", { name: `Select listing ${name}` })
    .first()
    .focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("region", { name: "Selected" });
  await expect(bar).toContainText("1 listing selected");
  await expect(bar).not.toContainText("not shown");
  await page.keyboard.press("/");
  await page.keyboard.type("zzzz");
  await expect(bar).toContainText("1 listing selected, 1 not shown");
  await expect(bar.getByRole("button", { name: "Change prices of 1 listing" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("");
  await expect(rows.first()).toBeChecked();
  await expect(bar).not.toContainText("not shown");
});
