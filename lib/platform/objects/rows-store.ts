import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { MissingObjectError, type ObjectStore } from "@/lib/platform/objects/object-store";

const PAGE = 1000;
const dataSchema = z.object({ data: column.bytes });
const listedSchema = z.object({ key: column.text, bytes: column.int });

export const rowsStore: ObjectStore = {
  async put(key, bytes) {
    await db.objectRow.create({
      data: { key, data: new Uint8Array(bytes) },
      select: { key: true },
    });
  },

  async read(key, { start, end }) {
    const [row] = await queryRows(db, dataSchema)`
      SELECT substring(data FROM ${start + 1}::int FOR ${end - start}::int) AS data
      FROM object_rows WHERE key = ${key}`;
    if (!row) throw new MissingObjectError(key);
    return new Uint8Array(row.data);
  },

  async remove(keys) {
    const gone = [...keys];
    await db.objectRow.deleteMany({ where: { key: { in: gone } } });
    return { gone, failures: [] };
  },

  async *list() {
    for (let last: string | undefined = ""; last !== undefined;) {
      const page: z.infer<typeof listedSchema>[] = await queryRows(db, listedSchema)`
        SELECT key, octet_length(data) AS bytes FROM object_rows
        WHERE key > ${last} ORDER BY key LIMIT ${PAGE}`;
      yield* page;
      last = page.at(-1)?.key;
    }
  },
};
