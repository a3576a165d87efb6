import { readFileSync } from "node:fs";

import { compareWithBudget } from "@/scripts/lib/script-budget.mjs";

const budget = {
  emptyPage: { bytes: 1000 },
  ceilings: [{ routes: ["/", "/about"], overEmptyPage: 100 }],
};

test("a page may be as large as its ceiling", () => {
  expect(
    compareWithBudget(
      [
        { route: "/", bytes: 1100 },
        { route: "/about", bytes: 900 },
      ],
      budget,
    ),
  ).toEqual({
    rows: [
      { route: "/", bytes: 1100, ceiling: 1100 },
      { route: "/about", bytes: 900, ceiling: 1100 },
    ],
    problems: [],
  });
});

test.each([
  [
    "one byte more than the ceiling",
    [
      { route: "/", bytes: 1101 },
      { route: "/about", bytes: 900 },
    ],
    "/ loads 1 bytes of script more than its ceiling of 1100.",
  ],
  [
    "a page without a ceiling",
    [
      { route: "/", bytes: 1 },
      { route: "/about", bytes: 1 },
      { route: "/new", bytes: 1 },
    ],
    "/new has 0 ceilings in script-budget.json: give it one.",
  ],
])("%s is a problem", (_name, pages, problem) => {
  expect(compareWithBudget(pages, budget).problems).toEqual([problem]);
});

test("the empty page was measured with the current version of Next", () => {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  expect(read("script-budget.json").emptyPage.next).toBe(read("package.json").dependencies.next);
});
