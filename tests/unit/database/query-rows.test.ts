import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { checkRows, column, queryRow, queryRows } from "@/lib/platform/database/query-rows";

const returning = (...rows: unknown[]) => ({ $queryRaw: async () => rows }) as unknown as Db;

const schema = z.object({
  id: column.text,
  price: column.decimal,
  soldAt: column.date.nullable(),
  cards: z.array(z.object({ name: z.string() })),
});
const row = { id: "a", price: "12.50", soldAt: new Date(0), cards: [{ name: "b" }] };

test("rows that match their schema are returned unchanged", async () => {
  const other = { ...row, soldAt: null, cards: [] };
  const found = await queryRows(returning(row, other), schema)`SELECT`;
  expect(found[0]).toBe(row);
  expect(found[1]).toBe(other);
});

test.each([
  ["a missing column", { ...row, id: undefined }],
  ["an unexpected null", { ...row, id: null }],
  ["a number for text", { ...row, price: 12.5 }],
  ["text for a date", { ...row, soldAt: "2026-01-01" }],
  ["a column too many", { ...row, secret: "c" }],
  ["a key too many in JSON", { ...row, cards: [{ name: "b", secret: "c" }] }],
])("%s is refused", async (_, wrong) => {
  await expect(queryRows(returning(row, wrong), schema)`SELECT`).rejects.toThrow("A row ");
  expect(() => checkRows(schema, [wrong])).toThrow("A row ");
});

test("a schema that changes a row is refused", () => {
  expect(() => checkRows(z.object({ name: z.string().trim() }), [{ name: " a" }])).toThrow(
    "A row ",
  );
});

test.each([
  ["text", "a", 1],
  ["int", 1, 1n],
  ["float", 1.5, "1.5"],
  ["bigint", 1n, 1],
  ["boolean", true, "t"],
  ["date", new Date(0), "1970-01-01"],
  ["decimal", "-0.05", "1e3"],
  ["bytes", new Uint8Array(1), "\\x00"],
] as const)("a column of type %s accepts only its own values", (type, right, wrong) => {
  expect(column[type].safeParse(right).success).toBe(true);
  expect(column[type].safeParse(wrong).success).toBe(false);
  expect(column[type].safeParse(null).success).toBe(false);
});

test("a query for one row requires exactly one", async () => {
  expect(await queryRow(returning(row), schema)`SELECT`).toBe(row);
  await expect(queryRow(returning(), schema)`SELECT`).rejects.toThrow("Expected one row, not 0.");
  await expect(queryRow(returning(row, row), schema)`SELECT`).rejects.toThrow(
    "Expected one row, not 2.",
  );
});

test("production doesn't check rows", async () => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  await jest.isolateModulesAsync(async () => {
    const { checkRows: check } = await import("@/lib/platform/database/query-rows");
    expect(check(schema, [{ id: 1 }])).toEqual([{ id: 1 }]);
  });
  jest.restoreAllMocks();
});
