import { choiceOf, deliveriesOf, OPEN_ALL, waysOfAll } from "@/components/checkout/deliveries";

test("one way for all, or one for each; a box that came later is opened", () => {
  expect(deliveriesOf(OPEN_ALL, 2)).toEqual(["BREAK", "BREAK"]);
  expect(deliveriesOf({ way: "SHIP_SEALED", each: [] }, 2)).toEqual(["SHIP_SEALED", "SHIP_SEALED"]);
  expect(deliveriesOf({ way: "EACH", each: ["SHIP_SEALED"] }, 3)).toEqual([
    "SHIP_SEALED",
    "BREAK",
    "BREAK",
  ]);
  expect(deliveriesOf({ way: "EACH", each: ["SHIP_SEALED", "BREAK"] }, 1)).toEqual(["SHIP_SEALED"]);
});

test.each([
  [["BREAK", "BREAK"], "BREAK"],
  [["SHIP_SEALED"], "SHIP_SEALED"],
  [["BREAK", "SHIP_SEALED"], "EACH"],
  [[], "BREAK"],
] as const)("%j was chosen as %s, and comes to the same again", (deliveries, way) => {
  const choice = choiceOf(deliveries);
  expect(choice.way).toBe(way);
  expect(deliveriesOf(choice, deliveries.length)).toEqual(deliveries);
});

test("several boxes are shipped at the price of each", () => {
  expect(waysOfAll(2)[1]).toEqual({
    value: "SHIP_SEALED",
    label: "Ship both sealed",
    end: "+$19.90",
  });
  expect(waysOfAll(3)[1]).toEqual({
    value: "SHIP_SEALED",
    label: "Ship all 3 sealed",
    end: "+$29.85",
  });
});
