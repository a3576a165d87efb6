import { createStatementNames, PLANNED_EACH_TIME } from "@/lib/platform/database/statement-names";

test("the same statement always has the same name, and another one a different name", () => {
  const nameOf = createStatementNames();
  const first = nameOf({ sql: "SELECT 1" });
  expect(first).toMatch(/^\w{1,63}$/);
  expect(nameOf({ sql: "SELECT 2" })).not.toBe(first);
  expect(nameOf({ sql: "SELECT 1" })).toBe(first);
});

test("the number of names is limited, and the named ones keep theirs", () => {
  const nameOf = createStatementNames(2);
  const names = ["a", "b", "c", "a", "d"].map((sql) => nameOf({ sql }));
  expect(names).toEqual([names[0], names[1], "", names[0], ""]);
  expect(new Set(names).size).toBe(3);
});

test("a statement that is planned each time has no name", () => {
  expect(createStatementNames()({ sql: ` ${PLANNED_EACH_TIME} SELECT $1` })).toBe("");
});
