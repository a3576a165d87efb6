import { GUARDED_PAGES } from "./support/site";
import { expect, expectAccessible, signIn, test } from "./support/test";

test("every guarded page leads a visitor to the sign-in form, and from there back", async ({
  request,
}) => {
  expect(GUARDED_PAGES.length).toBeGreaterThan(30);
  for (const path of GUARDED_PAGES) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([
      path,
      307,
      `/auth?next=${encodeURIComponent(path)}`,
    ]);
  }
});

test("a collector sees that the back office is not for them", async ({ page }) => {
  await signIn(page, "collector");
  for (const path of GUARDED_PAGES.filter((guarded) => guarded.startsWith("/admin")))
    expect(await (await page.request.get(path)).text(), path).toContain("Access Denied");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You need admin privileges to access this page.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
