import { oddYear } from "./support/purchase";
import { expect, signIn, test } from "./support/test";
import { startServer } from "@/scripts/lib/test-server.mjs";

test("a listing added on one server appears on another immediately", async ({ page, baseURL }) => {
  const env = {
    ...process.env,
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  };
  const other = await startServer(env, { appUrl: baseURL });
  const year = oddYear();
  const homeOfOther = async () => (await page.request.get(`${other.baseUrl}/?year=${year}`)).text();
  const set = `Two Servers ${Date.now()}`;
  const suggestedByOther = async () =>
    (
      await page.request.get(`${other.baseUrl}/api/products/suggest?q=${encodeURIComponent(set)}`)
    ).text();
  try {
    expect(await homeOfOther()).not.toContain(set);
    expect(await suggestedByOther()).not.toContain(set);

    await signIn(page, "admin");
    const batch = {
      imageUrl: "/art/placeholder.svg",
      year,
      brand: "Borealis",
      set,
      format: "Tin",
      price: 10,
      provenance: "Loose Box",
      quantity: 1,
      name: set,
    };
    const created = await page.request.post("/api/admin/products", { data: batch });
    expect(created.status()).toBe(201);
    const [box] = ((await created.json()) as { products: { id: number; slug: string }[] }).products;

    await expect.poll(homeOfOther).toContain(set);
    expect(await suggestedByOther()).toContain(set);
    const listingOfOther = `${other.baseUrl}/products/${box?.slug}`;
    expect(await (await page.request.get(listingOfOther)).text()).toContain("1 box left");

    expect(
      (
        await page.request.put(`/api/admin/products/${box?.id}`, { data: { isAvailable: false } })
      ).status(),
    ).toBe(200);
    await expect.poll(homeOfOther).not.toContain(set);
    expect(await suggestedByOther()).not.toContain(set);
    await expect
      .poll(async () => (await page.request.get(listingOfOther)).text())
      .not.toContain("1 box left");
    expect((await page.request.get(listingOfOther)).status()).toBe(200);
    expect((await page.request.delete(`/api/admin/products/${box?.id}`)).status()).toBe(200);
  } finally {
    await other.kill();
  }
});
