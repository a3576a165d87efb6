import { GET } from "@/app/api/products/route";
import { GET as SUGGEST } from "@/app/api/products/suggest/route";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { catalogSchema, suggestionsSchema } from "@/lib/catalog/schema";
import { heardChanges, noteChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { tagsOfChange } from "@/lib/platform/cache/tags.mjs";
import { db } from "@/lib/platform/database/db";
import { encodeCursor } from "@/lib/platform/paging/cursor";
import { countQueries } from "@/tests/setup/count-queries";
import { createListing } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

const list = (search = "") => call(GET, `/api/products${search}`);
const names = async (search: string) =>
  catalogSchema.parse(await (await list(search)).json()).map(({ name }) => name);

beforeAll(async () => {
  await createListing({
    set: "Chrome",
    name: "Chrome Baseball",
    year: 2024,
    priceCents: 24999,
    category: "baseball",
    quantity: 3,
  });
  await createListing({
    set: "Prizm",
    brand: "Panini",
    name: "Prizm Football",
    year: 2023,
    priceCents: 3999,
    category: "football",
    format: "Blaster",
  });
  await createListing({
    set: "Select",
    brand: "Panini",
    name: "Select Soccer",
    year: 2023,
    priceCents: 12000,
    category: "soccer",
    provenance: "Loose Box",
  });
  await createListing({
    set: "Galaxy",
    name: "Galaxy",
    year: 2021,
    priceCents: 12000,
    category: "non-sport",
    format: "Fat Pack",
  });
  const { listing } = await createListing({
    set: "Gone",
    name: "Gone",
    category: "hockey",
    year: 1999,
  });
  await db.box.updateMany({ where: { listingId: listing.id }, data: { isAvailable: false } });
});

test("lists each listing with boxes left, by name, with the documented fields", async () => {
  const response = await list();
  const products = catalogSchema.parse(await response.json());
  expect(response.status).toBe(200);
  expect(response.headers.get("X-Total-Count")).toBe("4");
  expect(response.headers.get("Link")).toBeNull();
  expect(products.map(({ name }) => name)).toEqual([
    "Chrome Baseball",
    "Galaxy",
    "Prizm Football",
    "Select Soccer",
  ]);
  const lowest = await db.box.findFirstOrThrow({
    where: { name: "Chrome Baseball" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  expect(products[0]).toMatchObject({
    id: lowest.id,
    category: "baseball",
    year: 2024,
    price: "249.99",
    sourcingType: "Case Sourced",
    availableCount: 3,
  });
  expect(products[3]).toMatchObject({ sourcingType: "Box Sourced", provenance: "Loose Box" });
});

test.each([
  ["?category=football", ["Prizm Football"]],
  ["?category=hockey", []],
  ["?category=all&year=all", ["Chrome Baseball", "Galaxy", "Prizm Football", "Select Soccer"]],
  ["?year=2023", ["Prizm Football", "Select Soccer"]],
  ["?year=2023&category=soccer", ["Select Soccer"]],
  ["?year=1000", []],
  ["?sort=price-asc", ["Prizm Football", "Galaxy", "Select Soccer", "Chrome Baseball"]],
  ["?sort=price-desc", ["Chrome Baseball", "Galaxy", "Select Soccer", "Prizm Football"]],
  ["?sort=year-desc", ["Chrome Baseball", "Select Soccer", "Prizm Football", "Galaxy"]],
  ["?sort=relevance", ["Chrome Baseball", "Galaxy", "Prizm Football", "Select Soccer"]],
])("%s", async (search, expected) => {
  const found = await names(search);
  // The contract fixes the entries and their order, except for ties.
  expect([...found].sort()).toEqual([...expected].sort());
  expect(found[0]).toBe(expected[0]);
  expect((await list(search)).headers.get("X-Total-Count")).toBe(String(expected.length));
});

test.each([
  ["?category=cricket", "That category doesn't exist."],
  ["?year=20x4", "The year must have four digits."],
  ["?sort=worst", "That sort order doesn't exist."],
  ["?limit=0", "The limit must be a number from 1 to 1000."],
  ["?limit=1001", "The limit must be a number from 1 to 1000."],
  ["?limit=ten", "The limit must be a number from 1 to 1000."],
  ["?cursor=nonsense", "The cursor does not belong to this list."],
  [
    `?cursor=${encodeCursor(["price", "after", "1.00", "1"])}`,
    "The cursor does not belong to this list.",
  ],
  [`?q=${"x".repeat(101)}`, "A search can have at most 100 characters."],
])("%s is refused", async (search, sentence) => {
  const response = await list(search);
  expect(response.status).toBe(400);
  expect(await response.text()).toBe(sentence);
});

test.each([
  ["chrome", ["Chrome Baseball"]],
  ["chrmoe", ["Chrome Baseball"]],
  ["CHRÔME", ["Chrome Baseball"]],
  ["panini", ["Prizm Football", "Select Soccer"]],
  ["pannini blastr", ["Prizm Football"]],
  ["2023", ["Prizm Football", "Select Soccer"]],
  ["soccer", ["Select Soccer"]],
  ["non-sport", ["Galaxy"]],
  ["fat pack", ["Galaxy"]],
  ["chrome panini", []],
  ["priz", ["Prizm Football"]],
  ["prizm box", ["Prizm Football"]],
  ["1998", []],
  ["gone", []],
  ["%", []],
  ["_____", []],
  ["'; DROP TABLE listings; --", []],
  ["\0", []],
])("a search for %j finds %j", async (q, expected) => {
  const search = `?q=${encodeURIComponent(q)}`;
  expect((await names(search)).sort()).toEqual(expected);
  expect((await list(search)).headers.get("X-Total-Count")).toBe(String(expected.length));
});

test("a blank search returns the whole catalog; searches respect filters and order", async () => {
  expect(await names("?q=%20")).toHaveLength(4);
  expect(await names("?q=panini&category=soccer")).toEqual(["Select Soccer"]);
  expect(await names("?q=panini&sort=price-desc")).toEqual(["Select Soccer", "Prizm Football"]);
});

test("names that begin with the search come before names that only contain it", async () => {
  await createListing({
    set: "Tribute to Galaxy",
    name: "Tribute to Galaxy",
    year: 2026,
    category: "non-sport",
  });
  expect(await names("?q=galaxy")).toEqual(["Galaxy", "Tribute to Galaxy"]);
  await db.box.updateMany({
    where: { name: "Tribute to Galaxy" },
    data: { isAvailable: false },
  });
});

test.each(["name", "price-asc", "price-desc", "year-desc", "q=hobby"])(
  "pages by %s contain every listing once, even among ties",
  async (order) => {
    for (let index = 0; index < 5; index++) {
      await createListing({
        set: `Tie ${order} ${index}`,
        name: "Tie",
        year: 1990,
        priceCents: 100,
        category: "hockey",
      });
    }
    const first = `/api/products?category=hockey&limit=2&${order.includes("=") ? order : `sort=${order}`}`;
    const seen: number[] = [];
    let next: string | undefined = first;
    let total = 0;
    while (next) {
      const response = await call(GET, next);
      const page = catalogSchema.parse(await response.json());
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page.map(({ id }) => id));
      total = Number(response.headers.get("X-Total-Count"));
      next = /^<(.*)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1];
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total);
    await db.box.updateMany({ where: { name: "Tie" }, data: { isAvailable: false } });
  },
);

test("a listing is represented by its lowest available box", async () => {
  const { boxIds, listing } = await createListing({ set: "Moving", name: "Moving", quantity: 2 });
  await db.box.update({ where: { id: boxIds[0] ?? 0 }, data: { isAvailable: false } });
  const [entry] = catalogSchema.parse(await (await list("?q=moving")).json());
  expect(entry).toMatchObject({ id: boxIds[1], slug: listing.slug, availableCount: 1 });
  await db.box.deleteMany({ where: { listingId: listing.id } });
});

test.each([
  ["", 1],
  ["?category=baseball&year=2024&sort=price-asc", 1],
  ["?q=chrome", 1],
  ["?q=chrome&sort=price-asc", 2],
  ["?q=chrmoe", 3],
])("%j costs %d queries, however many listings there are", async (search, expected) => {
  await createListing({ set: "Just written" });
  expect(await countQueries(() => list(search))).toBe(expected);
});

test("searches are answered from memory until this process hears of a change", async () => {
  const { listing } = await createListing({ set: "Remembered", name: "Remembered" });
  const suggested = async () =>
    suggestionsSchema
      .parse(await (await call(SUGGEST, "/api/products/suggest?q=rememb")).json())
      .map(({ name }) => name);
  heardChanges.isListening = true;
  try {
    expect(await suggested()).toEqual(["Remembered"]);
    expect(await names("?q=rememb")).toEqual(["Remembered"]);
    expect(await countQueries(() => Promise.all([suggested(), names("?q=rememb")]))).toBe(0);

    await db.listing.update({ where: { id: listing.id }, data: { name: "Rememberable" } });
    noteChanges(tagsOfChange(listing.slug));
    expect(await suggested()).toEqual(["Rememberable"]);
    expect(await names("?q=rememb")).toEqual(["Rememberable"]);

    await db.box.updateMany({ where: { listingId: listing.id }, data: { isAvailable: false } });
    await revalidateListings({ slugs: [listing.slug] });
    expect(await suggested()).toEqual([]);
    expect(await names("?q=rememb")).toEqual([]);
  } finally {
    heardChanges.isListening = false;
  }
});

test("suggestions are few and small", async () => {
  const response = await call(SUGGEST, "/api/products/suggest?q=chr");
  const suggestions = suggestionsSchema.parse(await response.json());
  expect(suggestions).toEqual([
    {
      slug: expect.stringMatching(/^2024-topps-chrome-hobby-/),
      name: "Chrome Baseball",
      year: 2024,
      brand: "Topps",
      price: "249.99",
      imageUrl: expect.any(String),
    },
  ]);
  expect(await (await call(SUGGEST, "/api/products/suggest?q=")).json()).toEqual([]);
  expect(await (await call(SUGGEST, "/api/products/suggest")).json()).toEqual([]);
  expect((await call(SUGGEST, `/api/products/suggest?q=${"x".repeat(101)}`)).status).toBe(400);
});
