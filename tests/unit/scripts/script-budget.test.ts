import { compareWithBudget, updateBudget } from "@/scripts/lib/script-budget.mjs";

const budget = { lightest: 1000, "/admin": 2000 };

test("a page may exceed its section's heaviest page, or else the lightest, by a twentieth", () => {
  const pages = [
    { route: "/about", bytes: 1050 },
    { route: "/admin/odds", bytes: 2100 },
  ];
  expect(compareWithBudget(pages, budget)).toEqual({
    rows: [
      { route: "/about", bytes: 1050, ceiling: 1050 },
      { route: "/admin/odds", bytes: 2100, ceiling: 2100 },
    ],
    problems: [],
  });
});

test.each([
  ["/admin/odds", 2101, "/admin/odds loads 1 bytes of script more than its ceiling of 2100."],
  ["/about", 1060, "/about loads 10 bytes of script more than its ceiling of 1050."],
])("%s with %i bytes is a problem", (route, bytes, problem) => {
  expect(compareWithBudget([{ route, bytes }], budget).problems).toEqual([problem]);
});

test("an update changes only what differs by more than a twentieth", () => {
  const pages = [
    { route: "/about", bytes: 1040 },
    { route: "/admin", bytes: 1500 },
    { route: "/admin/odds", bytes: 1100 },
    { route: "/light", bytes: 1045 },
    { route: "/orders/[id]", bytes: 1290 },
    { route: "/heavy/[id]", bytes: 1060 },
  ];
  const updated = updateBudget(pages, { ...budget, "/orders": 1300, "/gone": 1 });
  expect(updated).toEqual({ lightest: 1000, "/admin": 1500, "/heavy": 1060, "/orders": 1300 });
});
