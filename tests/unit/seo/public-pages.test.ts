import fs from "node:fs";

import { PUBLIC_PAGES } from "@/lib/platform/seo/public-pages";

/** Pages that are served by rewrites. */
const REWRITTEN = ["/", "/market"];
/** This page has metadata, but nothing to find. */
const UNLISTED = ["/auth"];

test("the sitemap names every public page with one address", () => {
  const pages = fs
    .readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/page.tsx") && !file.includes("["))
    .filter((file) => fs.readFileSync(`app/${file}`, "utf8").includes("pageMetadata("))
    .map((file) => `/${file.replace(/\(\w+\)\//g, "").replace("/page.tsx", "")}`);
  const known = PUBLIC_PAGES.map(({ path }) => path);
  expect([...pages, ...REWRITTEN].sort()).toEqual([...known, ...UNLISTED].sort());
});

test("no two public pages share a picture or its text", () => {
  expect(new Set(PUBLIC_PAGES.map(({ name }) => name)).size).toBe(PUBLIC_PAGES.length);
  expect(new Set(PUBLIC_PAGES.map(({ shareTitle }) => shareTitle)).size).toBe(PUBLIC_PAGES.length);
});
