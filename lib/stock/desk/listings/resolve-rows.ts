import "server-only";

import { z } from "zod";

import type { Category, Format, Provenance } from "@/lib/cards/options";
import { type ListingIdentity, listingKey } from "@/lib/catalog/listing-key";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { requireFinishedPicture } from "@/lib/platform/storage/require-finished-picture";
import type { SealedBoxes } from "@/lib/stock/create-boxes";
import type { Compared } from "@/lib/stock/desk/listings/compare-listings";
import type { ListingRow } from "@/lib/stock/desk/listings/parse-listings";

/** `slug` is null for a line that makes a new listing. */
export type Resolved = Omit<ListingRow, "listing"> & { slug: string | null };

const keyRowSchema = z.object({ key: column.text, slug: column.text });
const pictureRowSchema = z.object({ imageUrl: column.text });

/** Finds the listings that lines without one are alike, and pictures that don't exist. */
export async function resolveRows(
  client: Db,
  rows: readonly ListingRow[],
): Promise<{ rows: Resolved[]; problems: CsvProblem[] }> {
  const keyed = rows.map((row) => ({
    row,
    key: row.listing === undefined ? listingKey(identityOf(row)) : null,
  }));
  const known = await queryRows(client, keyRowSchema)`
    SELECT key, slug FROM listings
    WHERE key = ANY (${keyed.flatMap(({ key }) => (key ? [key] : []))})`;
  const slugs = new Map(known.map(({ key, slug }) => [key, slug]));
  const problems = await findBadPictures(client, rows);
  const lineOf = new Map<string, number>();
  const resolved = keyed.flatMap(({ row: { listing, ...row }, key }) => {
    const slug = listing ?? slugs.get(key ?? "") ?? null;
    const earlier = slug === null ? undefined : lineOf.get(slug);
    if (earlier !== undefined) {
      const message = `Line ${earlier} is already about this listing`;
      problems.push({ row: row.row, field: "", message });
      return [];
    }
    if (slug !== null) lineOf.set(slug, row.row);
    return [{ ...row, slug }];
  });
  return { rows: resolved, problems };
}

/** Only for a line that adds boxes, whose fields are all there. */
export function identityOf(row: Omit<ListingRow, "listing">): ListingIdentity {
  const { year = 0, brand = "", set = "", format = "", provenance = "" } = row;
  const { price = 0, picture = "" } = row;
  return { year, brand, set, format, provenance, priceCents: price, imageUrl: picture };
}

async function findBadPictures(client: Db, rows: readonly ListingRow[]): Promise<CsvProblem[]> {
  const lineOf = new Map<string, number>();
  for (const { picture, row } of rows)
    if (picture !== undefined && !lineOf.has(picture)) lineOf.set(picture, row);
  const shown = await queryRows(client, pictureRowSchema)`
    SELECT DISTINCT image_url AS "imageUrl" FROM listings
    WHERE image_url = ANY (${[...lineOf.keys()]})`;
  for (const { imageUrl } of shown) lineOf.delete(imageUrl);
  const problems: CsvProblem[] = [];
  for (const [imageUrl, row] of lineOf) {
    try {
      await requireFinishedPicture({ imageUrl });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push({ row, field: "picture", message: error.message });
    }
  }
  return problems;
}

export function addedBoxes(row: Resolved, compared: Compared | undefined): SealedBoxes[] {
  const { add: quantity, packsperbox: packsPerBox, cardsperpack: cardsPerPack } = row;
  if (quantity === undefined) return [];
  const { name, description, category, format, provenance, ...identity } = compared?.after ?? {
    ...identityOf(row),
    name: row.name,
    description: row.description,
    category: row.category,
  };
  return [
    {
      ...identity,
      format: format as Format,
      provenance: provenance as Provenance,
      category: (category ?? undefined) as Category | undefined,
      name,
      description: description ?? undefined,
      quantity,
      packsPerBox,
      cardsPerPack,
    },
  ];
}
