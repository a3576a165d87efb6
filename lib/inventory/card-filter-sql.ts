import "server-only";

import { z } from "zod";

import { corrections, searchWords } from "@/lib/catalog/search-words";
import { type CardFilter, type Facet, FACETS, VALUE_BANDS } from "@/lib/inventory/card-filter";
import { heldFor } from "@/lib/inventory/queries";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";

/** Bounds the words read to correct a misspelling. */
const MAX_NAMES = 20_000;

const COLUMNS: Record<Exclude<Facet, "value" | "rip">, Prisma.Sql> = {
  category: Prisma.sql`c.category`,
  rarity: Prisma.sql`c.rarity`,
  parallel: Prisma.sql`c.parallel`,
  set: Prisma.sql`c.set`,
  year: Prisma.sql`c.year::text`,
  brand: Prisma.sql`c.brand`,
};

/** SQL for each facet's value and label, read from `mine`. */
export const FACET_VALUES: Record<Facet, Prisma.Sql> = {
  category: named(Prisma.sql`mine.category`),
  rarity: named(Prisma.sql`mine.rarity`),
  parallel: named(Prisma.sql`mine.parallel`),
  set: named(Prisma.sql`mine.set`),
  year: named(Prisma.sql`mine.year::text`),
  brand: named(Prisma.sql`mine.brand`),
  value: named(
    Prisma.sql`(CASE ${Prisma.join(
      VALUE_BANDS.map((band) => {
        const [, to] = band.split("-");
        return to
          ? Prisma.sql`WHEN mine.estimated_value < ${Number(to)} THEN ${band}::text`
          : Prisma.sql`ELSE ${band}::text`;
      }),
      " ",
    )} END)`,
  ),
  rip: Prisma.sql`mine.rip_id AS value, mine.box_name AS label`,
};

function named(value: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${value} AS value, '' AS label`;
}

export function facetConditions(filter: CardFilter): Map<Facet, Prisma.Sql> {
  return new Map(
    FACETS.flatMap((facet) => {
      const values = filter[facet];
      return values?.length ? [[facet, facetCondition(facet, values)] as const] : [];
    }),
  );
}

function facetCondition(facet: Facet, values: readonly string[]): Prisma.Sql {
  if (facet === "value") return Prisma.sql`(${Prisma.join(values.map(bandCondition), " OR ")})`;
  if (facet === "rip")
    return Prisma.sql`c.pack_id IN (SELECT p.id FROM packs p WHERE p.rip_id = ANY(${values}))`;
  return Prisma.sql`${COLUMNS[facet]} = ANY(${values})`;
}

function bandCondition(band: string): Prisma.Sql {
  const [from, to] = band.split("-");
  const upTo = to ? Prisma.sql`c.estimated_value < ${Number(to)}` : Prisma.sql`TRUE`;
  return Prisma.sql`(c.estimated_value >= ${Number(from)} AND ${upTo})`;
}

export async function filterConditions(ownerId: string, filter: CardFilter): Promise<Prisma.Sql> {
  const words = await searchCondition(ownerId, filter.q);
  return Prisma.join([words, ...facetConditions(filter).values()], " AND ");
}

const foundRowSchema = z.object({ found: column.boolean });

/** Every word must match, the last one as a prefix. Misspelled words are corrected. */
export async function searchCondition(ownerId: string, q: string | undefined): Promise<Prisma.Sql> {
  const words = q === undefined ? [] : searchWords(q);
  if (words.length === 0) return q ? Prisma.sql`FALSE` : Prisma.sql`TRUE`;
  const typed = wordsCondition(words.map((word) => [word]));
  const { found } = await queryRow(db, foundRowSchema)`
    SELECT EXISTS (SELECT FROM cards c WHERE ${heldFor(ownerId)} AND ${typed}) AS found`;
  return found ? typed : wordsCondition(await correct(ownerId, words));
}

/** The last word is a prefix. */
export function wordsCondition(groups: readonly (readonly string[])[]): Prisma.Sql {
  const last = groups.length - 1;
  const patterns = groups.map((group, index) =>
    group.map((word) => (index === last ? `% ${word}%` : `% ${word} %`)),
  );
  return Prisma.join(
    patterns.map((group) => Prisma.sql`c.search_words LIKE ANY(${group})`),
    " AND ",
  );
}

const wordRowSchema = z.object({ word: column.text });

async function correct(ownerId: string, words: readonly string[]): Promise<string[][]> {
  const rows = await queryRows(db, wordRowSchema)`
    SELECT DISTINCT unnest(string_to_array(
      btrim(card_words(d.player, NULL, d.brand, d.set, d.parallel, NULL)), ' ')) AS word
    FROM (SELECT DISTINCT c.player, c.brand, c.set, c.parallel FROM cards c
      WHERE ${heldFor(ownerId)} LIMIT ${MAX_NAMES}) d`;
  const known = rows.map(({ word }) => word);
  return words.map((word, index) => corrections(word, known, index === words.length - 1));
}
