import "server-only";

import { z } from "zod";

import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { resealText } from "@/lib/platform/sealed-text";

/** A column whose texts are sealed for their row's id, a UUID. */
export type SealedColumn = { purpose: string; table: string; id: string; column: string };

export type Resealed = { resealed: number; unreadable: number };

const ROWS_PER_ROUND = 200;

const rowSchema = z.object({ id: column.text, value: column.text });
type Row = z.infer<typeof rowSchema>;

/** Seals again what another secret than the current one sealed. Shops may be open meanwhile. */
export async function resealColumn(sealed: SealedColumn): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  let last: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (last !== undefined) {
    const rows: Row[] = await rowsAfter(sealed, last);
    await db.$transaction(async (tx) => {
      // The triggers that keep such a column the same ask for it.
      await tx.$executeRaw`SELECT set_config('fairwax.resealing', 'on', true)`;
      for (const row of rows) await resealRow(tx, sealed, row, total);
    });
    last = rows.at(-1)?.id;
  }
  return total;
}

function rowsAfter({ table, id, column: name }: SealedColumn, last: string): Promise<Row[]> {
  const [key, value] = [Prisma.raw(id), Prisma.raw(name)];
  return queryRows(db, rowSchema)`
    SELECT ${key}::text AS id, ${value} AS value FROM ${Prisma.raw(table)}
    WHERE ${key} > ${last}::uuid AND ${value} <> '' ORDER BY ${key} LIMIT ${ROWS_PER_ROUND}`;
}

/** A row that changed since is left to the next run. */
async function resealRow(
  tx: Tx,
  { purpose, table, id, column: name }: SealedColumn,
  row: Row,
  total: Resealed,
): Promise<void> {
  let value: string | null;
  try {
    value = resealText({ purpose, rowId: row.id }, row.value);
  } catch {
    total.unreadable += 1;
    return;
  }
  if (value === null) return;
  total.resealed += await tx.$executeRaw`
    UPDATE ${Prisma.raw(table)} SET ${Prisma.raw(name)} = ${value}
    WHERE ${Prisma.raw(id)} = ${row.id}::uuid AND ${Prisma.raw(name)} = ${row.value}`;
}
