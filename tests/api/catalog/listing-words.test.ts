import { GET } from "@/app/api/products/route";
import { catalogSchema } from "@/lib/catalog/schema";
import { db } from "@/lib/platform/database/db";
import { createListing } from "@/tests/setup/factories";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { call } from "@/tests/setup/request";

const search = (q: string, more = "") => call(GET, `/api/products?q=${q}${more}`);
const namesOf = async (response: Response) =>
  catalogSchema.parse(await response.json()).map(({ name }) => name);

const FOUND = "a search finds the words of the listings with a box on sale, and no others";

test("a one-word search shows whole names, then beginnings, other parts and the rest", async () => {
  const years = {
    "Lumen Stars": 2019,
    "Night of Lumen": 2024,
    "Old Lumen Night": 2020,
    Lumen: 2018,
  };
  for (const [name, year] of Object.entries(years)) await createListing({ name, year });
  await createListing({ name: "Other", set: "Lumen Two", year: 2025 });
  await createListing({ name: "Lumens Ahead", year: 2025 });
  const byWord = ["Lumen", "Lumen Stars", "Night of Lumen", "Old Lumen Night", "Other"];
  expect((await namesOf(await search("lumen"))).sort()).toEqual([...byWord, "Lumens Ahead"].sort());
  expect((await namesOf(await search("lumen"))).slice(0, 3)).toEqual([
    "Lumen",
    "Lumens Ahead",
    "Lumen Stars",
  ]);
  expect((await namesOf(await search("lumen"))).slice(3)).toEqual(byWord.slice(2));
  // An unfinished word is never a whole name.
  expect((await namesOf(await search("lume"))).slice(0, 3)).toEqual([
    "Lumens Ahead",
    "Lumen Stars",
    "Lumen",
  ]);
});

test("a listing that matches by two words is found and counted once", async () => {
  await createListing({ name: "Quartz Quarry" });
  const response = await search("quar");
  expect(response.headers.get("X-Total-Count")).toBe("1");
  expect(await namesOf(response)).toEqual(["Quartz Quarry"]);
});

test("words follow the name, the year and the boxes on sale", async () => {
  const { listing, boxIds } = await createListing({
    name: "Umber",
    provenance: "Loose Box",
    quantity: 1,
    year: 2001,
  });
  const boxes = { where: { id: { in: boxIds } } };
  await db.box.updateMany({ ...boxes, data: { isAvailable: false } });
  expect(await db.listingWord.count({ where: { listingId: listing.id } })).toBe(0);
  expect(await namesOf(await search("umber"))).toEqual([]);
  await db.box.updateMany({ ...boxes, data: { isAvailable: true } });
  expect(await namesOf(await search("umber"))).toEqual(["Umber"]);
  await db.listing.update({ where: { id: listing.id }, data: { name: "Sienna" } });
  expect(await namesOf(await search("umber"))).toEqual([]);
  expect(await namesOf(await search("sienna"))).toEqual(["Sienna"]);
  expect(await listBreaches(db)).toEqual([]);
  await db.box.deleteMany(boxes);
  await db.listing.delete({ where: { id: listing.id } });
  expect(await db.listingWord.count({ where: { listingId: listing.id } })).toBe(0);
});

test("the best matches are found even among more than are read", async () => {
  const { listing } = await createListing({ name: "Verdant", year: 1990 });
  const others = Array.from({ length: 1100 }, (_, index) => ({
    slug: `common-${index}`,
    key: `common-${index}`,
    imageUrl: listing.imageUrl,
    year: 2020,
    brand: "Verdant",
    set: `Common ${index}`,
    format: listing.format,
    price: listing.price,
    provenance: listing.provenance,
    name: `Common ${index}`,
    sourcingType: listing.sourcingType,
  }));
  await db.listing.createMany({ data: others });
  await db.$executeRaw`
    INSERT INTO products (listing_id, image_url, year, brand, set, format, price, provenance, name, sourcing_type)
    SELECT l.id, image_url, year, brand, set, format, price, provenance, name, sourcing_type FROM listings l WHERE slug LIKE 'common-%'`;
  const response = await search("verdant", "&limit=2");
  expect(response.headers.get("X-Total-Count")).toBe("1000+");
  expect((await namesOf(response))[0]).toBe("Verdant");
  const common = { where: { name: { startsWith: "Common" } } };
  await db.box.deleteMany(common);
  await db.listing.deleteMany(common);
});

test.each([
  [
    "a word is missing",
    `DELETE FROM listing_words WHERE ctid IN (SELECT ctid FROM listing_words LIMIT 1)`,
  ],
  [
    "a word is too many",
    `INSERT INTO listing_words SELECT min(listing_id), 'nowhere', 0, min(year) FROM listing_words`,
  ],
  ["a rank is wrong", `UPDATE listing_words SET name_rank = 3 WHERE name_rank = 0`],
])("the invariants detect that %s", async (_what, damage) => {
  await createListing();
  const violations = await violationsWithoutTriggers(async (tx) => {
    await tx.$executeRawUnsafe(damage);
  });
  expect(violations).toEqual([FOUND]);
});
