import "server-only";

import { z } from "zod";

import { listPackRoots } from "@/lib/packs/pack-roots";
import type { PackSeal } from "@/lib/packs/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const recordRowSchema = z.object({ record: column.text });

const contentsRootRowSchema = z.object({ contentsRoot: column.text });

type Options = { packId: string; boxId: string };

/** Proves an opened pack's cards against the contents root in the ledger. Null for samples. */
export async function sealOfPack({ packId, boxId }: Options): Promise<PackSeal | null> {
  const [sealed] = await queryRows(db, contentsRootRowSchema)`
    SELECT encode(k.contents_root, 'hex') AS "contentsRoot"
    FROM owned_boxes b JOIN breaks k ON k.product_id = b.product_id
    WHERE b.id = ${boxId}::uuid AND k.contents_root IS NOT NULL`;
  if (!sealed) return null;
  const [packs, records] = await Promise.all([
    listPackRoots(db, Prisma.sql`b.id = ${boxId}::uuid`),
    queryRows(db, recordRowSchema)`
      SELECT convert_from(record, 'UTF8') AS record FROM cards
      WHERE pack_id = ${packId}::uuid AND pulled_at IS NOT NULL ORDER BY position`,
  ]);
  return {
    ...sealed,
    roots: packs.map(({ root }) => root),
    records: records.map(({ record }) => record),
  };
}
