import { listAddresses, listSitemaps, sitemapXml } from "@/lib/catalog/sitemap";
import { db } from "@/lib/platform/database/db";
import { createListing } from "@/tests/setup/factories";

const SIZE = 3;

test("one address too many starts another file, and every listing is in exactly one", async () => {
  const made = [];
  for (let count = 0; count < 2 * SIZE + 1; count++) made.push((await createListing()).listing);
  const files = await listSitemaps(SIZE);
  expect(files[0]).toEqual({ path: "/sitemap/0.xml" });
  const numbers = files.map(({ path }) => Number(/^\/sitemap\/(\d+)\.xml$/.exec(path)?.[1]));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));

  const addresses: string[] = [];
  for (const number of numbers.slice(1)) {
    const entries = (await listAddresses(number, SIZE)) ?? [];
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.length).toBeLessThanOrEqual(SIZE);
    addresses.push(...entries.map(({ path }) => path));
  }
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(made.map(({ slug }) => `/products/${slug}`)));
  expect(await listAddresses((numbers.at(-1) ?? 0) + 1, SIZE)).toBeNull();
  expect(await listAddresses(99_999)).toBeNull();
});

test("public pages and categories are in the first file, and private pages in none", async () => {
  const paths = (await listAddresses(0))?.map(({ path }) => path) ?? [];
  expect(paths).toEqual(
    expect.arrayContaining([
      "/",
      "/about",
      "/pricing",
      "/trust",
      "/nda",
      "/rip",
      "/?category=hockey",
    ]),
  );
  expect(paths.filter((path) => /^\/(inventory|admin|auth|account|api)/.test(path))).toEqual([]);
});

test("a listing's lastmod follows new descriptions, selling out and returning", async () => {
  const { listing } = await createListing({ quantity: 2 });
  const changedAt = async () =>
    (
      await db.listing.findUniqueOrThrow({ where: { id: listing.id }, select: { updatedAt: true } })
    ).updatedAt.getTime();
  const first = await changedAt();
  const boxes = await db.box.findMany({
    where: { listingId: listing.id },
    select: { id: true },
  });
  await db.box.update({ where: { id: boxes[0]?.id ?? 0 }, data: { isAvailable: false } });
  expect(await changedAt()).toBe(first);
  await db.box.update({ where: { id: boxes[1]?.id ?? 0 }, data: { isAvailable: false } });
  const soldOut = await changedAt();
  expect(soldOut).toBeGreaterThan(first);
  await db.box.update({ where: { id: boxes[1]?.id ?? 0 }, data: { isAvailable: true } });
  expect(await changedAt()).toBeGreaterThan(soldOut);
});

test("XML markup is escaped", () => {
  expect(sitemapXml([{ path: "/?category=hockey&year=2024" }])).toContain(
    "<loc>http://localhost:3000/?category=hockey&amp;year=2024</loc>",
  );
});
