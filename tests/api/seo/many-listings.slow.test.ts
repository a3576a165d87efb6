import { listAddresses, listSitemaps, MAX_ADDRESSES, sitemapXml } from "@/lib/catalog/sitemap";
import { db, runAsJob } from "@/lib/platform/database/db";
import { countQueries } from "@/tests/setup/count-queries";
import { createListing } from "@/tests/setup/factories";

test("50,001 listings make two files, each read by key in one query", async () => {
  const { listing } = await createListing();
  const from = listing.id - (listing.id % MAX_ADDRESSES) + 10 * MAX_ADDRESSES;
  // This takes too long for a request on a slow machine.
  const insert = () => db.$executeRaw`
    INSERT INTO listings (id, slug, key, image_url, year, brand, set, format, price,
      provenance, name, sourcing_type)
    SELECT n, 'bulk-' || n, 'bulk-' || n, '/x.webp', 2024, 'Topps', 'Bulk', 'Tin', 10,
      'Loose Box', 'Bulk', 'Box Sourced'
    FROM generate_series(${from + 1}::int, ${from + MAX_ADDRESSES + 1}::int) AS n`;
  await runAsJob(insert);
  const page = from / MAX_ADDRESSES + 1;
  const files = (await listSitemaps()).map(({ path }) => path);
  expect(files).toEqual(
    expect.arrayContaining([`/sitemap/${page}.xml`, `/sitemap/${page + 1}.xml`]),
  );
  expect(await listAddresses(page)).toHaveLength(MAX_ADDRESSES);
  expect(await listAddresses(page + 1)).toMatchObject([
    { path: `/products/bulk-${from + MAX_ADDRESSES + 1}` },
  ]);
  expect(await countQueries(() => listAddresses(page + 1))).toBe(1);
  // The protocol also limits the size.
  expect(Buffer.byteLength(sitemapXml((await listAddresses(page)) ?? []))).toBeLessThan(
    50 * 1024 * 1024,
  );
});
