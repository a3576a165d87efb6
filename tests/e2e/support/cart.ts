import type { Page } from "@playwright/test";

export type Product = {
  id: number;
  slug: string;
  name: string;
  price: string;
  availableCount: number;
};

/** Opens the search results of a listing with several boxes. */
export async function openCard(page: Page): Promise<Product> {
  const products = (await (await page.request.get("/api/products")).json()) as Product[];
  const product = products.find(({ availableCount }) => availableCount >= 3);
  if (!product) throw new Error("The demo catalog has no listing with three boxes.");
  await page.goto(`/?q=${encodeURIComponent(product.name)}`);
  return product;
}

export const card = (page: Page, product: Product) =>
  page.locator("#products li", { has: page.locator(`a[href="/products/${product.slug}"]`) });

export const cartButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^Cart/ });

export const openCart = async (page: Page) => {
  await cartButton(page).click();
  return page.getByRole("dialog", { name: /^Cart/ });
};
