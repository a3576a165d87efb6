import { EVENT_KINDS, type EventKind, eventsPath, typesOf } from "@/lib/proof/overview/event-kinds";

test("every kind has events, and no event two kinds", () => {
  const types = Object.keys(EVENT_KINDS).map((kind) => typesOf(kind as EventKind));
  expect(types.every(({ length }) => length > 0)).toBe(true);
  expect(new Set(types.flat()).size).toBe(types.flat().length);
});

test.each([
  [{ kind: null }, "/ledger#latest"],
  [{ kind: "sales" }, "/ledger?kind=sales#latest"],
  [{ kind: null, before: 0 }, "/ledger?before=0#latest"],
  [{ kind: "drops", before: 40 }, "/ledger?kind=drops&before=40#latest"],
] as const)("%j is at %s", (view, path) => {
  expect(eventsPath(view)).toBe(path);
});
