import { expectGood } from "../support/overflow";
import { expect, signIn, test } from "../support/test";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const DEAD_ENDS = [
  { path: "/admin/orders/999999", title: "Not found under Orders" },
  { path: "/admin/orders/FW-999999", title: "Not found under Orders" },
  { path: "/admin/customers/nobody", title: "Not found under Customers" },
  { path: `/admin/claims/${UNKNOWN}`, title: "Not found under Claims" },
  { path: "/admin/listings/no-such-listing", title: "Not found under Listings" },
  { path: "/admin/no-such-page/at/all", title: "This page doesn't exist" },
];

test("a wrong number stays in the back office and leads to Today", async ({ page }) => {
  await signIn(page, "admin");
  for (const { path, title } of DEAD_ENDS) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
  }
  await expectGood(page);
  await page.getByRole("link", { name: "Go to Today" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
});

test("a refused change says why, without the number of its status", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin/orders?sort=sideways");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "The orders could not be loaded. We couldn't find that order.",
  );
});
