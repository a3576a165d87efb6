-- Keeps only letters and digits. Otherwise "2023-24" would contain the number -24, and "Black/Gold"
-- a file name.
CREATE OR REPLACE FUNCTION set_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := plain_text(NEW.name);
  NEW.search_text := plain_text(
    concat_ws(' ', NEW.name, NEW.year, NEW.brand, NEW.set, NEW.format, NEW.category));
  NEW.search_vector := to_tsvector('simple', regexp_replace(NEW.search_text, '[^[:alnum:]]+', ' ', 'g'));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER listings_search BEFORE INSERT OR UPDATE OF name, year, brand, set, format, category ON listings
  FOR EACH ROW EXECUTE FUNCTION set_listing_search();

CREATE OR REPLACE FUNCTION set_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := plain_text(NEW.name);
  NEW.search_text := plain_text(
    concat_ws(' ', NEW.name, NEW.year, NEW.brand, NEW.set, NEW.format, NEW.category, NEW.provenance, NEW.box_id));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, year, brand, set, format, category, provenance, order_id ON products
  FOR EACH ROW EXECUTE FUNCTION set_product_search();

-- What a statement changed, as `{listing, delta}`: by how much the free boxes of each listing grew.
CREATE OR REPLACE FUNCTION refresh_listings(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT (c ->> 'listing')::integer FROM jsonb_array_elements(changes) c ORDER BY 1);
  deltas jsonb;
  slugs text;
