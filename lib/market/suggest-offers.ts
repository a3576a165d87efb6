import "server-only";

import { correctSearch } from "@/lib/catalog/correct-search";
import { asTyped, searchWords, toTextQuery, type WordGroups } from "@/lib/catalog/search-words";
import { findMatches } from "@/lib/market/find-matches";
import {
  liveOffers,
  offeredCardColumns,
  offeredCardRowSchema,
  toOfferedCard,
} from "@/lib/market/offered-card";
import { MAX_OFFER_SUGGESTIONS, type OfferSuggestion } from "@/lib/market/public-schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";

/** Read before the sellers are checked; offers of disabled sellers are rare. */
const MAX_READ = 4 * MAX_OFFER_SUGGESTIONS;

export async function suggestOffers(q: string | undefined): Promise<OfferSuggestion[]> {
  const words = searchWords(q ?? "");
  if (words.length === 0) return [];
  const exact = await findNewest(asTyped(words));
  if (exact.length > 0) return exact;
  const corrected = await correctSearch(words, "market");
  return corrected === null ? [] : findNewest(corrected);
}

async function findNewest(groups: WordGroups): Promise<OfferSuggestion[]> {
  const { total, from } = await findMatches(
    Prisma.sql`s.search_vector @@ to_tsquery('simple', ${toTextQuery(groups)})`,
  );
  if (total === 0) return [];
  const rows = await queryRows(db, offeredCardRowSchema)`
    SELECT ${offeredCardColumns} FROM (SELECT s.id, s.offer_id FROM ${from}
      ORDER BY s.id DESC LIMIT ${MAX_READ}) s
    JOIN (${liveOffers}) ON o.id = s.offer_id ORDER BY s.id DESC LIMIT ${MAX_OFFER_SUGGESTIONS}`;
  return rows.map((row) => {
    const { slug, playerName, setName, cardNumber, parallel, serial, price, image, slab } =
      toOfferedCard(row);
    return { slug, playerName, setName, cardNumber, parallel, serial, price, image, slab };
  });
}
