import "server-only";

import { pictureAddress } from "@/lib/cards/queries";
import { raritySchema } from "@/lib/cards/schema";
import { db } from "@/lib/platform/database/db";
import type { PassportCard, PassportPack, PassportPacks } from "@/lib/proof/passport/schema";

const PACKS_PER_PAGE = 12;

/** The facts are null if the caller must not see them, and everything is for a closed pack. */
type Row = {
  packPosition: number;
  openedAt: Date | null;
  isShown: boolean;
  position: number | null;
  player: string | null;
  year: number | null;
  set: string | null;
  number: string | null;
  parallel: string | null;
  rarity: string | null;
  serial: string | null;
  frontKey: string | null;
  backKey: string | null;
  frontSha256: string | null;
  backSha256: string | null;
  offsetAMs: number | null;
  offsetBMs: number | null;
};

type Options = { boxId: string; userId: string | null; from: number };

/**
 * A page of a box's packs. One statement reads the owner's choice and the new keys of the pictures,
 * so that a concurrent closing of the box never shows them. Empty for a box without packs.
 */
export async function listPassportPacks({ boxId, userId, from }: Options): Promise<PassportPacks> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT k.position AS "packPosition", k.opened_at AS "openedAt", seen."isShown", c.position,
      c.offset_a_ms AS "offsetAMs", c.offset_b_ms AS "offsetBMs",
      convert_from(c.record, 'UTF8')::json ->> 'front' AS "frontSha256", convert_from(c.record, 'UTF8')::json ->> 'back' AS "backSha256",
      shown.player, shown.year, shown.set, shown.number, shown.parallel, shown.rarity, shown.serial,
      shown.front_key AS "frontKey", shown.back_key AS "backKey"
    FROM products p JOIN owned_boxes b ON b.product_id = p.id
    JOIN packs k ON k.box_id = b.id
    LEFT JOIN cards c ON c.pack_id = k.id AND c.pulled_at IS NOT NULL AND k.opened_at IS NOT NULL
    -- Of a closed box, its owner doesn't see the cards that they sold.
    CROSS JOIN LATERAL (
      SELECT b.closed_at IS NULL OR (b.owner_id = ${userId}::uuid AND c.owner_id = ${userId}::uuid) IS TRUE AS "isShown") seen
    LEFT JOIN LATERAL (SELECT c.* WHERE seen."isShown") shown ON TRUE
    WHERE p.box_id = ${boxId} AND k.position >= ${from} AND k.position <= ${from + PACKS_PER_PAGE}
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
  const next = packs[PACKS_PER_PAGE]?.position ?? null;
  return { packs: packs.slice(0, PACKS_PER_PAGE), next };
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
