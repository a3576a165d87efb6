/** Player names for any n: 40 × 50 of them. */
const FIRST =
  "ARRAY['Ida','Nora','Theo','Ada','Marcus','Vera','June','Otis','Magnus','Clara','Felix','Greta','Hugo','Iris','Jonas','Kira','Leif','Mina','Nils','Olga','Pia','Quinn','Rosa','Sven','Tilda','Ulf','Viggo','Wilma','Xenia','Yara','Zeno','Amos','Birte','Cyrus','Dora','Elias','Fay','Gus','Hedda','Ivo']";
const LAST =
  "ARRAY['Vale','Quill','Fielding','Winter','Marlow','Hollis','Reyes','Thorvald','Ashby','Brandt','Calder','Dorsey','Ellison','Farrow','Gage','Harlan','Ingram','Jarvis','Keane','Lorne','Mercer','Nash','Okafor','Penn','Rusk','Sable','Tarn','Upton','Voss','Wray','Yates','Zeller','Arden','Blythe','Corwin','Drake','Emery','Flint','Grove','Hale','Irving','Joyce','Knox','Lang','Moss','North','Oakes','Pryor','Quist','Rowe']";
const PLAYER = `(${FIRST})[1 + n % 40] || ' ' || (${LAST})[1 + n / 40 % 50]`;
/** Sets of a thousand cards, which many collectors have. */
const SET =
  "(ARRAY['Harbor Lantern','Signal Null','First Light','Ashen Court'])[1 + n / 1000 % 4] || ' ' || 1 + n / 4000";
const RARITY =
  "(ARRAY['Common','Common','Common','Uncommon','Rare','Ultra Rare','One-of-One'])[1 + n % 7]";
const CATEGORY = "(ARRAY['baseball','basketball','football','hockey'])[1 + n % 4]";
const PLACE =
  "chr(65 + n / 900000 % 26) || 1 + n / 100000 % 9 || '-' || lpad((n / 1000 % 100)::text, 2, '0') || '-' || lpad((n % 1000)::text, 3, '0')";
const CARDS_A_BOX = 100;
const CARDS_A_PACK = 10;
const OFFERED = 10;

/**
 * Boxes, packs and opened cards of the collectors that `fillDesk` makes, a hundred each, and every
 * tenth card for sale. Constraints hold, but triggers and foreign keys are off, so what triggers would
 * keep (words, facets, the market's shelf) is written in their words.
 * @param {import("pg").Client} client after `fillDesk`
 * @param {{offers: number, collector: string}} options `collector`: who owns the first hundred cards
 */
