import { stateNameOf } from "@/lib/platform/countries/find-state";
import { US_STATES } from "@/lib/platform/countries/us-states";

test("a state is written out, however it was entered", () => {
  for (const state of ["OR", "or", "Or.", "OREGON", " oregon "])
    expect(stateNameOf({ state, country: "United States" })).toBe("Oregon");
  expect(stateNameOf({ state: "D.C.", country: "United States" })).toBe("District of Columbia");
  expect(stateNameOf({ state: "OR", country: "Italy" })).toBe("OR");
  expect(stateNameOf({ state: "Somewhere", country: "United States" })).toBe("Somewhere");
  expect(stateNameOf({ state: "", country: "United States" })).toBe("");
});

test("there are fifty states and the capital, each with a code of its own", () => {
  expect(US_STATES).toHaveLength(51);
  expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(51);
});
