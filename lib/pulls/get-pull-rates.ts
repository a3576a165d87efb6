import "server-only";

import { z } from "zod";

import { RARITIES } from "@/lib/cards/rarity";
import { listingParamsSchema } from "@/lib/catalog/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { PULL_KINDS, type PullRate, type PullRates } from "@/lib/pulls/schema";
import { wilsonInterval } from "@/lib/pulls/wilson-interval";

const countSchema = z.object({
  kind: z.enum([...PULL_KINDS, "PACK"]),
  name: column.text,
  packs: column.int,
  cards: column.int,
  boxes: column.int,
});
type Count = z.infer<typeof countSchema>;
const lineSchema = z.object({ kind: z.enum(PULL_KINDS), name: column.text, packs: column.float });
type Line = z.infer<typeof lineSchema>;

/** Boxes of a listing's product, across all of its listings. */
export const boxesOfProduct = (slug: string) => Prisma.sql`
  (SELECT b.id, b.closed_at, p.box_id FROM listings one
    JOIN listings l
      ON (l.year, l.brand, l.set, l.format) = (one.year, one.brand, one.set, one.format)
    JOIN products p ON p.listing_id = l.id JOIN owned_boxes b ON b.product_id = p.id
    WHERE one.slug = ${slug}) boxes`;

export async function getPullRates(slug: string): Promise<PullRates | null> {
  if (!listingParamsSchema.safeParse({ slug }).success) return null;
  const listing = await db.listing.findUnique({
    where: { slug, isShown: true },
    select: { year: true, brand: true, set: true, format: true },
  });
  if (!listing) return null;
  const [counts, closed, odds] = await Promise.all([
    countPulls(slug),
    countClosedBoxes(slug),
    findOdds(listing),
  ]);
  const { packs = 0, boxes = 0 } = counts.find(({ kind }) => kind === "PACK") ?? {};
  return {
    name: `${listing.year} ${listing.set} ${listing.format}`,
    packs,
    boxes,
    closedBoxes: closed,
    rates: ratesOf(counts, odds?.lines ?? [], packs),
    odds: odds ? { source: odds.source, statedOn: odds.statedOn } : null,
  };
}

const countPulls = (slug: string) => queryRows(db, countSchema)`
  SELECT x.kind, min(x.name) AS name, sum(x.packs)::int AS packs, sum(x.cards)::int AS cards,
    count(*)::int AS boxes
  FROM ${boxesOfProduct(slug)} JOIN box_pulls x ON x.box_id = boxes.id
  WHERE boxes.closed_at IS NULL AND x.packs > 0
  GROUP BY x.kind, lower(x.name)`;

const boxesRowSchema = z.object({ boxes: column.int });

async function countClosedBoxes(slug: string): Promise<number> {
  const row = await queryRow(db, boxesRowSchema)`
    SELECT count(*)::int AS boxes FROM ${boxesOfProduct(slug)}
    WHERE boxes.closed_at IS NOT NULL AND EXISTS (SELECT FROM box_pulls x
      WHERE x.box_id = boxes.id)`;
  return row.boxes;
}

const oddsRowSchema = z.object({
  source: column.text,
  statedOn: column.date,
  lines: z.array(lineSchema).nullable(),
});

async function findOdds({
  year,
  brand,
  set,
  format,
}: Pick<Prisma.ListingModel, "year" | "brand" | "set" | "format">) {
  const [odds] = await queryRows(db, oddsRowSchema)`
    SELECT o.source, o.stated_on AS "statedOn",
      (SELECT json_agg(json_build_object('kind', l.kind, 'name', l.name, 'packs', l.packs))
        FROM maker_odds_lines l WHERE l.odds_id = o.id) AS lines
    FROM maker_odds o
    WHERE o.year = ${year} AND lower(o.brand) = lower(${brand})
      AND lower(o.set) = lower(${set}) AND lower(o.format) = lower(${format})`;
  return odds && { ...odds, lines: odds.lines ?? [] };
}

/** Rarities come first, then parallels, each from the rarest. */
function ratesOf(counts: readonly Count[], lines: readonly Line[], packs: number): PullRate[] {
  const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind} ${name.toLowerCase()}`;
  const odds = new Map(lines.map((line) => [keyOf(line), line.packs]));
  const seen = counts.flatMap((count) =>
    count.kind === "PACK" ? [] : [{ ...count, kind: count.kind }],
  );
  const known = new Set(seen.map(keyOf));
  const unseen = lines
    .filter((line) => !known.has(keyOf(line)))
    .map(({ kind, name }) => ({ kind, name, packs: 0, cards: 0 }));
  return [...seen, ...unseen]
    .map(({ kind, name, packs: hits, cards }) => ({
      kind,
      name,
      packs: hits,
      cards,
      ...wilsonInterval({ hits, trials: packs }),
      odds: odds.get(keyOf({ kind, name })) ?? null,
    }))
    .sort(byRarity);
}

const rankOf = (name: string) => RARITIES.findIndex((rarity) => rarity === name);

function byRarity(a: PullRate, b: PullRate): number {
  if (a.kind !== b.kind) return a.kind === "RARITY" ? -1 : 1;
  if (a.kind === "RARITY") return rankOf(b.name) - rankOf(a.name);
  return a.packs - b.packs || (b.odds ?? 0) - (a.odds ?? 0) || a.name.localeCompare(b.name);
}
