import "server-only";

import { z } from "zod";

import { takeOffSale } from "@/lib/catalog/box-transitions";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { getStockCount, stillMissing } from "@/lib/stock/desk/counts/get-count";

type Options = { id: string; actorId: string; requestId: string; now?: Date };
const rowSchema = z.object({ id: column.int, isHeld: column.boolean, slug: column.text });

/** Leaves boxes that someone is paying for. Repeating it changes nothing. */
export async function takeMissingOffSale({ id, actorId, requestId, now = new Date() }: Options) {
  const { slugs, ...answer } = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const { finishedAt } = await getStockCount({ id, tx, now });
      if (finishedAt === null)
        throw new AppError("conflict", "This count isn't finished. Finish it first.");
      const missing = await queryRows(tx, rowSchema)`
        SELECT m.id, coalesce(m.held_until > ${now}, FALSE) AS "isHeld", l.slug
        FROM (${stillMissing(id)}) m JOIN listings l ON l.id = m.listing_id`;
      const taken = new Set(await takeOffSale(tx, { ids: missing.map((box) => box.id), now }));
      if (taken.size > 0) {
        await recordAudit(tx, {
          actorId,
          action: "stock_count.withdrawn",
          subject: `stock count ${id}`,
          details: { products: [...taken] },
          requestId,
        });
      }
      return {
        slugs: missing.filter((box) => taken.has(box.id)).map(({ slug }) => slug),
        taken: taken.size,
        held: missing.filter(({ isHeld }) => isHeld).length,
        count: await getStockCount({ id, tx, now }),
      };
    }),
  );
  if (slugs.length > 0) await revalidateListings({ slugs: [...new Set(slugs)] });
  return answer;
}
