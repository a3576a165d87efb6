import "server-only";

import { z } from "zod";

import { renewPictureKeys } from "@/lib/cards/card-transitions";
import { setOwnedBoxClosed } from "@/lib/packs/owned-boxes";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import type { BoxPrivacy } from "@/lib/proof/passport/schema";

type Options = { boxId: string; ownerId: string; isClosed: boolean; now?: Date };

const rowSchema = z.object({ id: column.text, isClosed: column.boolean });

/** Hiding gives the pictures new addresses, so that saved ones stop working. */
export async function setBoxClosed({
  boxId,
  ownerId,
  isClosed,
  now = new Date(),
}: Options): Promise<BoxPrivacy> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const [box] = await queryRows(tx, rowSchema)`
        SELECT b.id::text, b.closed_at IS NOT NULL AS "isClosed" FROM owned_boxes b
        JOIN products p ON p.id = b.product_id
        WHERE p.box_id = ${boxId} AND b.owner_id = ${ownerId}::uuid FOR NO KEY UPDATE OF b`;
      if (!box) throw new AppError("not_found", "We couldn't find that box.");
      if (box.isClosed === isClosed) return;
      await setOwnedBoxClosed(tx, box.id, isClosed ? now : null);
      if (isClosed) await renewPictureKeys(tx, await lockPulledCards(tx, box.id));
    }),
  );
  return { isClosed };
}

/** Skips unpulled cards: no one has seen their keys, and their pack may be opening right now. */
async function lockPulledCards(tx: Tx, ownedBoxId: string): Promise<string[]> {
  const cards = await queryRows(tx, idRowSchema)`
    SELECT c.id::text FROM cards c JOIN packs k ON k.id = c.pack_id
    WHERE k.box_id = ${ownedBoxId}::uuid AND c.pulled_at IS NOT NULL
      ORDER BY c.id FOR NO KEY UPDATE OF c`;
  return cards.map(({ id }) => id);
}
