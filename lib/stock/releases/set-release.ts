import "server-only";

import { z } from "zod";

import { scheduleBoxes } from "@/lib/catalog/box-transitions";
import { lockListings } from "@/lib/catalog/change-listings";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { requireNoDrop } from "@/lib/drops/require-no-drop";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { release, releaseAtMoment } from "@/lib/stock/releases/release-due";
import type { ReleaseChange, ReleaseChanged } from "@/lib/stock/releases/schema";

type Options = {
  slug: string;
  change: ReleaseChange;
  actorId: string;
  requestId: string;
  now?: Date;
};

/** Waits for a sale or a release of these boxes. @throws {AppError} 404, 409 */
export async function setRelease({
  slug,
  change: { from, to },
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<ReleaseChanged> {
  const boxes = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const listing = await tx.listing.findUnique({ where: { slug }, select: { id: true } });
      if (!listing) throw new AppError("not_found", "We couldn't find that listing.");
      await lockListings(tx, [listing.id]);
      await requireNoDrop(tx, [listing.id]);
      if (from === null) await refuseWhileHeld(tx, listing.id, now);
      const count = await scheduleBoxes(tx, { listingId: listing.id, from, to: to ?? now });
      if (count === 0) throw nothingMeant(from);
      await recordAudit(tx, {
        actorId,
        action: "listing.release_changed",
        subject: `listing ${slug}`,
        details: { boxes: count, from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
        requestId,
      });
      if (to) await addReleaseJob(tx, to);
      else await release(tx, now);
      return count;
    }),
  );
  await revalidateListings({ slugs: [slug] });
  return { boxes };
}

export async function addReleaseJob(tx: Tx, moment: Date): Promise<void> {
  await addJobs(tx, releaseAtMoment, [moment.toISOString()], moment);
}

const heldSchema = z.object({ isHeld: column.boolean });

/** Their hold would end with boxes on sale before the moment. */
async function refuseWhileHeld(tx: Tx, listingId: number, now: Date): Promise<void> {
  const { isHeld } = await queryRow(tx, heldSchema)`
    SELECT EXISTS (SELECT FROM products
      WHERE listing_id = ${listingId} AND held_until > ${now}::timestamptz) AS "isHeld"`;
  if (isHeld)
    throw new AppError(
      "conflict",
      "Someone is paying for a box of this listing right now. Please try again in 15 minutes.",
    );
}

function nothingMeant(from: Date | null): AppError {
  return new AppError(
    "conflict",
    from === null
      ? "No box of this listing is on sale."
      : "No boxes are scheduled for this time anymore. Please check the listing.",
  );
}
