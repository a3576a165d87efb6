import { chosenValues, toggled, valueName } from "@/components/inventory/facet-names";

test("a value is added to its facet, and taken away again", () => {
  const one = toggled({ q: "vester" }, "rarity", "Rare");
  const two = toggled(one, "rarity", "Common");
  expect(two).toEqual({ q: "vester", rarity: ["Rare", "Common"] });
  expect(chosenValues({ ...two, year: ["2026"] })).toEqual([
    { facet: "rarity", value: "Rare" },
    { facet: "rarity", value: "Common" },
    { facet: "year", value: "2026" },
  ]);
  expect(chosenValues(toggled(toggled(two, "rarity", "Rare"), "rarity", "Common"))).toEqual([]);
});

test.each([
  ["value", "0-5", "Under $5"],
  ["value", "100-500", "$100 to $500"],
  ["value", "500-", "$500 and up"],
  ["category", "non-sport", "Non-sport"],
  ["category", "curling", "curling"],
  ["rip", "R-1001", "R-1001"],
] as const)("the %s %s reads %j", (facet, value, name) => {
  expect(valueName(facet, value)).toBe(name);
});
