import "server-only";

import { z } from "zod";

import { placeInVault } from "@/lib/cards/card-transitions";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import type { PlacedCard } from "@/lib/vault/schema";

type Options = { code: string; place: string; actorId: string; requestId: string };
const rowSchema = z.object({
  id: column.text,
  playerName: column.text,
  place: column.text.nullable(),
});

/** A unique index allows one card per location. */
export async function placeCard({ code, place, actorId, requestId }: Options): Promise<PlacedCard> {
  try {
    return await db.$transaction(async (tx) => {
      const [card] = await queryRows(tx, rowSchema)`
        SELECT c.id::text, c.player AS "playerName", c.vault_place AS place FROM cards c
        WHERE left(c.id::text, 8) = ${code} AND c.record IS NOT NULL FOR NO KEY UPDATE`;
      if (!card) throw new AppError("not_found", `No card has the short id ${code}.`);
      const { id, playerName, place: from } = card;
      if (from === null) throw new AppError("conflict", `${playerName} has left the vault.`);
      await placeInVault(tx, id, place);
      await recordAudit(tx, {
        actorId,
        action: "card.placed",
        subject: `card ${id}`,
        details: { from, to: place },
        requestId,
      });
      return { shortId: code, playerName, place, from };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", `Another card is at ${place}. Please move that one first.`);
    throw error;
  }
}
