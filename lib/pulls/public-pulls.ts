import "server-only";

import { z } from "zod";

import { placePath } from "@/lib/cards/box-address";
import { pictureAddress } from "@/lib/cards/queries";
import { RARITIES } from "@/lib/cards/rarity";
import { raritySchema } from "@/lib/cards/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import type { PublicPull } from "@/lib/pulls/schema";
import { publicationPath, sharedPictureAddress } from "@/lib/showcase/addresses";
import { isLive, isShowcaseLive } from "@/lib/showcase/live";
import { isUnlocked } from "@/lib/videos/queries";

const MAX_PULLS = 12;

const rowSchema = z.object({
  player: column.text,
  year: column.int,
  set: column.text,
  number: column.text,
  parallel: column.text,
  rarity: column.text,
  serial: column.text.nullable(),
  pulledAt: column.date,
  frontKey: column.text,
  boxId: column.text,
  pack: column.int,
  position: column.int,
  isFilmed: column.boolean,
  slug: column.text.nullable(),
});
type Row = z.infer<typeof rowSchema>;

const isFilmed = Prisma.sql`
  (c.offset_a_ms IS NOT NULL AND EXISTS (SELECT FROM breaks b
    JOIN break_videos v ON v.break_id = b.id
    WHERE b.product_id = o.product_id AND v.camera = 'A'
      AND (v.pack IS NULL OR v.pack = k.position) AND ${isUnlocked}))`;

/**
 * Cards that their pullers still own and have revealed with the rest of the pack, while they can take
 * them back. `slug` is set if the box is closed, but the card is in its owner's public showcase.
 */
const publicPulls = Prisma.sql`
  SELECT c.player, c.year, c.set, c.number, c.parallel, c.rarity, c.serial,
    c.pulled_at AS "pulledAt", c.front_key AS "frontKey", x.box_id AS "boxId", k.position AS pack,
    c.position, ${isFilmed} AS "isFilmed", shown.slug
  FROM cards c JOIN packs k ON k.id = c.pack_id JOIN owned_boxes o ON o.id = k.box_id
  JOIN products x ON x.id = o.product_id JOIN users u ON u.id = o.owner_id
  LEFT JOIN LATERAL (
    SELECT p.slug FROM publications p JOIN showcase_items i ON i.publication_id = p.id
    JOIN showcases s ON s.user_id = i.owner_id
    WHERE p.card_id = c.id AND o.closed_at IS NOT NULL AND ${isLive} AND ${isShowcaseLive}
  ) shown ON TRUE
  WHERE c.pulled_at IS NOT NULL AND NOT c.is_sample AND k.completed_at IS NOT NULL
    AND c.owner_id = o.owner_id AND u.is_active
    AND (o.closed_at IS NULL OR shown.slug IS NOT NULL)
    AND NOT EXISTS (SELECT FROM publications h WHERE h.card_id = c.id AND h.hidden_at IS NOT NULL)`;

type CardsOfSet = { year: number; brand: string; set: string };

/** The rarest first, and the newest of each rarity. */
export async function listPullsOfSet({ year, brand, set }: CardsOfSet): Promise<PublicPull[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT best.* FROM unnest(${[...RARITIES]}::text[]) WITH ORDINALITY AS r (rarity, rank)
    CROSS JOIN LATERAL (
      ${publicPulls} AND c.year = ${year} AND lower(c.brand) = lower(${brand})
        AND lower(c.set) = lower(${set}) AND c.rarity = r.rarity
      ORDER BY c.pulled_at DESC, c.sequence DESC LIMIT ${MAX_PULLS}
    ) best
    ORDER BY r.rank DESC, best."pulledAt" DESC, best.pack DESC, best.position DESC
    LIMIT ${MAX_PULLS}`;
  return rows.map(toPublicPull);
}

export async function listLatestHits(): Promise<PublicPull[]> {
  const rows = await queryRows(db, rowSchema)`
    ${publicPulls} AND c.rarity IN ('Rare', 'Ultra Rare', 'One-of-One')
    ORDER BY c.pulled_at DESC, c.sequence DESC LIMIT ${MAX_PULLS}`;
  return rows.map(toPublicPull);
}

function toPublicPull({ slug, frontKey, ...row }: Row): PublicPull {
  const shared = slug === null ? null : { slug, place: null, side: "front" as const };
  return {
    playerName: row.player,
    setName: `${row.year} ${row.set}`,
    cardNumber: row.number,
    parallel: row.parallel,
    serial: row.serial,
    rarity: raritySchema.parse(row.rarity),
    pulledAt: row.pulledAt.toISOString(),
    image: shared ? sharedPictureAddress(shared) : pictureAddress(frontKey),
    path: slug === null ? placePath(row, "card") : publicationPath({ kind: "CARD", slug }),
    filmPath: slug === null && row.isFilmed ? placePath(row, "film") : null,
  };
}
