import { parseView, sortOf } from "@/lib/catalog/filters";
import { viewSearch } from "@/lib/catalog/view-search";

const parse = (search: string) => parseView(new URLSearchParams(search));

test("a view converts to its address and back", () => {
  const view = { q: "chrome", category: "non-sport", year: 2024, sort: "price-asc" } as const;
  expect(parse(viewSearch(view))).toEqual(view);
});

test.each([
  "category=all",
  "category=cricket",
  "year=all",
  "year=20x4",
  "year=24",
  "sort=worst",
  "q=%20",
  "",
])("%j is the whole catalog", (search) => {
  expect(parse(search)).toEqual({});
  expect(viewSearch(parse(search))).toBe("");
});

test("defaults are not in the address", () => {
  expect(viewSearch({ sort: "name" })).toBe("");
  expect(viewSearch({ q: "chrome", sort: "relevance" })).toBe("?q=chrome");
  expect(viewSearch({ q: "chrome", sort: "name" })).toBe("?q=chrome&sort=name");
});

test("a search is sorted by relevance by default, and everything else by name", () => {
  expect(sortOf({})).toBe("name");
  expect(sortOf({ sort: "relevance" })).toBe("name");
  expect(sortOf({ q: "chrome" })).toBe("relevance");
  expect(sortOf({ q: "chrome", sort: "year-desc" })).toBe("year-desc");
});

test("a search is cut at 100 characters", () => {
  expect(parse(`q=${"x".repeat(101)}`).q).toHaveLength(100);
});
