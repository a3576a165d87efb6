import "server-only";

import { z } from "zod";

import { type ListingIdentity, listingKey } from "@/lib/catalog/listing-key";
import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { formatCents, toCents, toDecimalString } from "@/lib/platform/money";
import { sha256Hex } from "@/lib/platform/sha256";
import { isDeepCut } from "@/lib/stock/desk/listings/deep-cut";
import type { ChangeLine, FieldChange } from "@/lib/stock/desk/listings/schema";

/** Fields that an administrator may change. Absent ones stay. */
type Editable = {
  name: string;
  description: string | null;
  category: string | null;
  imageUrl: string;
  priceCents: number;
  lowStockAt: number | null;
};
export type Wanted = {
  slug: string;
  row?: number;
  change: (current: Editable & ListingIdentity) => Partial<Editable> | { problem: string };
};
export type Compared = ChangeLine & {
  id: number | null;
  key: string | null;
  after: (Editable & ListingIdentity) | null;
};

const rowSchema = z.object({
  id: column.int,
  slug: column.text,
  key: column.text,
  year: column.int,
  brand: column.text,
  set: column.text,
  format: column.text,
  provenance: column.text,
  name: column.text,
  description: column.text.nullable(),
  category: column.text.nullable(),
  imageUrl: column.text,
  price: column.decimal,
  lowStockAt: column.int.nullable(),
  boxes: column.int,
  carts: column.int,
  checkouts: column.int,
});
type Row = z.infer<typeof rowSchema>;

/** A line for each wanted change, in their order, with who would notice it. */
export async function compareListings(
  client: Db,
  wanted: readonly Wanted[],
  now: Date,
): Promise<Compared[]> {
  const rows = await readListings(
    client,
    wanted.map(({ slug }) => slug),
    now,
  );
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const lines = wanted.map((want) => lineOf(want, bySlug.get(want.slug)));
  return refuseCollisions(client, lines, bySlug);
}

async function readListings(client: Db, slugs: string[], now: Date): Promise<Row[]> {
  return queryRows(client, rowSchema)`
    SELECT l.id, l.slug, l.key, l.year, l.brand, l.set, l.format, l.provenance, l.name,
      l.description, l.category, l.image_url AS "imageUrl", l.price::text AS price,
      l.low_stock_at AS "lowStockAt",
      (SELECT count(*)::int FROM products p WHERE p.listing_id = l.id AND p.order_id IS NULL) AS boxes,
      (SELECT count(*)::int FROM cart_items c WHERE c.listing_id = l.id) AS carts,
      (SELECT count(DISTINCT c.id)::int FROM products p JOIN checkouts c ON c.id = p.held_by_id
        WHERE p.listing_id = l.id AND p.held_until > ${now}::timestamptz) AS checkouts
    FROM listings l WHERE l.slug = ANY (${slugs})`;
}

const NOT_FOUND = "There is no listing with this name in its address.";

function lineOf({ slug, row = 0, change }: Wanted, current: Row | undefined): Compared {
  const line = { row: row || null, slug, fields: [], boxes: 0, carts: 0, checkouts: 0 };
  if (!current) return { ...line, ...nothing, name: slug, state: "problem", sentence: NOT_FOUND };
  const { id, boxes, carts, checkouts, year, brand, set, format, provenance } = current;
  const { name, description, category, imageUrl, lowStockAt } = current;
  const before = {
    year,
    brand,
    set,
    format,
    provenance,
    name,
    description,
    category,
    imageUrl,
    lowStockAt,
    priceCents: toCents(current.price),
  };
  const changed = change(before);
  if ("problem" in changed)
    return { ...line, ...nothing, name: current.name, state: "problem", sentence: changed.problem };
  const after = { ...before, ...changed };
  const fields = fieldsOf(before, after);
  const hasNewKey = fields.some(({ field }) => field === "price" || field === "picture");
  return {
    ...line,
    name: current.name,
    id,
    key: hasNewKey ? listingKey(after) : null,
    after,
    ...(fields.length > 0
      ? { state: "changed", sentence: sentenceOf(fields, boxes), fields, boxes, carts, checkouts }
      : { state: "unchanged", sentence: "Nothing changes." }),
  };
}

const nothing = { id: null, key: null, after: null };

function fieldsOf(before: Editable, after: Editable): FieldChange[] {
  const text = (value: string | number | null) => (value === null ? null : String(value));
  const all = [
    { field: "name", before: before.name, after: after.name },
    { field: "description", before: before.description, after: after.description },
    { field: "category", before: before.category, after: after.category },
    { field: "picture", before: before.imageUrl, after: after.imageUrl },
    {
      field: "price",
      before: toDecimalString(before.priceCents),
      after: toDecimalString(after.priceCents),
    },
    { field: "lowStockAt", before: text(before.lowStockAt), after: text(after.lowStockAt) },
  ] as const;
  return all.filter((change) => change.before !== change.after);
}

const WORDS = {
  name: "The name",
  description: "The description",
  category: "The category",
  picture: "The picture",
  lowStockAt: "The number for low stock",
};

function sentenceOf(fields: readonly FieldChange[], boxes: number): string {
  const said = fields.map((change) => {
    const { field, before, after } = change;
    if (field !== "price") return `${WORDS[field]} changes.`;
    const off = isDeepCut(change) ? ", more than a third off" : "";
    return `${formatCents(toCents(before ?? ""))} becomes ${formatCents(toCents(after ?? ""))}${off}.`;
  });
  return [...said, ...(boxes === 0 ? ["No box is left unsold."] : [])].join(" ");
}

const ownerSchema = z.object({ key: column.text, name: column.text });

/** Boxes alike are one listing, so no listing may become like another. */
async function refuseCollisions(
  client: Db,
  lines: Compared[],
  bySlug: ReadonlyMap<string, Row>,
): Promise<Compared[]> {
  const moving = lines.flatMap(({ id, key, name, slug }) => (key ? [{ id, key, name, slug }] : []));
  if (moving.length === 0) return lines;
  const others = await queryRows(client, ownerSchema)`
    SELECT key, name FROM listings
    WHERE key = ANY (${moving.map(({ key }) => key)}) AND NOT (key = ANY (${moving.map(
      ({ slug }) => bySlug.get(slug ?? "")?.key ?? "",
    )}))`;
  const owners = new Map(others.map(({ key, name }) => [key, name]));
  return lines.map((line) => {
    if (!line.key) return line;
    const owner = owners.get(line.key);
    owners.set(line.key, line.name);
    if (owner === undefined) return line;
    const sentence = `“${owner}” would be the same: product, picture and price. Please change one of them.`;
    return { ...line, ...nothing, state: "problem", sentence };
  });
}

/** Stands for the changes and what they were compared with, but not for who has it in a cart. */
export function basisOf(lines: readonly ChangeLine[], more: unknown = null): string {
  const facts = lines.map(({ row, slug, state, fields }) => [row, slug, state, fields]);
  return sha256Hex(JSON.stringify([facts, more]));
}

export function countLines(lines: readonly ChangeLine[]) {
  const count = (state: ChangeLine["state"]) => lines.filter((line) => line.state === state).length;
  return {
    new: count("new"),
    changed: count("changed"),
    unchanged: count("unchanged"),
    problem: count("problem"),
  };
}

export function toLine(compared: Compared): ChangeLine {
  const { row, slug, name, state, sentence, fields, boxes, carts, checkouts } = compared;
  return { row, slug, name, state, sentence, fields, boxes, carts, checkouts };
}
