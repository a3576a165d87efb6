import "server-only";

import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { countOf } from "@/lib/platform/plural";
import { requireFinishedPicture } from "@/lib/platform/storage/require-finished-picture";
import { createBoxes } from "@/lib/stock/create-boxes";
import { findProducts } from "@/lib/stock/queries";
import { addReleaseJob } from "@/lib/stock/releases/set-release";
import type { ProductBatch, ProductBatchAnswer } from "@/lib/stock/schema";

type Options = { batch: ProductBatch; actorId: string; requestId: string };

export async function addProducts({
  batch,
  actorId,
  requestId,
}: Options): Promise<ProductBatchAnswer> {
  await requireFinishedPicture({ imageUrl: batch.imageUrl });
  const { price: priceCents, ...boxes } = batch;
  const created = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const ids = await createBoxes(tx, { ...boxes, priceCents });
      if (batch.releaseAt) await addReleaseJob(tx, batch.releaseAt);
      const products = await findProducts(tx, ids);
      await recordAudit(tx, {
        actorId,
        action: "products.created",
        subject: `listing ${products[0]?.slug ?? ""}`,
        details: {
          ids,
          priceCents,
          ...(batch.releaseAt && { releaseAt: batch.releaseAt.toISOString() }),
          ...(boxes.sealPhotoIds && { seals: boxes.sealPhotoIds }),
        },
        requestId,
      });
      return {
        message: `Successfully created ${countOf(ids.length, "product")}`,
        products,
      };
    }),
  );
  await revalidateListings({ slugs: created.products.slice(0, 1).map(({ slug }) => slug) });
  return created;
}
