import "server-only";

import { z } from "zod";

import { pictureAddress } from "@/lib/cards/queries";
import {
  type CardSet,
  cardSetSchema,
  type ListedSet,
  setProgressSchema,
  type SetsQuery,
  type Slot,
  slotSchema,
  type SlotsQuery,
} from "@/lib/checklists/schema";
import { MAX_SET_FACES, type SlotShow } from "@/lib/checklists/views";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { keyset, type Order, sortValuesShape } from "@/lib/platform/paging/keyset";

const SETS_PAGE = 24;
const SLOTS_PAGE = 120;

/** Cards of checklist `s` that the collector pulled, including shipped ones but not samples. */
const pulledOf = (ownerId: string) => Prisma.sql`
  c.owner_id = ${ownerId}::uuid AND c.pulled_at IS NOT NULL AND NOT c.is_sample AND c.year = s.year
  AND lower(c.brand) = lower(s.brand) AND lower(c.set) = lower(s.set)`;

const listedOf = (ownerId: string) => Prisma.sql`
  ${pulledOf(ownerId)} AND EXISTS (SELECT FROM checklist_slots k WHERE k.checklist_id = s.id
    AND lower(k.number) = lower(c.number))`;

const ownedCount = (ownerId: string) => Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT lower(c.number))::int AS "ownedCount" FROM cards c
    WHERE ${listedOf(ownerId)}
  ) owned`;
const progress = Prisma.sql`
  s.id::text, concat_ws(' ', s.year, s.brand, s.set) AS name, s.number_count AS "numberCount",
  owned."ownedCount"`;

/** The keys of the pictures that a list shows for a set. */
const faces = (ownerId: string) => Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT ARRAY(SELECT d.front_key FROM (
      SELECT DISTINCT ON (lower(c.number)) c.front_key, c.pulled_at, c.sequence FROM cards c
      WHERE ${listedOf(ownerId)} ORDER BY lower(c.number), c.pulled_at DESC, c.sequence DESC
    ) d ORDER BY d.pulled_at DESC, d.sequence DESC LIMIT ${MAX_SET_FACES}) AS "frontKeys"
  ) faces`;

export type SetsPage = { items: ListedSet[]; nextCursor: string | null };

const BY_NAME = Prisma.sql`s.year DESC, plain_text(s.brand), plain_text(s.set), s.id`;
const SETS: Order = {
  isForwardOnly: true,
  sort: "name",
  keys: [
    { value: Prisma.sql`s.year`, type: "bigint" },
    { value: Prisma.sql`plain_text(s.brand)`, type: "text" },
    { value: Prisma.sql`plain_text(s.set)`, type: "text" },
    { value: Prisma.sql`s.id`, type: "uuid" },
  ],
};

const parallelSchema = cardSetSchema.shape.parallels.element;
const rowSchema = setProgressSchema.extend({
  frontKeys: z.array(column.text),
  ...sortValuesShape,
});

export async function listSets({
  ownerId,
  show,
  cursor,
}: SetsQuery & { ownerId: string }): Promise<SetsPage> {
  const page = keyset(SETS, cursor);
  const rows = await queryRows(db, rowSchema)`
    SELECT ${progress}, faces."frontKeys", ${page.sortValues}
    FROM (
      SELECT * FROM checklists s WHERE ${setsAfter(page.after)}
        AND ${
          show === "all"
            ? Prisma.sql`TRUE`
            : Prisma.sql`EXISTS (SELECT FROM cards c
          WHERE ${pulledOf(ownerId)})`
        }
      ORDER BY ${BY_NAME} LIMIT ${SETS_PAGE + 1}
    ) s ${ownedCount(ownerId)} ${faces(ownerId)}
    ORDER BY ${BY_NAME}`;
  const { rows: sets, nextCursor } = page.page(rows, SETS_PAGE);
  const items = sets.map(({ id, name, numberCount, ownedCount, frontKeys }) => {
    return { id, name, numberCount, ownedCount, images: frontKeys.map(pictureAddress) };
  });
  return { items, nextCursor };
}

function setsAfter(position: string[] | undefined): Prisma.Sql {
  if (!position) return Prisma.sql`TRUE`;
  const [year, brand, set, id] = position;
  return Prisma.sql`
    s.year <= ${year}::bigint AND (s.year < ${year}::bigint
      OR (plain_text(s.brand), plain_text(s.set), s.id) > (${brand}, ${set}, ${id}::uuid))`;
}

