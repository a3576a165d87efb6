import { GET } from "@/app/api/admin/products/route";
import { db } from "@/lib/platform/database/db";
import { encodeCursor } from "@/lib/platform/paging/cursor";
import { productListSchema } from "@/lib/stock/schema";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

let cookie: string;

const list = async (query: string) => {
  const response = await call(GET, `/api/admin/products${query}`, { cookie });
  expect(response.status).toBe(200);
  return { response, products: productListSchema.parse(await response.json()) };
};
const followAll = async (query: string) => {
  const seen: number[] = [];
  let next: string | undefined = query;
  while (next !== undefined) {
    const page: Awaited<ReturnType<typeof list>> = await list(next);
    seen.push(...page.products.map((product) => product.id));
    next = /<[^?]*(\?[^>]*)>; rel="next"/.exec(page.response.headers.get("link") ?? "")?.[1];
  }
  return seen;
};

beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "OWNER" }));
  await createListing({
    brand: "Paging",
    set: "Zeta 100%",
    priceCents: 500,
    year: 2001,
    quantity: 3,
    category: "hockey",
  });
  await createListing({
    brand: "Paging",
    set: "Éclair_x",
    priceCents: 500,
    year: 2003,
    quantity: 2,
    category: "soccer",
  });
  await createListing({
    brand: "Paging",
    set: "Alpha",
    priceCents: 90000,
    year: 2002,
    quantity: 2,
    category: "hockey",
  });
});

test("the list shows the newest first, including unavailable boxes, and counts them", async () => {
  const first = await db.box.findFirst({ where: { brand: "Paging" }, select: { id: true } });
  await db.box.update({ where: { id: first?.id ?? 0 }, data: { isAvailable: false } });
  const { response, products } = await list("?q=paging");
  expect(products.map((product) => product.id)).toEqual(
    products.map((product) => product.id).sort((a, b) => b - a),
  );
  expect(products.filter((product) => !product.isAvailable)).toHaveLength(1);
  expect(response.headers.get("x-total-count")).toBe("7");
  expect(response.headers.get("link")).toBeNull();
});

test.each([
  ["newest", (a: Key, b: Key) => b.id - a.id],
  ["oldest", (a: Key, b: Key) => a.id - b.id],
  ["name", (a: Key, b: Key) => a.sortName.localeCompare(b.sortName) || a.id - b.id],
  ["price-asc", (a: Key, b: Key) => Number(a.price) - Number(b.price) || a.id - b.id],
  ["price-desc", (a: Key, b: Key) => Number(b.price) - Number(a.price) || b.id - a.id],
  ["year-desc", (a: Key, b: Key) => b.year - a.year || b.id - a.id],
])("pages of two by %s contain every box once, in order", async (sort, compare) => {
  const all = await db.box.findMany({
    where: { brand: "Paging" },
    select: { id: true, sortName: true, price: true, year: true },
  });
  const expected = all
    .map((row) => ({ ...row, price: row.price.toString() }))
    .sort(compare)
    .map((row) => row.id);
  expect(await followAll(`?q=paging&sort=${sort}&limit=2`)).toEqual(expected);
});

test("the list filters by category and year, and finds ids and words without accents", async () => {
  expect((await list("?q=paging&category=hockey")).products).toHaveLength(5);
  expect((await list("?q=paging&year=2003")).products).toHaveLength(2);
  expect((await list("?q=ECLAIR+paging")).products).toHaveLength(2);
  expect((await list("?q=100%25+paging")).products).toHaveLength(3);
  expect((await list("?q=r_x+paging")).products).toHaveLength(2);
  const [product] = (await list("?q=alpha+paging")).products;
  expect((await list(`?q=${product?.boxId.slice(0, 8)}`)).products).toEqual([product]);
  const nothing = await list("?q=nothing-like-it");
  expect(nothing.products).toEqual([]);
  expect(nothing.response.headers.get("x-total-count")).toBe("0");
});

test.each([
  "?limit=0",
  "?limit=5000",
  "?sort=random",
  "?category=chess",
  "?cursor=abc",
  `?sort=name&cursor=${encodeCursor(["-id", "after", "1"])}`,
])("%s is 400", async (query) => {
  expect((await call(GET, `/api/admin/products${query}`, { cookie })).status).toBe(400);
});

test.each([
  "?limit=0",
  "?limit=x",
  "?sort=random",
  "?category=chess",
  "?year=soon",
  `?q=${"a".repeat(201)}`,
  "?cursor=abc",
])("%s is refused with a full sentence", async (query) => {
  const response = await call(GET, `/api/admin/products${query}`, { cookie });
  expect(await response.text()).toMatch(/^[A-Z].*\.$/);
});

test("a search drops characters that the database refuses", async () => {
  expect((await list("?q=%00paging%00")).products).toHaveLength(7);
});

type Key = { id: number; sortName: string; price: string; year: number };
