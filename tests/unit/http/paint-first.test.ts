import { paintFirst } from "@/lib/platform/http/paint-first.mjs";

const PAGE =
  '<head><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/main.js"/>' +
  '<script src="/a.js" async=""></script><script>theme()</script>' +
  '<script src="/old.js" noModule=""></script></head>' +
  '<body><p>$& text</p><script src="/main.js" id="_R_" async=""></script>' +
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script></body>";

test("the head's inline script runs before the stylesheets", () => {
  expect(paintFirst(PAGE)).toMatch(/^<head><script>theme\(\)<\/script><link rel="stylesheet"/);
  expect(paintFirst(PAGE).match(/theme\(\)/g)).toHaveLength(1);
});

test("a loader before the data takes the place of scripts and their preloads", () => {
  const html = paintFirst(PAGE);
  expect(html).not.toMatch(/async=""|as="script"/);
  expect(html).toContain("noModule");
  expect(html).toMatch(
    /<p>\$& text<\/p><script>\(s=>.+\)\(\["\/a\.js","\/main\.js"\]\)<\/script><script>\(self/,
  );
});

test("a page without a head script, styles or scripts stays as it is", () => {
  for (const page of ["<p>A box</p>", "<head></head><script>(self.__next_f=[])</script>"])
    expect(paintFirst(page)).toBe(page);
});