/** @throws {AppError} 404 for a set without a checklist */
export async function getSet({ id, ownerId }: { id: string; ownerId: string }): Promise<CardSet> {
  const [[set], parallels] = await Promise.all([
    queryRows(db, setProgressSchema)`
      SELECT ${progress} FROM checklists s ${ownedCount(ownerId)} WHERE s.id = ${id}::uuid`,
    queryRows(db, parallelSchema)`
      WITH owned AS MATERIALIZED (
        SELECT DISTINCT lower(c.number) AS number, lower(c.parallel) AS parallel
        FROM checklists s JOIN cards c ON ${pulledOf(ownerId)} WHERE s.id = ${id}::uuid
      )
      SELECT min(k.parallel) AS name, count(*)::int AS "cardCount",
        count(o.number)::int AS "ownedCount"
      FROM checklist_slots k LEFT JOIN owned o ON o.number = lower(k.number)
        AND o.parallel = lower(k.parallel)
      WHERE k.checklist_id = ${id}::uuid
      GROUP BY lower(k.parallel)
      ORDER BY lower(k.parallel) = 'base' DESC, count(*) DESC, plain_text(min(k.parallel))`,
  ]);
  if (!set) throw setNotFound();
  return { ...set, parallels };
}

function setNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that set.");
}

const slotRowSchema = slotSchema.omit({ card: true }).extend({
  cardId: column.text.nullable(),
  frontKey: column.text.nullable(),
  ...sortValuesShape,
});

const FILTERS: Record<SlotShow, Prisma.Sql> = {
  all: Prisma.sql`TRUE`,
  owned: Prisma.sql`mine.count IS NOT NULL`,
  missing: Prisma.sql`mine.count IS NULL`,
};
const SLOTS: Order = {
  sort: "number",
  keys: [
    { value: Prisma.sql`k.sort_number`, type: "text" },
    { value: Prisma.sql`lower(k.number) COLLATE "C"`, type: "text" },
  ],
};

export type SlotsPage = { items: Slot[]; nextCursor: string | null };

/** @throws {AppError} 404 for a set without a checklist */
export async function listSlots({
  id,
  ownerId,
  parallel,
  show,
  cursor,
}: SlotsQuery & { id: string; ownerId: string }): Promise<SlotsPage> {
  const page = keyset(SLOTS, cursor);
  const matches = (column: Prisma.Sql) =>
    parallel === undefined ? Prisma.sql`TRUE` : Prisma.sql`lower(${column}) = lower(${parallel})`;
  const [exists, rows] = await Promise.all([
    db.checklist.count({ where: { id } }),
    queryRows(db, slotRowSchema)`
      WITH mine AS MATERIALIZED (
        SELECT lower(c.number) AS number, count(*)::int AS count,
          (array_agg(c.id::text ORDER BY c.sequence))[1] AS "cardId",
          (array_agg(c.front_key ORDER BY c.sequence))[1] AS "frontKey"
        FROM checklists s JOIN cards c ON ${pulledOf(ownerId)}
          AND ${matches(Prisma.sql`c.parallel`)}
        WHERE s.id = ${id}::uuid GROUP BY 1
      ), slots AS (
        SELECT DISTINCT ON (k.sort_number, lower(k.number) COLLATE "C") k.number, k.player,
          k.sort_number, lower(k.number) COLLATE "C" AS low, ${page.sortValues}
        FROM checklist_slots k WHERE k.checklist_id = ${id}::uuid
          AND ${matches(Prisma.sql`k.parallel`)}
          AND ${page.where}
        ORDER BY ${page.orderBy}
      )
      SELECT slots.number, slots.player, slots."sortValues",
        coalesce(mine.count, 0) AS count, mine."cardId", mine."frontKey"
      FROM slots LEFT JOIN mine ON mine.number = slots.low WHERE ${FILTERS[show]}
      ORDER BY slots.sort_number, slots.low LIMIT ${SLOTS_PAGE + 1}`,
  ]);
  if (exists === 0) throw setNotFound();
  const { rows: slots, nextCursor } = page.page(rows, SLOTS_PAGE);
  const items = slots.map(({ number, player, count, cardId, frontKey }) => ({
    number,
    player,
    count,
    card: cardId && frontKey ? { id: cardId, image: pictureAddress(frontKey) } : null,
  }));
  return { items, nextCursor };
}