export async function fillShop(client, { offers, collector }) {
  const cards = offers * OFFERED;
  const boxes = Math.ceil(cards / CARDS_A_BOX);
  await client.query("SET session_replication_role = replica");
  // The first eight digits of a card's id name it, and no two cards have the same.
  await client.query(
    "CREATE FUNCTION pg_temp.card(n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$ SELECT (lpad(to_hex(n * 2654435761 % 4294967296), 8, '0') || '-0000-4000-8000-000000000000')::uuid $$",
  );
  for (const [sql, values] of [
    [
      `INSERT INTO owned_boxes (id, owner_id, product_id, name, type, image_url, pack_art, created_at)
       SELECT pg_temp.id('box', n), pg_temp.id('user', n), n, '2026 First Light', 'Hobby Box', '/art/boxes/first-light.webp', '/art/packs/first-light.webp', now()
       FROM generate_series(1, $1::int) n`,
      [boxes],
    ],
    [
      `INSERT INTO packs (id, box_id, position, card_count, opened_at, rip_id, revealed_count, completed_at)
       SELECT pg_temp.id('pack', n), pg_temp.id('box', 1 + (n - 1) / 10), 1 + (n - 1) % 10, ${CARDS_A_PACK}, now(), 'R-' || n, ${CARDS_A_PACK}, now()
       FROM generate_series(1, $1::int) n`,
      [boxes * CARDS_A_PACK],
    ],
    [
      `INSERT INTO cards (id, sequence, pack_id, position, owner_id, player, year, brand, set, number, category, parallel, rarity, front_key, back_key, front_file, back_file,
         estimated_value, value_source, value_date, record, identity, offset_a_ms, offset_b_ms, status, pulled_at, pulled_value, action_deadline, vault_place, search_words, created_at)
       SELECT pg_temp.card(n), n, pg_temp.id('pack', 1 + (n - 1) / ${CARDS_A_PACK}), 1 + (n - 1) % ${CARDS_A_PACK}, pg_temp.id('user', 1 + (n - 1) / ${CARDS_A_BOX}),
         player, year, 'Fairwax Press', set, number, ${CATEGORY}, parallel, ${RARITY}, 'front-of-this-very-card-' || n, 'back-of-this-very-card-' || n, 'f' || n, 'b' || n,
         n % 500, 'Estimate', now(), int4send(n), int4send(n), 0, 0, CASE WHEN n % ${OFFERED} = 0 THEN 'Listed' ELSE 'Vault' END, now() - n * interval '1 millisecond', n % 500,
         now() + interval '1 year', ${PLACE}, card_words(player, year, 'Fairwax Press', set, parallel, number), now()
       FROM generate_series(1, $1::int) n, LATERAL (SELECT ${PLAYER} AS player, 2000 + n % 27 AS year, ${SET} AS set, (n % 1000)::text AS number,
         CASE WHEN n % 5 = 0 THEN 'Refractor' ELSE 'Base' END AS parallel) facts`,
      [cards],
    ],
    [
      `INSERT INTO card_events (card_id, at, type, to_status) SELECT id, pulled_at, 'PULLED', 'Vault' FROM cards ORDER BY sequence`,
      [],
    ],
    [
      "INSERT INTO card_events (card_id, at, type, from_status, to_status) SELECT id, now(), 'STATUS_CHANGED', 'Vault', 'Listed' FROM cards WHERE status = 'Listed'",
      [],
    ],
    [
      `INSERT INTO box_pulls (box_id, kind, name, packs, cards)
       SELECT p.box_id, k.kind, k.name, count(DISTINCT p.id), count(*) FROM cards c JOIN packs p ON p.id = c.pack_id,
         LATERAL (VALUES ('PACK', ''), ('RARITY', c.rarity), ('PARALLEL', c.parallel)) k (kind, name) GROUP BY 1, 2, 3`,
      [],
    ],
    [
      `INSERT INTO valuations (card_id, number, amount, source, source_name, valued_at)
       SELECT id, 1, estimated_value, 'BREAK_STATION', value_source, value_date FROM cards ORDER BY sequence`,
      [],
    ],
    [
      `INSERT INTO market_offers (id, slug, card_id, seller_id, price, fee_percent, listed_at, priced_at)
       SELECT pg_temp.id('offer', n), 'offer-' || n, pg_temp.card(n * ${OFFERED}), pg_temp.id('user', 1 + (n * ${OFFERED} - 1) / ${CARDS_A_BOX}), 1 + n % 900, 10, now(), now()
       FROM generate_series(1, $1::int) n`,
      [offers],
    ],
    [
      "INSERT INTO market_prices (offer_id, price, at) SELECT id, price, priced_at FROM market_offers",
      [],
    ],
    [
      `INSERT INTO market_shelf (offer_id, price, value, category, year, "set", rarity, is_graded, search_vector, brand, number, parallel, player)
       SELECT o.id, o.price, c.estimated_value, c.category, c.year, c.set, c.rarity, FALSE, market_words(c), c.brand, c.number, c.parallel, c.player
       FROM generate_series(1, $1::int) n JOIN market_offers o ON o.id = pg_temp.id('offer', n) JOIN cards c ON c.id = o.card_id ORDER BY n`,
      [offers],
    ],
    [
      "INSERT INTO market_search_words (word) SELECT DISTINCT unnest(tsvector_to_array(search_vector)) FROM market_shelf",
      [],
    ],
    [
      `UPDATE listings SET sort_name = plain_text(name), search_text = plain_text(concat_ws(' ', name, year, brand, set, format, category)),
         search_vector = to_tsvector('simple', regexp_replace(plain_text(concat_ws(' ', name, year, brand, set, format, category)), '[^[:alnum:]]+', ' ', 'g'))`,
      [],
    ],
    [
      "INSERT INTO listing_words (listing_id, word, name_rank, year) SELECT l.id, w.word, w.name_rank, l.year FROM listings l, words_of_listing(l) w WHERE l.available_count > 0",
      [],
    ],
    [
      "INSERT INTO catalog_words (word) SELECT DISTINCT word FROM listing_words ON CONFLICT DO NOTHING",
      [],
    ],
    [
      "INSERT INTO listing_facets (category, year, listing_count) SELECT coalesce(category, ''), year, count(*) FROM listings WHERE available_count > 0 GROUP BY 1, 2",
      [],
    ],
  ])
    await client.query(sql, values);
  for (const table of ["owned_boxes", "cards"])
    await client.query(`UPDATE ${table} SET owner_id = $1 WHERE owner_id = pg_temp.id('user', 1)`, [
      collector,
    ]);
  await client.query(
    "UPDATE market_offers SET seller_id = $1 WHERE seller_id = pg_temp.id('user', 1)",
    [collector],
  );
  await client.query(
    `INSERT INTO collection_days (owner_id, day, value, pulled_value)
     SELECT owner_id, pulled_at::date, sum(estimated_value), sum(pulled_value) FROM cards GROUP BY 1, 2`,
  );
  await client.query("SET session_replication_role = DEFAULT");
  await client.query("VACUUM ANALYZE");
}
