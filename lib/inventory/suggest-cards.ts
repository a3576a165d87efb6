import "server-only";

import { pictureAddress, slabColumns } from "@/lib/cards/queries";
import { slabOf, slabRowSchema } from "@/lib/cards/slab";
import { searchWords } from "@/lib/catalog/search-words";
import { wordsCondition } from "@/lib/inventory/card-filter-sql";
import { heldFor } from "@/lib/inventory/queries";
import { type CardSuggestion, MAX_CARD_SUGGESTIONS } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

/** Bounds what a keystroke reads for a collector with many cards; the inventory searches all. */
const MAX_READ = 10_000;

const rowSchema = slabRowSchema.extend({
  id: column.text,
  player: column.text,
  year: column.int,
  set: column.text,
  number: column.text,
  parallel: column.text,
  serial: column.text.nullable(),
  frontKey: column.text,
  isSample: column.boolean,
});

type Options = { ownerId: string; q: string | undefined };

/** Newest first, samples last. */
export async function suggestCards({ ownerId, q }: Options): Promise<CardSuggestion[]> {
  const words = searchWords(q ?? "");
  if (words.length === 0) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT c.id::text, c.player, c.year, c.set, c.number, c.parallel, c.serial, ${slabColumns},
      c.front_key AS "frontKey", c.is_sample AS "isSample"
    FROM (SELECT c.* FROM cards c WHERE ${heldFor(ownerId)}
      ORDER BY c.is_sample, c.pulled_at DESC, c.sequence DESC LIMIT ${MAX_READ}) c
    WHERE ${wordsCondition(words.map((word) => [word]))}
    ORDER BY c.is_sample, c.pulled_at DESC, c.sequence DESC LIMIT ${MAX_CARD_SUGGESTIONS}`;
  return rows.map((row) => {
    const slab = slabOf(row);
    return {
      id: row.id,
      playerName: row.player,
      setName: `${row.year} ${row.set}`,
      cardNumber: row.number,
      parallel: row.parallel,
      serial: row.serial,
      image: pictureAddress(row.frontKey),
      isSample: row.isSample,
      slab: slab && { company: slab.company, grade: slab.grade },
    };
  });
}
