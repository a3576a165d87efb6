import "server-only";

import { z } from "zod";

import { db, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toWatch, watchSelect } from "@/lib/watches/list-watches";
import type { Watch, WatchInput } from "@/lib/watches/schema";

const MAX_WATCHES = 100;

type Subject = { listingId: number } | { set: string };

type Options = { userId: string; input: WatchInput };

/** Requests of one collector are serialized to enforce the limit. */
export async function startWatching({ userId, input }: Options): Promise<Watch> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const subject = await findSubject(tx, input);
    const watched = await tx.watch.findFirst({
      where: { userId, ...subject },
      select: watchSelect,
    });
    if (watched) return toWatch(watched);
    if ((await tx.watch.count({ where: { userId } })) >= MAX_WATCHES)
      throw new AppError(
        "conflict",
        `You already watch ${MAX_WATCHES} items. Stop watching one of them on your account page first.`,
      );
    return toWatch(await tx.watch.create({ data: { userId, ...subject }, select: watchSelect }));
  });
}

const isKnownRowSchema = z.object({ isKnown: column.boolean });

async function findSubject(tx: Tx, input: WatchInput): Promise<Subject> {
  if (input.kind === "LISTING") {
    const { slug } = input;
    const listing = await tx.listing.findUnique({
      where: { slug, isShown: true },
      select: { id: true },
    });
    if (!listing) throw new AppError("not_found", "We couldn't find that listing.");
    return { listingId: listing.id };
  }
  const { set } = input;
  // Cards count once they are on the market, because the contents of closed packs are secret.
  const { isKnown } = await queryRow(tx, isKnownRowSchema)`
    SELECT EXISTS (SELECT FROM market_shelf s WHERE s.set = ${set})
      OR EXISTS (SELECT FROM watches w WHERE w.set = ${set})
      OR EXISTS (SELECT FROM checklists k WHERE k.set = ${set})
      OR EXISTS (SELECT FROM listings l WHERE l.set = ${set} AND l.is_shown) AS "isKnown"`;
  if (!isKnown) throw new AppError("not_found", "We couldn't find that set.");
  return { set };
}
