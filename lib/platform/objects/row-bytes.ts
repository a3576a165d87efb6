import "server-only";

import { z } from "zod";

import { db, type Prisma } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRows } from "@/lib/platform/database/query-rows";

/** Rows of one kind that have their bytes, where an object could have them. */
export type RowBytes = {
  /** "scans" */
  name: string;
  /** The ids of the next such rows, in an order of their own. */
  list(after: string | null): Promise<string[]>;
  /** Null if the row has gone. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Lets the row name the object instead, which has its bytes. False if the row has changed. */
  replace(id: string, object: Uint8Array<ArrayBuffer>): Promise<boolean>;
};

export const ROWS_PER_LIST = 100;
export const FIRST_UUID = "00000000-0000-0000-0000-000000000000";

const dataSchema = z.object({ data: column.bytes });

/** Of a table with the columns id, sha256, data and object. */
export function bytesInTable(name: string, table: Prisma.Sql): RowBytes {
  return {
    name,
    async list(after) {
      const rows = await queryRows(db, idRowSchema)`
        SELECT id::text FROM ${table} WHERE object IS NULL AND id > ${after ?? FIRST_UUID}::uuid
        ORDER BY id LIMIT ${ROWS_PER_LIST}`;
      return rows.map(({ id }) => id);
    },
    async read(id) {
      const [row] = await queryRows(db, dataSchema)`
        SELECT data FROM ${table} WHERE id = ${id}::uuid AND data IS NOT NULL`;
      return row?.data ?? null;
    },
    async replace(id, object) {
      const count = await db.$executeRaw`
        UPDATE ${table} SET data = NULL, object = ${object}
        WHERE id = ${id}::uuid AND sha256 = ${object} AND object IS NULL`;
      return count > 0;
    },
  };
}
