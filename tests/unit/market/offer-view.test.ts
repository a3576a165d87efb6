import { isNarrowed, marketPath, parseOfferView } from "@/lib/market/offer-view";

const parse = (query: string) => parseOfferView(new URLSearchParams(query));

test("a view has one address, without what is the default", () => {
  expect(marketPath({})).toBe("/market");
  expect(marketPath({ sort: "newest" })).toBe("/market");
  const view = {
    q: "mara quill",
    category: "hockey",
    year: 2024,
    set: "Signal & Null",
    rarity: "Ultra Rare",
    condition: "graded",
    sort: "price-asc",
  } as const;
  const path = marketPath(view);
  expect(path).toBe(
    "/market?q=mara+quill&category=hockey&year=2024&set=Signal+%26+Null&rarity=Ultra+Rare&condition=graded&sort=price-asc",
  );
  expect(parse(path.slice("/market".length))).toEqual(view);
  expect(marketPath({ year: 2024 }, "abc")).toBe("/market?year=2024&cursor=abc");
});

test.each([
  "",
  "q=",
  "q=%20",
  "category=cricket",
  "year=24",
  "year=20244",
  "rarity=rare",
  "condition=mint",
  "sort=name",
  "sort=newest",
  "set=%00",
  "q=a%00b",
])("%j is everything, newest first", (query) => {
  expect(parse(query)).toEqual({});
});

test("sorting hides nothing, a filter does", () => {
  expect(isNarrowed(parse("sort=price-asc"))).toBe(false);
  expect(isNarrowed(parse("year=2024"))).toBe(true);
});

test("a long search is cut off", () => {
  expect(parse(`q=${"x".repeat(500)}`).q).toHaveLength(100);
});
