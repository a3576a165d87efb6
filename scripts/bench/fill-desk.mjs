const FIRST = "ARRAY['Ida', 'Nora', 'Theo', 'Ada', 'Marcus', 'Vera', 'June', 'Otis']";
const LAST = "ARRAY['Vale', 'Quill', 'Fielding', 'Winter', 'Marlow', 'Hollis', 'Reyes']";
const NAME = `(${FIRST})[1 + n % 8] || ' ' || (${LAST})[1 + n % 7] || ' ' || n % 1000`;
const ADDRESS = "'12 Harbor Street', 'Portland', 'Maine', '04101', 'United States'";
/** Newest last, three a minute. */
const TIME = "now() - ($1::int - n) * interval '20 seconds'";

/** Triggers and foreign keys are off, because lists don't read what they would add. */
const STATEMENTS = [
  `INSERT INTO users (id, username, email, password_hash, full_name, street, city, state, zip_code, country, email_verified, is_active, created_at)
   SELECT id('user', n), 'reader-' || n, 'reader-' || n || '@example.com', 'not-a-hash', ${NAME}, ${ADDRESS}, n % 9 > 0, n % 500 > 0, ${TIME}
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO orders (id, number, user_id, checkout_id, payment_id, full_name, street, city, state, zip_code, country, subtotal, shipping, fee, total, placed_at)
   SELECT id('order', n), 'FW-' || n, id('user', 1 + n * 7 % $1::int), id('checkout', n), id('payment', n), ${NAME}, ${ADDRESS},
     n % 400 + 10, 5, 1, n % 400 + 16, ${TIME}
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO order_lines (order_id, position, product_id, price, shipping, delivery, assign_salt, assign_leaf, break_started_at, cancelled_at)
   SELECT id('order', n), 1, n, n % 400 + 10, 5, 'BREAK', md5(n::text), '\\x00', CASE WHEN n % 1000 > 0 THEN now() END, CASE WHEN n % 70 = 0 THEN now() END
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO refunds (payment_id, amount, reason, note) SELECT id('payment', n), 5, 'GOODWILL', 'A late parcel' FROM generate_series(1, $1::int, 50) n`,
  `INSERT INTO audit_entries (at, actor_id, action, subject, details)
   SELECT ${TIME}, (SELECT id FROM users WHERE role IS NOT NULL LIMIT 1), (ARRAY['product.created', 'customer.viewed', 'order.goodwill', 'payout.approved'])[1 + n % 4],
     'order FW-' || n, '{}' FROM generate_series(1, $1::int) n`,
  `INSERT INTO listings (slug, key, image_url, year, brand, set, format, price, provenance, name, category, sourcing_type, sort_name, search_text, available_count, first_available_id, created_at)
   SELECT 'listing-' || n, 'listing-' || n, '/art/boxes/first-light.webp', 2000 + n % 27, 'Fairwax Press', s, 'Hobby Box', n % 400 + 10, 'Loose Box', name,
     (ARRAY['baseball', 'basketball', 'football', NULL])[1 + n % 4], 'Box Sourced', lower(name), lower(name), n % 5, CASE WHEN n % 5 > 0 THEN n END, ${TIME}
   FROM generate_series(1, $1::int) n, LATERAL (SELECT (ARRAY['Harbor Lantern', 'Signal Null', 'First Light', 'Ashen Court'])[1 + n % 4] || ' ' || n / 27 AS s) sets,
     LATERAL (SELECT (2000 + n % 27) || ' Fairwax Press ' || s || ' Hobby Box' AS name) names`,
  `INSERT INTO shipments (number, user_id, idempotency_key, request_digest, status, full_name, street, city, state, zip_code, country, declared_value, is_signed,
     postage, insurance, signature, total, payment_id, created_at, paid_at, packed_at, shipped_at, carrier, tracking, delivered_at, delivered_by)
   SELECT 'FS-' || n, id('user', 1 + n * 7 % $1::int), 'key-' || n, 'digest', CASE WHEN n % 2000 = 0 THEN 'PAID' ELSE 'DELIVERED' END, ${NAME}, ${ADDRESS}, 20, FALSE,
     5, 1, 0, 6, id('shipment payment', n), t, t, CASE WHEN n % 2000 > 0 THEN t END, CASE WHEN n % 2000 > 0 THEN t END,
     CASE WHEN n % 2000 > 0 THEN 'USPS' END, CASE WHEN n % 2000 > 0 THEN '9400' || n END, CASE WHEN n % 2000 > 0 THEN t END, CASE WHEN n % 2000 > 0 THEN 'OWNER' END
   FROM generate_series(1, $1::int) n, LATERAL (SELECT ${TIME} AS t) times`,
];

/**
 * Customers, orders, audit entries, listings and shipments, one of each per row.
 * @param {import("pg").Client} client
 * @param {number} rows
 */
export async function fillDesk(client, rows) {
  await client.query("SET session_replication_role = replica");
  await client.query(
    "CREATE FUNCTION pg_temp.id(kind text, n int) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$ SELECT overlay(overlay(md5(kind || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$",
  );
  for (const statement of STATEMENTS)
    await client.query(statement.replaceAll(/\bid\('/g, "pg_temp.id('"), [rows]);
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("VACUUM ANALYZE");
}
