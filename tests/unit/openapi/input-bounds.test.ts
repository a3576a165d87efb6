import { z } from "zod";

import { ENDPOINTS } from "@/lib/server/openapi-document";

/** Larger than numeric(10,2) and integer columns hold, and than cents can count. */
const TOO_MUCH = [
  "99999999999.00",
  "100000000.00",
  "$99,999,999,999.00",
  "99999999999",
  "9".repeat(400),
  2 ** 31,
  99_999_999_999,
  2 ** 60,
  1e308,
];
const AMOUNTS = ["1.00", "12.50", "20.00"];
const NUMBERS = [0, 1, 2, 10, 20, 2024, "0", "1", "2", "10", "2024"];
const TEXTS = ["abc", "a.bc", "12.a0", "abcdefghi", "Nora Fielding"];
const NO_DAYS = ["0000-01-01", "0000-01-01T00:00:00.000Z", "+275760-09-13T00:00:00.000Z"];
const DAYS = ["2026-01-02", "2026-01-02T03:04:05.000Z"];

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/** Larger numbers are valid here, or just not found. */
const UNBOUNDED = [
  "addToCart.productId",
  "setBankAccount.accountNumber",
  "receivePicture.expires",
  ...["retryJob.id", "discardJob.id"],
  ...["proveLedgerInclusion.seq", "proveLedgerInclusion.size", "listBoxEvents.after"],
  ...["proveLedgerConsistency.from", "proveLedgerConsistency.to", "dumpLedger.from"],
];

type Field = { name: string; schema: z.ZodType };

/** Every field of an input, including those of lists and inner objects. */
function fieldsOf(name: string, schema: z.ZodType): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      fieldsOf(`${name}.${key}`, field),
    );
  const inner = partsOf(schema).flatMap((part) => fieldsOf(name, part));
  const hasObject = inner.some((field) => field.name !== name);
  return hasObject || schema instanceof z.ZodArray ? inner : [{ name, schema }];
}

function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  if (schema instanceof z.ZodTuple) return schema.def.items as z.ZodType[];
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType];
  const { innerType } = schema.def as unknown as { innerType?: z.ZodType };
  return innerType ? [innerType] : [];
}

const FIELDS = ENDPOINTS.flatMap(({ id, params, query, headers, body }) =>
  [params, query, headers, body].flatMap((schema) => (schema ? fieldsOf(id, schema) : [])),
);
const isText = ({ schema }: Field) => TEXTS.some((text) => accepts(schema, text));
const takes = (values: readonly unknown[]) => (field: Field) =>
  !isText(field) && values.some((value) => accepts(field.schema, value));
const accepted = (fields: Field[], values: readonly unknown[]) =>
  fields.flatMap(({ name, schema }) =>
    values
      .filter((value) => accepts(schema, value))
      .map((value) => `${name}: ${String(value).slice(0, 30)}`),
  );

test("no input takes an amount or a number that the database can't hold", () => {
  const fields = FIELDS.filter(takes([...AMOUNTS, ...NUMBERS]));
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "requestPayout.amount",
      "setPrices.prices.price",
      "addToCart.quantity",
    ]),
  );
  const bounded = fields.filter(({ name }) => !UNBOUNDED.includes(name));
  expect(accepted(bounded, TOO_MUCH)).toEqual([]);
});

test("no input takes a day that the database doesn't know", () => {
  const fields = FIELDS.filter(takes(DAYS)).filter(({ schema }) => !accepts(schema, "2026-13-45"));
  expect(fields.length).toBeGreaterThan(0);
  expect(accepted(fields, NO_DAYS)).toEqual([]);
});
