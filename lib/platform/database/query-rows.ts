import "server-only";

import { inspect, isDeepStrictEqual } from "node:util";

import { z } from "zod";

import type { Db, Prisma } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";

type RowSchema<Row> = z.ZodType<Row, Row>;
type Statement = TemplateStringsArray | Prisma.Sql;

/** Tests validate every row; production trusts them. */
export function queryRows<Row>(client: Db, schema: RowSchema<Row>) {
  return async (statement: Statement, ...values: unknown[]): Promise<Row[]> =>
    // oxlint-disable-next-line fairwax/no-unchecked-rows
    checkRows(schema, await client.$queryRaw<unknown[]>(statement, ...values));
}

/** Rows as the API shows them: a time is its ISO text. */
export function queryJson<Row>(client: Db, schema: RowSchema<Row>) {
  return async (statement: Statement, ...values: unknown[]): Promise<Row[]> =>
    checkRows(
      schema,
      // oxlint-disable-next-line fairwax/no-unchecked-rows, fairwax/no-row-schema-per-call
      (await client.$queryRaw<object[]>(statement, ...values)).map(withTextTimes),
    );
}

function withTextTimes(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : (value as unknown),
    ]),
  );
}

export function queryRow<Row>(client: Db, schema: RowSchema<Row>) {
  return async (statement: Statement, ...values: unknown[]): Promise<Row> => {
    const rows = await queryRows(client, schema)(statement, ...values);
    if (rows.length !== 1) throw new Error(`Expected one row, not ${rows.length}.`);
    return rows[0] as Row;
  };
}

export function checkRows<Row>(schema: RowSchema<Row>, rows: unknown[]): Row[] {
  if (getEnv().NODE_ENV === "test") for (const row of rows) checkRow(schema, row);
  return rows as Row[];
}

function checkRow(schema: RowSchema<unknown>, row: unknown): void {
  const { error, data } = schema.safeParse(row);
  if (error) throw new Error(`A row doesn't match its schema:\n${z.prettifyError(error)}`);
  // Zod strips undeclared keys at any depth.
  if (!isDeepStrictEqual(data, row))
    throw new Error(`A row has columns that its schema lacks: ${inspect(row)}`);
}

/** Shared, because each schema takes memory. */
export const column = {
  text: z.string(),
  int: z.int(),
  float: z.number(),
  bigint: z.bigint(),
  boolean: z.boolean(),
  date: z.date(),
  /** `numeric`, selected as text. */
  decimal: z.string().regex(/^-?\d+(?:\.\d+)?$/),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  json: z.unknown(),
};

export const idRowSchema = z.object({ id: column.text });
export const anyRowSchema = z.unknown();
