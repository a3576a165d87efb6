import { expect, test } from "./support/test";

test("a body that is far too large gets an answer instead of a reset", async ({ page }) => {
  const response = await page.request.post("/api/auth/login", {
    data: { username: "x".repeat(5 * 1024 * 1024), password: "y" },
  });
  expect(response.status()).toBe(413);
  expect(await response.text()).toBe("The request is too large.");
});
