import "server-only";

import { z } from "zod";

import { corrections, type WordGroups } from "@/lib/catalog/search-words";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const LOOKALIKES = {
  catalog: Prisma.sql`catalog_words_like(t.typed)`,
  market: Prisma.sql`market_search_words_like(t.typed)`,
};

const rowSchema = z.object({ typed: column.text, word: column.text.nullable() });

export async function correctSearch(
  words: readonly string[],
  known: keyof typeof LOOKALIKES,
): Promise<WordGroups | null> {
  const rows = await queryRows(db, rowSchema)`
    SELECT t.typed, w.word FROM unnest(${words}::text[]) AS t (typed)
      LEFT JOIN LATERAL ${LOOKALIKES[known]} AS w (word) ON true`;
  const groups = words.map((typed, index) => {
    const lookalikes = rows.flatMap((row) =>
      row.typed === typed && row.word !== null ? [row.word] : [],
    );
    return corrections(typed, lookalikes, index === words.length - 1);
  });
  const isSame = groups.every((group, index) => group.length === 1 && group[0] === words[index]);
  return isSame ? null : groups;
}
