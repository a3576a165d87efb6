import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";

import { CATEGORIES } from "@/lib/cards/options";
import { cachedPath, cachedViewRewrites } from "@/lib/catalog/cached-views.mjs";
import { parseCachedView } from "@/lib/catalog/parse-cached-view";
import { SORTS } from "@/lib/catalog/sorts";
import { config } from "@/middleware";

const CACHED = [
  ["/", {}],
  ["/?utm_source=mail", {}],
  ["/?category=&q=", {}],
  ["/?year=2024", { year: 2024 }],
  ["/?year=all&sort=name", { sort: "name" }],
  ["/?sort=price-desc&category=non-sport", { category: "non-sport", sort: "price-desc" }],
  ...CATEGORIES.map((category) => [`/?category=${category}`, { category }] as const),
  ...SORTS.map(({ id: sort }) => [`/?year=1999&sort=${sort}`, { year: 1999, sort }] as const),
] as const;

const RENDERED = [
  "/?q=chrome",
  "/?category=hockey&q=chrome",
  "/?category=hockey&cursor=x",
  "/?category=cricket",
  "/?category=hockey.all.name",
  "/?category=hockey&year=24",
  "/?year=1850",
  "/?sort=relevance",
  "/?sort=name&category=Hockey",
];

type Condition = { key: string; value?: string };

/** The destinations of the rewrites that match, as Next.js decides it. */
function cachedPathsOf(path: string): string[] {
  const { searchParams } = new URL(path, "http://localhost");
  const valueOf = ({ key, value = ".+" }: Condition) =>
    new RegExp(`^${value}$`).exec(searchParams.get(key) ?? "");
  return cachedViewRewrites()
    .filter(({ has, missing }) => has.every(valueOf) && !missing.some(valueOf))
    .map(({ has, destination }) =>
      has
        .flatMap((condition) => Object.entries(valueOf(condition)?.groups ?? {}))
        .reduce((filled, [name, value]) => filled.replace(`:${name}`, value), destination),
    );
}

const passesMiddleware = (path: string) =>
  unstable_doesMiddlewareMatch({ config, url: `http://localhost${path}` });

test.each(CACHED)("the view %s is cached", (path, view) => {
  const page = cachedPath(view);
  expect(cachedPathsOf(path)).toEqual([page]);
  expect(parseCachedView(page.replace("/home/", ""))).toEqual({ sort: "name", ...view });
  expect(passesMiddleware(path)).toBe(false);
});

test.each(RENDERED)("the view %s is rendered for each request, with a nonce", (path) => {
  expect(cachedPathsOf(path)).toEqual([]);
  expect(passesMiddleware(path)).toBe(true);
});

test.each(["default", "all.all", "all.all.relevance", "cricket.all.name", "all.24.name"])(
  "no view is cached as %s",
  (name) => {
    expect(parseCachedView(name)).toBeNull();
  },
);
