import { type Db, Prisma } from "@/lib/db";

/** What holds of the stored catalogue, carts and collections at any time, each as a query for the rows that break it. */
const BREACHES: Record<string, Prisma.Sql> = {
  "a listing counts exactly its boxes on sale": Prisma.sql`
    SELECT l.id FROM listings l LEFT JOIN products p ON p.listing_id = l.id AND p.is_available
    GROUP BY l.id HAVING l.available_count <> count(p.id) OR l.first_available_id IS DISTINCT FROM min(p.id)`,
  "a facet counts exactly the listings that have a box left": Prisma.sql`
    SELECT * FROM (
      SELECT coalesce(category, '') AS category, year, count(*)::int AS listings FROM listings WHERE available_count > 0 GROUP BY 1, 2
    ) counted FULL JOIN (SELECT * FROM listing_facets WHERE listing_count > 0) facets USING (category, year)
    WHERE counted.listings IS DISTINCT FROM facets.listing_count`,
  "a box is what its listing says": Prisma.sql`
    SELECT p.id FROM products p JOIN listings l ON l.id = p.listing_id
    WHERE (p.year, p.brand, p.set, p.format, p.provenance, p.price, p.image_url)
      IS DISTINCT FROM (l.year, l.brand, l.set, l.format, l.provenance, l.price, l.image_url)`,
  "a cart line names a box of its listing": Prisma.sql`
    SELECT c.id FROM cart_items c LEFT JOIN products p ON p.id = c.product_id AND p.listing_id = c.listing_id WHERE p.id IS NULL`,
  "a batch is stored whole, and noted": Prisma.sql`
    SELECT a.id FROM audit_entries a, LATERAL (SELECT count(*) AS boxes FROM jsonb_array_elements(a.details -> 'ids')) noted
    WHERE a.action = 'products.created' AND noted.boxes <> (
      SELECT count(*) FROM jsonb_array_elements_text(a.details -> 'ids') AS i (id)
      WHERE EXISTS (SELECT 1 FROM products p WHERE p.id = i.id::int)
        OR EXISTS (SELECT 1 FROM audit_entries d WHERE d.action = 'product.deleted' AND d.subject = 'product ' || i.id))`,
  "an open pack has a rip id, and all its cards are pulled; a closed one's are not": Prisma.sql`
    SELECT p.id FROM packs p JOIN cards c ON c.pack_id = p.id
    WHERE (p.opened_at IS NULL) <> (p.rip_id IS NULL) OR c.pulled_at IS DISTINCT FROM p.opened_at`,
  "a pack has as many cards as it says": Prisma.sql`
    SELECT p.id FROM packs p LEFT JOIN cards c ON c.pack_id = p.id GROUP BY p.id HAVING count(c.id) <> p.card_count`,
  "a card was pulled once if it was pulled, and else never": Prisma.sql`
    SELECT c.id FROM cards c LEFT JOIN card_events e ON e.card_id = c.id AND e.type = 'PULLED'
    GROUP BY c.id HAVING count(e.id) <> (CASE WHEN c.pulled_at IS NULL THEN 0 ELSE 1 END)`,
  "a card has the status that its history ends with": Prisma.sql`
    SELECT c.id FROM cards c JOIN LATERAL (
      SELECT e.to_status FROM card_events e WHERE e.card_id = c.id AND e.type IN ('PULLED', 'STATUS_CHANGED') ORDER BY e.id DESC LIMIT 1
    ) latest ON TRUE WHERE latest.to_status IS DISTINCT FROM c.status`,
  "a card is its box's owner's": Prisma.sql`
    SELECT c.id FROM cards c JOIN packs p ON p.id = c.pack_id JOIN owned_boxes b ON b.id = p.box_id WHERE c.owner_id <> b.owner_id`,
};

/** The names of what does not hold; to be compared with none. */
export async function listBreaches(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(BREACHES)) {
    if ((await db.$queryRaw<unknown[]>(query)).length > 0) broken.push(name);
  }
  return broken;
}
