import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { FIRST_UUID, type RowBytes, ROWS_PER_LIST } from "@/lib/platform/objects/row-bytes";

const imageSchema = z.object({ image: column.bytes.nullable() });

/** The label of a deleted account is empty, and stays so. */
export const labelBytes: RowBytes = {
  name: "labels",
  async list(after) {
    const rows = await queryRows(db, idRowSchema)`
      SELECT id::text FROM carrier_labels
      WHERE octet_length(image) > 0 AND id > ${after ?? FIRST_UUID}::uuid
      ORDER BY id LIMIT ${ROWS_PER_LIST}`;
    return rows.map(({ id }) => id);
  },
  async read(id) {
    const [row] = await queryRows(db, imageSchema)`
      SELECT image FROM carrier_labels WHERE id = ${id}::uuid AND octet_length(image) > 0`;
    return row?.image ?? null;
  },
  async replace(id, object) {
    const count = await db.$executeRaw`
      UPDATE carrier_labels SET image = NULL, object = ${object}
      WHERE id = ${id}::uuid AND sha256(image) = ${object}`;
    return count > 0;
  },
};
