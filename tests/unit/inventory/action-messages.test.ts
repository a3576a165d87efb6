import { doneMessage, submittedMessage, undoneMessage } from "@/lib/inventory/action-messages";

test("says how many cards stayed, and why", () => {
  expect(doneMessage("list", 2)).toBe("2 cards moved to Listed");
  expect(doneMessage("list", 2, { toShip: 1 })).toBe(
    "2 cards moved to Listed. 1 card stayed (ship only)",
  );
  expect(doneMessage("evaluate", 1, { toShip: 2, inGrading: 3 })).toBe(
    "Grading evaluation requested for 1 card. 2 cards stayed (ship only). 3 cards stayed (in grading)",
  );
});

test("an undo that a paid submission prevents says so", () => {
  const undone = { action: "grade" as const, left: 2 };
  expect(undoneMessage({ ...undone, count: 0, inGrading: 2 })).toBe(
    `Nothing was undone. ${submittedMessage(2)}`,
  );
  expect(undoneMessage({ ...undone, count: 1, inGrading: 2 })).toBe(
    "Undone: 1 card is back where it was. 2 cards stayed (changed since)",
  );
});
