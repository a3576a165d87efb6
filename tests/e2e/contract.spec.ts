import { expect, test } from "./support/test";

for (const [size, name] of [
  [65 * 1024, "a little"],
  [5 * 1024 * 1024, "far"],
] as const) {
  test(`a body that is ${name} too large gets an answer instead of a reset`, async ({ page }) => {
    const response = await page.request.post("/api/auth/login", {
      data: { username: "x".repeat(size), password: "y" },
    });
    expect(response.status()).toBe(413);
    expect(await response.text()).toBe("The request is too large.");
  });
}
