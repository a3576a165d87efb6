import "server-only";

import { z } from "zod";

import { db, type Prisma } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRow, queryRows } from "@/lib/platform/database/query-rows";

type Read = { bytes: Uint8Array<ArrayBuffer>; sha256: Uint8Array<ArrayBuffer> };

/** Rows of one kind that have their bytes, where an object could have them. */
export type RowBytes = {
  /** "scans" */
  name: string;
  /** How many such rows there are. */
  count(): Promise<number>;
  /** The ids of the next such rows, in an order of their own. */
  list(after: string | null): Promise<string[]>;
  /** With the hash that the row says they have. Null if it has them no longer. */
  read(id: string): Promise<Read | null>;
  /** Lets the row name the object instead, which has its bytes. False if the row has changed. */
  replace(id: string, object: Uint8Array<ArrayBuffer>): Promise<boolean>;
};

export const ROWS_PER_LIST = 100;
export const FIRST_UUID = "00000000-0000-0000-0000-000000000000";

const readSchema = z.object({ bytes: column.bytes, sha256: column.bytes });
const countSchema = z.object({ count: column.int });

/** Of a table with the columns id, sha256, data and object. */
export function bytesInTable(name: string, table: Prisma.Sql): RowBytes {
  return {
    name,
    async count() {
      const { count } = await queryRow(db, countSchema)`
        SELECT count(*)::int AS count FROM ${table} WHERE object IS NULL`;
      return count;
    },
    async list(after) {
      const rows = await queryRows(db, idRowSchema)`
        SELECT id::text FROM ${table} WHERE object IS NULL AND id > ${after ?? FIRST_UUID}::uuid
        ORDER BY id LIMIT ${ROWS_PER_LIST}`;
      return rows.map(({ id }) => id);
    },
    async read(id) {
      const [row] = await queryRows(db, readSchema)`
        SELECT data AS bytes, sha256 FROM ${table} WHERE id = ${id}::uuid AND data IS NOT NULL`;
      return row ?? null;
    },
    async replace(id, object) {
      const count = await db.$executeRaw`
        UPDATE ${table} SET data = NULL, object = ${object}
        WHERE id = ${id}::uuid AND sha256 = ${object} AND object IS NULL`;
      return count > 0;
    },
  };
}
