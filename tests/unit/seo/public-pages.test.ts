import fs from "node:fs";

import { PUBLIC_PAGES } from "@/lib/platform/seo/public-pages";

const folder = "app/(marketing)";

test("the sitemap names every public page", () => {
  const pages = fs.existsSync(folder)
    ? fs.readdirSync(folder).filter((name) => fs.existsSync(`${folder}/${name}/page.tsx`))
    : [];
  const known = PUBLIC_PAGES.map(({ path }) => path.slice(1));
  expect(pages.filter((name) => !known.some((path) => path === name))).toEqual([]);
});

test("no two public pages share a picture or its text", () => {
  expect(new Set(PUBLIC_PAGES.map(({ name }) => name)).size).toBe(PUBLIC_PAGES.length);
  expect(new Set(PUBLIC_PAGES.map(({ shareTitle }) => shareTitle)).size).toBe(PUBLIC_PAGES.length);
});
