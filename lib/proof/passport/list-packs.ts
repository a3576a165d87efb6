import "server-only";

import { z } from "zod";

import { PASSPORT_PACKS } from "@/lib/cards/box-address";
import { pictureAddress } from "@/lib/cards/queries";
import { raritySchema } from "@/lib/cards/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import type { PassportCard, PassportPack, PassportPacks } from "@/lib/proof/passport/schema";

/** Facts are null if the caller must not see them, and everything is null for a closed pack. */
const rowSchema = z.object({
  packPosition: column.int,
  openedAt: column.date.nullable(),
  isShown: column.boolean,
  position: column.int.nullable(),
  player: column.text.nullable(),
  year: column.int.nullable(),
  set: column.text.nullable(),
  number: column.text.nullable(),
  parallel: column.text.nullable(),
  rarity: column.text.nullable(),
  serial: column.text.nullable(),
  frontKey: column.text.nullable(),
  backKey: column.text.nullable(),
  frontSha256: column.text.nullable(),
  backSha256: column.text.nullable(),
  offsetAMs: column.int.nullable(),
  offsetBMs: column.int.nullable(),
});
type Row = z.infer<typeof rowSchema>;

type Options = { boxId: string; userId: string | null; from: number };

/** Uses one statement, so a concurrent closing of the box never exposes the pictures. */
export async function listPassportPacks({ boxId, userId, from }: Options): Promise<PassportPacks> {
  const rows = await queryRows(db, rowSchema)`
    SELECT k.position AS "packPosition", k.opened_at AS "openedAt", seen."isShown", c.position,
      c.offset_a_ms AS "offsetAMs", c.offset_b_ms AS "offsetBMs",
      convert_from(c.record, 'UTF8')::json ->> 'front' AS "frontSha256",
      convert_from(c.record, 'UTF8')::json ->> 'back' AS "backSha256",
      shown.player, shown.year, shown.set, shown.number, shown.parallel, shown.rarity, shown.serial,
      shown.front_key AS "frontKey", shown.back_key AS "backKey"
    FROM products p JOIN owned_boxes b ON b.product_id = p.id
    JOIN packs k ON k.box_id = b.id
    LEFT JOIN cards c ON c.pack_id = k.id AND c.pulled_at IS NOT NULL AND k.opened_at IS NOT NULL
    -- The owner of a closed box doesn't see the cards they sold.
    CROSS JOIN LATERAL (
      SELECT b.closed_at IS NULL
        OR (b.owner_id = ${userId}::uuid
          AND c.owner_id = ${userId}::uuid) IS TRUE AS "isShown") seen
    LEFT JOIN LATERAL (SELECT c.* WHERE seen."isShown") shown ON TRUE
    WHERE p.box_id = ${boxId} AND k.position >= ${from} AND k.position <= ${from + PASSPORT_PACKS}
    ORDER BY k.position, c.position`;
  const packs: PassportPack[] = [];
  for (const row of rows) {
    const isNew = packs.at(-1)?.position !== row.packPosition;
    if (isNew)
      packs.push({
        position: row.packPosition,
        openedAt: row.openedAt?.toISOString() ?? null,
        cards: row.openedAt && [],
      });
    if (row.position !== null) packs.at(-1)?.cards?.push(toCard(row, row.position));
  }
  const next = packs[PASSPORT_PACKS]?.position ?? null;
  return { packs: packs.slice(0, PASSPORT_PACKS), next };
}

function toCard(row: Row, position: number): PassportCard {
  const { frontSha256, backSha256, offsetAMs, offsetBMs } = row;
  return { position, card: factsOf(row), frontSha256, backSha256, offsetAMs, offsetBMs };
}

function factsOf(row: Row): PassportCard["card"] {
  if (!row.isShown) return null;
  return {
    playerName: row.player ?? "",
    setName: `${row.year} ${row.set}`,
    cardNumber: row.number ?? "",
    parallel: row.parallel ?? "",
    rarity: raritySchema.parse(row.rarity),
    serial: row.serial,
    image: pictureAddress(row.frontKey ?? ""),
    backImage: pictureAddress(row.backKey ?? ""),
  };
}
