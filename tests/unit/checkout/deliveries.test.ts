import { choiceOf, deliveriesOf, OPEN_ALL, waysOfAll } from "@/components/checkout/deliveries";

test("deliveries are one for all boxes or one for each, and a later box is opened", () => {
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
] as const)("%j maps to the choice %s and back", (deliveries, way) => {
  const choice = choiceOf(deliveries);
  expect(choice.way).toBe(way);
  expect(deliveriesOf(choice, deliveries.length)).toEqual(deliveries);
});

test("each shipped box adds its shipping price", () => {
  expect(waysOfAll(2, 995)[1]).toEqual({
    value: "SHIP_SEALED",
    label: "Ship both sealed",
    end: "+$19.90",
  });
  expect(waysOfAll(3, 995)[1]).toEqual({
    value: "SHIP_SEALED",
    label: "Ship all 3 sealed",
    end: "+$29.85",
  });
});
