/**
 * Gives a user a box of opened packs, ten cards each, one per minute up to now, with all statuses
 * and rarities.
 *
 * @param {import("pg").ClientBase | import("pg").Pool} client
 * @param {{ownerId: string, cards: number, pictures?: string[]}} options
 *   `pictures`: file names without side, width and extension
 */
export async function fillInventory(client, { ownerId, cards, pictures = ["1ba320ab88687ddd"] }) {
  const packs = Math.ceil(cards / 10);
  await client.query(
    `WITH box AS (
       INSERT INTO owned_boxes (owner_id, name, type, image_url, pack_art, is_sample)
       VALUES ($1, '2026 First Light', 'Case', '/art/boxes/first-light.webp', 'first-light', TRUE) RETURNING id
     ), pack AS (
       INSERT INTO packs (box_id, position, card_count, opened_at, rip_id, revealed_count, completed_at)
       SELECT box.id, n, 10, t.at, 'R-' || nextval('rip_numbers'), 10, t.at
       FROM box, generate_series(1, $2::int) n, LATERAL (SELECT date_trunc('milliseconds', now() - n * interval '1 minute') AS at) t
       RETURNING id, position, opened_at
     ), card AS (
       INSERT INTO cards (pack_id, position, owner_id, player, team, year, brand, set, number, category, parallel, rarity, front_key, back_key,
         front_file, back_file, estimated_value, value_source, value_date, status, pulled_at, action_deadline, is_sample)
       SELECT pack.id, n, $1, 'Player ' || i, 'Harbor', 2026, 'Fairwax Press', 'First Light', i::text, 'baseball', 'Base',
         (ARRAY['Common', 'Common', 'Common', 'Common', 'Uncommon', 'Uncommon', 'Rare', 'Rare', 'Ultra Rare', 'One-of-One'])[n],
         'k' || replace(gen_random_uuid()::text, '-', ''), 'k' || replace(gen_random_uuid()::text, '-', ''),
         'sample:' || ($4::text[])[1 + i % cardinality($4::text[])] || '-front', 'sample:' || ($4::text[])[1 + i % cardinality($4::text[])] || '-back',
         (i % 500) + 0.25, 'Recent sales', pack.opened_at, (ARRAY['Vault', 'To Ship', 'Listed', 'To Grade'])[1 + i % 4],
         pack.opened_at, pack.opened_at + interval '7 days', TRUE
       FROM pack, generate_series(1, 10) n, LATERAL (SELECT (pack.position - 1) * 10 + n AS i) numbered
       WHERE i <= $3::int ORDER BY numbered.i DESC RETURNING id, pulled_at
     )
     INSERT INTO card_events (card_id, at, type, to_status) SELECT id, pulled_at, 'PULLED', 'Vault' FROM card`,
    [ownerId, packs, cards, pictures],
  );
}
