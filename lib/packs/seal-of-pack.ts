import "server-only";

import { listPackRoots } from "@/lib/packs/pack-roots";
import type { PackSeal } from "@/lib/packs/schema";
import { db, Prisma } from "@/lib/platform/database/db";

/** What ties the cards of an opened pack to the contents root in the ledger. Null for samples. */
export async function sealOfPack({
  packId,
  boxId,
}: {
  packId: string;
  boxId: string;
}): Promise<PackSeal | null> {
  const [sealed] = await db.$queryRaw<{ contentsRoot: string }[]>`
    SELECT encode(k.contents_root, 'hex') AS "contentsRoot"
    FROM owned_boxes b JOIN breaks k ON k.product_id = b.product_id
    WHERE b.id = ${boxId}::uuid AND k.contents_root IS NOT NULL`;
  if (!sealed) return null;
  const [packs, records] = await Promise.all([
    listPackRoots(db, Prisma.sql`b.id = ${boxId}::uuid`),
    db.$queryRaw<{ record: string }[]>`
      SELECT convert_from(record, 'UTF8') AS record FROM cards
      WHERE pack_id = ${packId}::uuid AND pulled_at IS NOT NULL ORDER BY position`,
  ]);
  return {
    ...sealed,
    roots: packs.map(({ root }) => root),
    records: records.map(({ record }) => record),
  };
}
