-- What counts boxes changes no key, so it need not keep out the foreign keys of boxes and carts that are being added to the same listing.
-- With FOR UPDATE, two batches that each held the listing for their own foreign keys waited for each other, and one failed.

CREATE OR REPLACE FUNCTION refresh_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  deltas jsonb;
  slugs text;
BEGIN
  PERFORM 1 FROM listings WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  WITH counted AS (
    SELECT l.id, l.available_count > 0 AS was_listed, count(p.id)::integer AS boxes, min(p.id) AS first_id
    FROM listings l LEFT JOIN products p ON p.listing_id = l.id AND p.is_available
    WHERE l.id = ANY (ids)
    GROUP BY l.id
  ), changed AS (
    UPDATE listings l SET available_count = c.boxes, first_available_id = c.first_id
    FROM counted c
    WHERE c.id = l.id AND (l.available_count, l.first_available_id) IS DISTINCT FROM (c.boxes, c.first_id)
    RETURNING l.slug, coalesce(l.category, '') AS category, l.year, (c.boxes > 0)::integer - c.was_listed::integer AS delta
  ), moved AS (
    SELECT category, year, sum(delta) AS delta FROM changed GROUP BY category, year HAVING sum(delta) <> 0
  )
  SELECT (SELECT jsonb_agg(moved) FROM moved), (SELECT string_agg(slug, ' ') FROM changed) INTO deltas, slugs;

  PERFORM add_to_facets(deltas);
  IF slugs IS NOT NULL THEN
    PERFORM pg_notify('catalog_changed', CASE WHEN octet_length(slugs) < 7900 THEN slugs ELSE '*' END);
  END IF;
END $$;
