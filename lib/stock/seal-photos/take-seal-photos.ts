import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const rowSchema = z.object({ id: column.text, sha256: column.text, isUsed: column.boolean });

/** A concurrent batch waits and finds them used; the cleanup job waits and keeps them. */
export async function takeSealPhotos(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx.$queryRaw`SELECT FROM seal_photos WHERE id = ANY (${[...ids]}::uuid[]) ORDER BY id
    FOR UPDATE`;
  // A second statement, because only it sees what earlier lock holders committed.
  const rows = await queryRows(tx, rowSchema)`
    SELECT f.id::text, encode(f.sha256, 'hex') AS sha256,
      EXISTS (SELECT FROM product_seals s WHERE s.photo_id = f.id)
        OR EXISTS (SELECT FROM case_seals c WHERE c.photo_id = f.id) AS "isUsed"
    FROM seal_photos f WHERE f.id = ANY (${[...ids]}::uuid[])`;
  const photos = new Map(rows.map((row) => [row.id, row]));
  if (rows.some(({ isUsed }) => isUsed))
    throw new AppError(
      "conflict",
      "These seal photos belong to other boxes. Please take new photos.",
    );
  return ids.map((id) => {
    const photo = photos.get(id);
    if (photo) return photo.sha256;
    const message = "A seal photo has expired. Please add it again.";
    throw new AppError("bad_request", message, { fields: [{ field: "sealPhotoIds", message }] });
  });
}
