import "server-only";

import { z } from "zod";

import { raritySchema } from "@/lib/cards/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { sharedPictureAddress } from "@/lib/showcase/addresses";
import { notPublished } from "@/lib/showcase/get-published";
import { isLive, shownCards } from "@/lib/showcase/live";
import { findPackFilm } from "@/lib/videos/pack-film";
import type { PackFilm } from "@/lib/videos/schema";

const rowSchema = z.object({
  pack: column.int,
  player: column.text,
  serial: column.text.nullable(),
  rarity: column.text,
  breakId: column.text.nullable(),
  offsetA: column.int.nullable(),
  offsetB: column.int.nullable(),
});

/**
 * Of a published card, as long as it is published and its box isn't closed.
 * @throws {AppError} 404
 */
export async function findPublishedFilm(slug: string): Promise<PackFilm | null> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT shown.* FROM publications p CROSS JOIN LATERAL (
      SELECT k.position AS pack, c.player, c.serial, c.rarity, c.offset_a_ms AS "offsetA",
        c.offset_b_ms AS "offsetB", (SELECT x.id::text FROM breaks x
          WHERE x.product_id = b.product_id AND x.status = 'COMMITTED') AS "breakId"
      FROM ${shownCards}
    ) shown
    WHERE p.slug = ${slug} AND p.kind = 'CARD' AND ${isLive}`;
  if (!row) throw notPublished();
  const { breakId, pack, player, serial, offsetA, offsetB } = row;
  return findPackFilm({
    breakId,
    pack,
    viewer: null,
    about: null,
    cards: [
      {
        id: slug,
        playerName: player,
        serial,
        rarity: raritySchema.parse(row.rarity),
        image: sharedPictureAddress({ slug, place: null, side: "front" }),
        offsets: { A: offsetA, B: offsetB },
      },
    ],
  });
}
