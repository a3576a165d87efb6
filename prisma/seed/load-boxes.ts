import catalog from "./catalog.json";
import { pictureName } from "./demo";
import type { PrismaClient } from "@/lib/generated/prisma/client";

/** Few enough for the time limit of a job. */
const BOXES_PER_BATCH = 10_000;

const MODELS = JSON.stringify(
  catalog.map((entry) => ({
    brand: entry.brand,
    set: entry.set,
    format: entry.format,
    category: entry.category,
    image: `/art/products/${pictureName(entry)}-640.webp`,
  })),
);

type Load = { count: number; perListing: number };

/** Adds many boxes; names, years and prices vary for filters and sorts. */
export async function addLoadBoxes(
  db: PrismaClient,
  { count, perListing, boxesPerBatch = BOXES_PER_BATCH }: Load & { boxesPerBatch?: number },
): Promise<void> {
  const perBatch = Math.max(1, Math.floor(boxesPerBatch / perListing)) * perListing;
  for (let added = 0; added < count; added += perBatch)
    await addBatch(db, { count: Math.min(perBatch, count - added), perListing });
  await db.$executeRaw`ANALYZE listings, products`;
}

async function addBatch(db: PrismaClient, { count, perListing }: Load): Promise<void> {
  const listings = Math.ceil(count / perListing);
  await db.$transaction(async (tx) => {
    const [{ start } = { start: 0 }] = await tx.$queryRaw<
      { start: number }[]
    >`SELECT coalesce(max(id), 0)::int AS start FROM listings`;
    await tx.$executeRaw`
      WITH models AS (
        SELECT m, row_number() OVER () - 1 AS at FROM jsonb_array_elements(${MODELS}::jsonb) AS m
      )
      INSERT INTO listings (slug, key, image_url, year, brand, set, format, price,
        provenance, name, description, category, sourcing_type, updated_at)
      SELECT 'load-' || n, 'load-' || n, m->>'image', 1990 + n % 37, m->>'brand',
        (m->>'set') || ' No. ' || n, m->>'format',
        (500 + (n * 7919) % 90000) / 100.0, CASE WHEN n % 2 = 0 THEN 'Sealed Case' ELSE 'Loose Box' END,
        (m->>'brand') || ' ' || (m->>'set') || ' No. ' || n, 'Made for load tests.',
          m->>'category',
        CASE WHEN n % 2 = 0 THEN 'Case Sourced' ELSE 'Box Sourced' END, now()
      FROM generate_series(${start + 1}::int, ${start + listings}::int) AS n
        JOIN models ON at = n % ${catalog.length}::int`;
    await tx.$executeRaw`
      INSERT INTO products (listing_id, image_url, year, brand, set, format, price,
        provenance, name, description, category, sourcing_type)
      SELECT id, image_url, year, brand, set, format, price, provenance, name, description,
        category, sourcing_type
      FROM listings, generate_series(1, ${perListing}::int)
      WHERE key IN (SELECT 'load-' || n
        FROM generate_series(${start + 1}::int, ${start + listings}::int) AS n)
      ORDER BY id LIMIT ${count}::int`;
  });
}
