import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { FIRST_UUID, type RowBytes, ROWS_PER_LIST } from "@/lib/platform/objects/row-bytes";

const readSchema = z.object({ bytes: column.bytes, sha256: column.bytes });
const countSchema = z.object({ count: column.int });

/** The label of a deleted account is empty, and stays so. */
export const labelBytes: RowBytes = {
  name: "labels",
  async count() {
    const { count } = await queryRow(db, countSchema)`
      SELECT count(*)::int AS count FROM carrier_labels WHERE octet_length(image) > 0`;
    return count;
  },
  async list(after) {
    const rows = await queryRows(db, idRowSchema)`
      SELECT id::text FROM carrier_labels
      WHERE octet_length(image) > 0 AND id > ${after ?? FIRST_UUID}::uuid
      ORDER BY id LIMIT ${ROWS_PER_LIST}`;
    return rows.map(({ id }) => id);
  },
  async read(id) {
    // Its row has no hash.
    const [row] = await queryRows(db, readSchema)`
      SELECT image AS bytes, sha256(image) AS sha256 FROM carrier_labels
      WHERE id = ${id}::uuid AND octet_length(image) > 0`;
    return row ?? null;
  },
  async replace(id, object) {
    const count = await db.$executeRaw`
      UPDATE carrier_labels SET image = NULL, object = ${object}
      WHERE id = ${id}::uuid AND sha256(image) = ${object}`;
    return count > 0;
  },
};
