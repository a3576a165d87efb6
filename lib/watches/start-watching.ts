import "server-only";

import { z } from "zod";

import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { readWatches } from "@/lib/watches/list-watches";
import type { Watch, WatchInput } from "@/lib/watches/schema";
import { serialColumns } from "@/lib/watches/serial-columns";

const MAX_WATCHES = 100;

type Options = { userId: string; input: WatchInput };

/**
 * Requests of one collector are serialized to enforce the limit. Wanting the same again changes its
 * highest price.
 * @throws {AppError} 404; 409
 */
export async function startWatching({ userId, input }: Options): Promise<Watch> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const { data, same } = await findSubject(tx, input);
    const [found] = await queryRows(tx, idRowSchema)`
      SELECT id::text FROM watches WHERE user_id = ${userId}::uuid AND ${same}`;
    if (found && "maxPrice" in input)
      await tx.watch.update({
        where: { id: found.id },
        data: { maxPrice: input.maxPrice },
        select: { id: true },
      });
    const { id } = found ?? (await add(tx, { userId, ...data }));
    const [watch] = await readWatches(tx, { id });
    if (!watch) throw new Error("The watch is gone.");
    return watch;
  });
}

async function add(tx: Tx, data: Prisma.WatchUncheckedCreateInput): Promise<{ id: string }> {
  if ((await tx.watch.count({ where: { userId: data.userId } })) >= MAX_WATCHES)
    throw new AppError(
      "conflict",
      `You already watch ${MAX_WATCHES} items. Stop watching one of them on your account page first.`,
    );
  return tx.watch.create({ data, select: { id: true } });
}

type Subject = {
  data: Omit<Prisma.WatchUncheckedCreateInput, "userId">;
  /** Which of the collector's watches has the same subject. */
  same: Prisma.Sql;
};

async function findSubject(tx: Tx, input: WatchInput): Promise<Subject> {
  if (input.kind === "LISTING") {
    const { slug } = input;
    const listing = await tx.listing.findUnique({
      where: { slug, isShown: true },
      select: { id: true },
    });
    if (!listing) throw new AppError("not_found", "We couldn't find that listing.");
    return { data: { listingId: listing.id }, same: Prisma.sql`listing_id = ${listing.id}::int` };
  }
  if (input.kind === "SET") {
    const { set } = input;
    await requireKnownSet(tx, set);
    return { data: { set }, same: Prisma.sql`set = ${set}` };
  }
  const { maxPrice } = input;
  const serials = serialColumns(input.serials);
  const { serialFrom, serialTo, serialOf } = serials;
  const sameSerials = Prisma.sql`(serial_from, serial_to, serial_of)
    IS NOT DISTINCT FROM (${serialFrom}::int, ${serialTo}::int, ${serialOf}::int)`;
  if (input.kind === "PLAYER") {
    const { player } = input;
    return {
      data: { player, ...serials, maxPrice },
      same: Prisma.sql`checklist_id IS NULL AND lower(player) = lower(${player})
        AND ${sameSerials}`,
    };
  }
  const card = await findSlot(tx, input);
  const { checklistId, number, parallel } = card;
  return {
    data: { ...card, ...serials, maxPrice },
    same: Prisma.sql`checklist_id = ${checklistId}::uuid AND lower(number) = lower(${number})
      AND lower(parallel) IS NOT DISTINCT FROM lower(${parallel}) AND ${sameSerials}`,
  };
}

const isKnownRowSchema = z.object({ isKnown: column.boolean });

async function requireKnownSet(tx: Tx, set: string): Promise<void> {
  // Cards count once they are on the market, because the contents of closed packs are secret.
  const { isKnown } = await queryRow(tx, isKnownRowSchema)`
    SELECT EXISTS (SELECT FROM market_shelf s WHERE s.set = ${set})
      OR EXISTS (SELECT FROM watches w WHERE w.set = ${set})
      OR EXISTS (SELECT FROM checklists k WHERE k.set = ${set})
      OR EXISTS (SELECT FROM listings l WHERE l.set = ${set} AND l.is_shown) AS "isKnown"`;
  if (!isKnown) throw new AppError("not_found", "We couldn't find that set.");
}

const slotSchema = z.object({
  number: column.text,
  parallel: column.text.nullable(),
  player: column.text,
});
type Card = Extract<WatchInput, { kind: "CARD" }>;

/** As the checklist spells it. */
async function findSlot(tx: Tx, { setId, number, parallel }: Card) {
  const [slot] = await queryRows(tx, slotSchema)`
    SELECT k.number, k.player,
      CASE WHEN ${parallel}::text IS NOT NULL THEN k.parallel END AS parallel
    FROM checklist_slots k
    WHERE k.checklist_id = ${setId}::uuid AND lower(k.number) = lower(${number})
      AND coalesce(lower(k.parallel) = lower(${parallel}), TRUE)
    ORDER BY lower(k.parallel) = 'base' DESC, k.parallel LIMIT 1`;
  if (!slot) throw new AppError("not_found", "We couldn't find that card.");
  return { checklistId: setId, ...slot };
}
