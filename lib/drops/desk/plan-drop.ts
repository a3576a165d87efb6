import "server-only";

import { randomBytes, randomUUID } from "node:crypto";

import { z } from "zod";

import { lockListings } from "@/lib/catalog/change-listings";
import { getDeskDrop } from "@/lib/drops/desk/list-drops";
import type { DeskDrop, PlanDropInput } from "@/lib/drops/desk/schema";
import { ADMISSION_SECONDS, ROOM_MINUTES } from "@/lib/drops/rules";
import { scheduleDrop } from "@/lib/drops/steps/advance-drop";
import { laterBy } from "@/lib/drops/steps/next-step";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, isUniqueViolation, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { slugOf } from "@/lib/platform/slug";
import { MINUTE_MS } from "@/lib/platform/time";

const KEY_BYTES = 32;

type Options = { input: PlanDropInput; actorId: string; requestId: string };

/** Makes a release a drop. @throws {AppError} 404; 409 unless all boxes wait for one moment */
export async function planDrop(options: Options): Promise<DeskDrop> {
  try {
    return await retryOnConflict(() => db.$transaction((tx) => plan(tx, options)));
  } catch (error) {
    if (isUniqueViolation(error, "drops_one_of_a_listing"))
      throw new AppError("conflict", "This listing already has a drop that isn't over.");
    throw error;
  }
}

const boxesSchema = z.object({
  boxes: column.int,
  onSale: column.int,
  moments: column.int,
  startsAt: column.date.nullable(),
  now: column.date,
});

async function plan(tx: Tx, { input, actorId, requestId }: Options): Promise<DeskDrop> {
  const listing = await tx.listing.findUnique({
    where: { slug: input.listing },
    select: { id: true, name: true },
  });
  if (!listing) throw new AppError("not_found", "We couldn't find that listing.");
  await lockListings(tx, [listing.id]);
  const { boxes, onSale, moments, startsAt, now } = await queryRow(tx, boxesSchema)`
    SELECT count(*) FILTER (WHERE release_at IS NOT NULL)::int AS boxes,
      count(*) FILTER (WHERE is_available OR held_by_id IS NOT NULL)::int AS "onSale",
      count(DISTINCT release_at)::int AS moments, min(release_at) AS "startsAt",
      clock_timestamp() AS now
    FROM products WHERE listing_id = ${listing.id} AND order_id IS NULL`;
  if (!startsAt || onSale > 0 || moments !== 1)
    throw new AppError(
      "conflict",
      "All boxes of the listing must wait for the same moment. Set it on the listing’s page.",
    );
  const opensAt = input.opensAt ?? openingFor(startsAt, now);
  if (opensAt < now || opensAt >= startsAt)
    throw new AppError("conflict", "The room must open in the future, and before the release.");
  const id = randomUUID();
  const { mostPerAccount, capacity } = input;
  await tx.drop.create({
    data: {
      id,
      slug: slugOf(listing.name, id.slice(0, 8)),
      listingId: listing.id,
      opensAt,
      startsAt,
      boxes,
      mostPerAccount,
      capacity,
      admissionSeconds: ADMISSION_SECONDS,
      key: randomBytes(KEY_BYTES),
      createdById: actorId,
    },
    select: { id: true },
  });
  await recordAudit(tx, {
    actorId,
    action: "drop.planned",
    subject: `drop ${id}`,
    details: {
      listing: input.listing,
      boxes,
      mostPerAccount,
      capacity,
      opensAt: opensAt.toISOString(),
      startsAt: startsAt.toISOString(),
    },
    requestId,
  });
  await scheduleDrop(tx, id, opensAt);
  return getDeskDrop(tx, id);
}

/** As early as usual, or right away. */
function openingFor(startsAt: Date, now: Date): Date {
  const usual = laterBy(startsAt, -ROOM_MINUTES * MINUTE_MS);
  return usual > now ? usual : laterBy(now);
}
