import "server-only";

import { pulledCardColumns, pulledCardRowSchema, toPulledCard } from "@/lib/cards/queries";
import { PLACEHOLDER_IMAGE } from "@/lib/catalog/placeholder-address";
import { packLookOf } from "@/lib/packs/pack-look";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { findPackFilm } from "@/lib/videos/pack-film";

const rowSchema = pulledCardRowSchema.extend({
  isTheirs: column.boolean,
  pack: column.int,
  breakId: column.text.nullable(),
  offsetA: column.int.nullable(),
  offsetB: column.int.nullable(),
  boxId: column.text.nullable(),
  challenge: column.text.nullable(),
  imageUrl: column.text,
  packArt: column.text,
});

/**
 * For the owner of the box, and for those who bought a card of the pack, who see their own cards
 * only. As in the pack, sold cards keep their place but not their pictures.
 * @throws {AppError} 404
 */
export async function getPackFilm({ id, userId }: { id: string; userId: string }) {
  const rows = await queryRows(db, rowSchema)`
    SELECT ${pulledCardColumns}, c.owner_id = ${userId}::uuid AS "isTheirs", k.position AS pack,
      x.id::text AS "breakId", c.offset_a_ms AS "offsetA", c.offset_b_ms AS "offsetB",
      p.box_id AS "boxId", x.challenge, b.image_url AS "imageUrl", b.pack_art AS "packArt"
    FROM packs k JOIN owned_boxes b ON b.id = k.box_id JOIN cards c ON c.pack_id = k.id
    LEFT JOIN products p ON p.id = b.product_id
    LEFT JOIN breaks x ON x.product_id = b.product_id AND x.status = 'COMMITTED'
    WHERE k.id = ${id}::uuid AND c.pulled_at IS NOT NULL
      AND ${userId}::uuid IN (b.owner_id, c.owner_id)
    ORDER BY c.position`;
  const [first] = rows;
  if (!first) throw new AppError("not_found", "We couldn't find that pack.");
  const { boxId, challenge } = first;
  return findPackFilm({
    about: boxId && challenge ? { boxId, challenge, packArt: packLookOf(first).packArt } : null,
    breakId: first.breakId,
    pack: first.pack,
    viewer: { id: userId, deskRole: null },
    cards: rows.map(({ isTheirs, offsetA, offsetB, ...row }) => {
      const { playerName, serial, rarity, image } = toPulledCard(row);
      return {
        id: row.id,
        playerName,
        serial,
        rarity,
        image: isTheirs ? image : PLACEHOLDER_IMAGE,
        offsets: { A: offsetA, B: offsetB },
      };
    }),
  });
}