BEGIN
  PERFORM 1 FROM listings WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  WITH counted AS (
    SELECT l.id, l.available_count > 0 AS was_listed, l.available_count + c.delta AS boxes,
      (SELECT min(p.id) FROM products p WHERE p.listing_id = l.id AND p.is_available) AS first_id,
      l.available_count + c.delta > 0 OR NOT EXISTS (SELECT FROM products w WHERE w.listing_id = l.id AND w.release_at IS NOT NULL)
        OR EXISTS (SELECT FROM products o WHERE o.listing_id = l.id AND o.release_at IS NULL) AS is_shown
    FROM listings l JOIN jsonb_to_recordset(changes) AS c (listing integer, delta integer) ON c.listing = l.id
  ), changed AS (
    UPDATE listings l SET available_count = c.boxes, first_available_id = c.first_id, is_shown = c.is_shown
    FROM counted c
    WHERE c.id = l.id AND (l.available_count, l.first_available_id, l.is_shown) IS DISTINCT FROM (c.boxes, c.first_id, c.is_shown)
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

CREATE OR REPLACE FUNCTION add_to_facets(deltas jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF deltas IS NULL THEN RETURN; END IF;
  INSERT INTO listing_facets (category, year)
    SELECT category, year FROM jsonb_to_recordset(deltas) AS d (category text, year integer) ORDER BY category, year
    ON CONFLICT DO NOTHING;
  PERFORM 1 FROM listing_facets f JOIN jsonb_to_recordset(deltas) AS d (category text, year integer) USING (category, year)
    ORDER BY category, year FOR UPDATE OF f;
  UPDATE listing_facets f SET listing_count = f.listing_count + d.delta
    FROM jsonb_to_recordset(deltas) AS d (category text, year integer, delta integer)
    WHERE f.category = d.category AND f.year = d.year;
END $$;

-- Locks a listing only if its free or waiting boxes change: a sale of a held box changes neither.
CREATE OR REPLACE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(c) INTO changes FROM (
      SELECT listing_id AS listing, count(*) FILTER (WHERE is_available) AS delta FROM new_rows GROUP BY listing_id) c;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(c) INTO changes FROM (
      SELECT listing_id AS listing, - count(*) FILTER (WHERE is_available) AS delta FROM old_rows GROUP BY listing_id) c;
  ELSE
    SELECT jsonb_agg(c) INTO changes FROM (
      SELECT place.listing, sum(place.delta) AS delta
      FROM old_rows o JOIN new_rows n USING (id) CROSS JOIN LATERAL (
        VALUES (o.listing_id, - o.is_available::integer), (n.listing_id, n.is_available::integer)
      ) AS place (listing, delta)
      WHERE (o.listing_id, o.is_available, o.release_at IS NULL) IS DISTINCT FROM (n.listing_id, n.is_available, n.release_at IS NULL)
      GROUP BY place.listing) c;
  END IF;
  IF changes IS NOT NULL THEN PERFORM refresh_listings(changes); END IF;
  RETURN NULL;
END $$;
-- An earlier version's, which counted all boxes.
DROP FUNCTION IF EXISTS refresh_listings(integer[]);

-- A box that comes back to a listing whose boxes all wait for a release waits with them. The lock
-- waits for a concurrent release or change of its moment.
CREATE OR REPLACE FUNCTION wait_for_release() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_release timestamptz;
BEGIN
  PERFORM FROM listings WHERE id = NEW.listing_id FOR NO KEY UPDATE;
  SELECT min(release_at) INTO next_release FROM products
    WHERE listing_id = NEW.listing_id HAVING NOT bool_or(is_available);
  IF next_release IS NOT NULL THEN
    NEW.is_available := FALSE;
    NEW.release_at := next_release;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_wait_for_release BEFORE UPDATE OF is_available ON products FOR EACH ROW
  WHEN (NEW.is_available AND NOT OLD.is_available AND OLD.release_at IS NULL) EXECUTE FUNCTION wait_for_release();

CREATE OR REPLACE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
CREATE OR REPLACE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
CREATE OR REPLACE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION products_changed();

-- A listing that changes its category moves its count. Other visible changes expire cached pages.
CREATE OR REPLACE FUNCTION listing_described() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.available_count > 0 AND NEW.category IS DISTINCT FROM OLD.category THEN
    PERFORM add_to_facets(jsonb_build_array(
      jsonb_build_object('category', coalesce(OLD.category, ''), 'year', OLD.year, 'delta', -1),
      jsonb_build_object('category', coalesce(NEW.category, ''), 'year', NEW.year, 'delta', 1)));
  END IF;
  PERFORM pg_notify('catalog_changed', NEW.slug);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER listings_described AFTER UPDATE OF name, description, category, price, image_url ON listings
  FOR EACH ROW WHEN ((OLD.name, OLD.description, OLD.category, OLD.price, OLD.image_url)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.category, NEW.price, NEW.image_url))
  EXECUTE FUNCTION listing_described();

-- Every word that a listing ever had: an extra word does no harm. Inserted in order, to avoid
-- deadlocks.
CREATE OR REPLACE FUNCTION add_catalog_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_words (word)
    SELECT DISTINCT w.word FROM new_rows, LATERAL unnest(tsvector_to_array(search_vector)) AS w (word)
    WHERE NOT EXISTS (SELECT 1 FROM catalog_words c WHERE c.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER listings_words_inserted AFTER INSERT ON listings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_catalog_words();

CREATE OR REPLACE FUNCTION add_words_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_words (word)
    SELECT word FROM unnest(tsvector_to_array(NEW.search_vector)) AS w (word) ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER listings_words_updated AFTER UPDATE OF name, year, brand, set, format, category ON listings
  FOR EACH ROW WHEN (OLD.search_vector IS DISTINCT FROM NEW.search_vector) EXECUTE FUNCTION add_words_of_listing();

-- Catalog words similar to a typed one. The threshold is low because two swapped letters spoil most
-- trigrams of a short word; the caller keeps those within a few keystrokes.
CREATE OR REPLACE FUNCTION catalog_words_like(typed text) RETURNS SETOF text
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.15
AS $$ SELECT word FROM catalog_words WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 20 $$;

-- The sitemap's lastmod: a listing's page changes when it sells out and when it is back.
CREATE OR REPLACE FUNCTION listing_sold_out_or_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER listing_sold_out_or_back BEFORE UPDATE OF available_count ON listings
  FOR EACH ROW WHEN ((OLD.available_count = 0) <> (NEW.available_count = 0))
  EXECUTE FUNCTION listing_sold_out_or_back();

-- How much of the name a word is: 3 all of it, 2 its beginning, 1 another part, 0 none.
CREATE OR REPLACE FUNCTION words_of_listing(l listings) RETURNS TABLE (word text, name_rank smallint)
LANGUAGE sql STABLE
AS $$
  SELECT w.word, CASE
    WHEN name = w.word THEN 3
    WHEN starts_with(name, w.word || ' ') THEN 2
    WHEN strpos(' ' || name || ' ', ' ' || w.word || ' ') > 0 THEN 1
    ELSE 0 END::smallint
  FROM btrim(regexp_replace(l.sort_name, '[^[:alnum:]]+', ' ', 'g')) AS name,
    unnest(tsvector_to_array(l.search_vector)) AS w (word)
$$;

CREATE OR REPLACE FUNCTION set_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_words WHERE listing_id = NEW.id;
  IF NEW.available_count > 0 THEN
    INSERT INTO listing_words (listing_id, word, name_rank, year)
      SELECT NEW.id, w.word, w.name_rank, NEW.year FROM words_of_listing(NEW) w;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER listings_words_set_inserted AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.available_count > 0) EXECUTE FUNCTION set_listing_words();
CREATE OR REPLACE TRIGGER listings_words_set_updated AFTER UPDATE ON listings
  FOR EACH ROW WHEN (
    (NEW.available_count > 0) IS DISTINCT FROM (OLD.available_count > 0)
    OR (NEW.sort_name, NEW.year, NEW.search_vector) IS DISTINCT FROM (OLD.sort_name, OLD.year, OLD.search_vector)
  ) EXECUTE FUNCTION set_listing_words();

-- A sold box keeps the price that its buyer was shown when the checkout began, and its listing's
-- words and picture of that time. Once it is back in stock, it follows its listing again: the lock
-- lets it wait for a change that is under way.
CREATE OR REPLACE FUNCTION set_price_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listing listings;
BEGIN
  IF NEW.order_id IS NOT NULL THEN
    SELECT coalesce(min(l.price), NEW.price) INTO NEW.price FROM checkout_lines l
      WHERE l.checkout_id = OLD.held_by_id AND l.product_id = NEW.id;
    RETURN NEW;
  END IF;
  SELECT * INTO STRICT listing FROM listings WHERE id = NEW.listing_id FOR NO KEY UPDATE;
  NEW.price := listing.price;
  NEW.image_url := listing.image_url;
  NEW.name := listing.name;
  NEW.description := listing.description;
  NEW.category := listing.category;
  RETURN NEW;
END $$;
-- By name, it fires before products_search.
CREATE OR REPLACE TRIGGER products_price_of_sale BEFORE UPDATE OF order_id ON products
  FOR EACH ROW WHEN ((OLD.order_id IS NULL) <> (NEW.order_id IS NULL)) EXECUTE FUNCTION set_price_of_sale();

CREATE OR REPLACE TRIGGER listing_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON listing_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
