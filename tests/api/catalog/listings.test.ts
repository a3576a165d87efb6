import { GET } from "@/app/api/products/[slug]/route";
import { findListing, listSimilar } from "@/lib/catalog/listing-queries";
import { listCatalog, listYears } from "@/lib/catalog/queries";
import { listingSchema } from "@/lib/catalog/schema";
import { db } from "@/lib/platform/database/db";
import { countQueries } from "@/tests/setup/count-queries";
import { createListing } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

test("a listing is found by its slug, even when it is sold out", async () => {
  const { listing, boxIds } = await createListing({
    set: "Stays",
    quantity: 2,
    category: "soccer",
  });
  expect(await findListing(listing.slug)).toMatchObject({
    id: boxIds[0],
    set: "Stays",
    availableCount: 2,
  });
  await db.box.updateMany({ where: { listingId: listing.id }, data: { isAvailable: false } });
  expect(await findListing(listing.slug)).toMatchObject({
    id: null,
    set: "Stays",
    availableCount: 0,
  });
  expect(await findListing("no-such-listing")).toBeNull();
});

test("similar listings are the four nearest in price in its category that have boxes", async () => {
  const prices = [100, 900, 1000, 1100, 1200, 5000];
  const made = [];
  for (const priceCents of prices)
    made.push(await createListing({ priceCents, category: "hockey" }));
  await createListing({ priceCents: 1001, category: "football" });
  const soldOut = await createListing({ priceCents: 1002, category: "hockey" });
  await db.box.updateMany({
    where: { listingId: soldOut.listing.id },
    data: { isAvailable: false },
  });

  const one = await findListing(made[2]?.listing.slug ?? "");
  if (!one) throw new Error("The listing was just made.");
  const similar = await listSimilar(one);
  expect(similar.map(({ price }) => price)).toEqual(["9.00", "11.00", "12.00", "1.00"]);
  expect(await countQueries(() => listSimilar(one))).toBe(1);
});

test("a listing without a category has similar listings without one", async () => {
  const [a, b] = [
    await createListing({ category: undefined }),
    await createListing({ category: undefined }),
  ];
  const similar = await listSimilar({ slug: a.listing.slug, category: null, price: "249.99" });
  expect(similar.map(({ slug }) => slug)).toEqual([b.listing.slug]);
});

test("years are those with boxes on sale, newest first", async () => {
  await createListing({ year: 1971, category: "baseball" });
  await createListing({ year: 1971, category: "hockey" });
  const gone = await createListing({ year: 1950 });
  await db.box.updateMany({
    where: { listingId: gone.listing.id },
    data: { isAvailable: false },
  });
  const years = await listYears();
  expect(years).toEqual([...new Set(years)].sort((a, b) => b - a));
  expect(years).toContain(1971);
  expect(years).not.toContain(1950);
});

test("a renamed listing is found by its new name, even misspelled, not by the old", async () => {
  const { listing } = await createListing({ set: "Sequoia", name: "Sequoia" });
  await db.listing.update({
    where: { id: listing.id },
    data: { name: "Obsidian", set: "Obsidian" },
  });
  const slugs = async (q: string) =>
    (await listCatalog({ q, limit: 10 })).products.map(({ slug }) => slug);
  expect(await slugs("obsidain")).toEqual([listing.slug]);
  expect(await slugs("sequoia")).toEqual([]);
});

describe("GET /api/products/[slug]", () => {
  const get = (slug: string) => call(GET, `/api/products/${slug}`, { params: { slug } });
  const answered = async (slug: string) => {
    const response = await get(slug);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return listingSchema.parse(await response.json());
  };

  test("returns the number of boxes left, sold out or not", async () => {
    const { listing, boxIds } = await createListing({ quantity: 2 });
    const { slug } = listing;
    expect(await answered(slug)).toMatchObject({ slug, id: boxIds[0], availableCount: 2 });
    await db.box.update({ where: { id: boxIds[0] ?? 0 }, data: { isAvailable: false } });
    expect(await answered(slug)).toMatchObject({ slug, id: boxIds[1], availableCount: 1 });
    await db.box.updateMany({ where: { listingId: listing.id }, data: { isAvailable: false } });
    expect(await answered(slug)).toMatchObject({ slug, id: null, availableCount: 0 });
  });

  test.each(["no-such-listing", "No Such Listing", "%00", "x".repeat(101)])(
    "%s is 404",
    async (slug) => {
      const response = await get(slug);
      expect(response.status).toBe(404);
      expect(await response.text()).toMatch(/^(We couldn't find that listing|Not found)\.$/);
    },
  );
});
