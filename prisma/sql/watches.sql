CREATE OR REPLACE FUNCTION note_listing_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_events (listing_id, at) SELECT NEW.id, clock_timestamp() WHERE EXISTS (SELECT FROM watches WHERE listing_id = NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER listings_back AFTER UPDATE OF available_count ON listings
  FOR EACH ROW WHEN (OLD.available_count = 0 AND NEW.available_count > 0) EXECUTE FUNCTION note_listing_back();

-- A serial such as "47/50". Other texts meet only wants of any card.
CREATE OR REPLACE FUNCTION is_wanted_serial(w watches, serial text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT w.serial_from IS NULL OR coalesce((
    SELECT part[1]::int BETWEEN w.serial_from AND w.serial_to AND coalesce(part[2]::int = w.serial_of, TRUE)
    FROM regexp_match(serial, '^[^0-9]*([0-9]{1,6})\s*/\s*([0-9]{1,6})[^0-9]*$') AS part), FALSE)
$$;

-- The wants that a card meets at any price, found by its slot of a checklist and by its player.
CREATE OR REPLACE FUNCTION wants_of(of_year integer, of_brand text, of_set text, of_number text, of_parallel text, of_player text, of_serial text)
RETURNS SETOF watches LANGUAGE sql STABLE AS $$
  SELECT w.* FROM checklists l JOIN watches w ON w.checklist_id = l.id AND lower(w.number) = lower(of_number)
  WHERE l.year = of_year AND lower(l.brand) = lower(of_brand) AND lower(l.set) = lower(of_set)
    AND coalesce(lower(w.parallel) = lower(of_parallel), TRUE) AND is_wanted_serial(w, of_serial)
  UNION ALL
  SELECT w.* FROM watches w WHERE w.checklist_id IS NULL AND lower(w.player) = lower(of_player) AND is_wanted_serial(w, of_serial)
$$;

-- The wants that an offer meets, and that it didn't meet at the higher price before, if there was
-- one.
CREATE OR REPLACE FUNCTION wants_met(s market_shelf, price_before numeric) RETURNS SETOF watches LANGUAGE sql STABLE AS $$
  SELECT w.* FROM wants_of(s.year, s.brand, s.set, s.number, s.parallel, s.player, s.serial) w
  WHERE coalesce(w.max_price >= s.price, TRUE) AND (price_before IS NULL OR w.max_price < price_before)
$$;

-- Whether others offer it, and the want allows its serial and price.
CREATE OR REPLACE FUNCTION meets_want(s market_shelf, w watches) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_wanted_serial(w, s.serial) AND coalesce(s.price <= w.max_price, TRUE) AND EXISTS (
    SELECT FROM market_offers o JOIN users u ON u.id = o.seller_id WHERE o.id = s.offer_id AND o.seller_id <> w.user_id AND u.is_active)
$$;

-- The cheapest offer that meets a want. Each part reads an index in the order of prices.
CREATE OR REPLACE FUNCTION cheapest_wanted(w watches) RETURNS SETOF market_shelf LANGUAGE sql STABLE AS $$
  (SELECT s.* FROM checklists l JOIN market_shelf s
    ON s.year = l.year AND lower(s.brand) = lower(l.brand) AND lower(s.set) = lower(l.set) AND lower(s.number) = lower(w.number)
    WHERE l.id = w.checklist_id AND coalesce(lower(s.parallel) = lower(w.parallel), TRUE) AND meets_want(s, w)
    ORDER BY s.price, s.id LIMIT 1)
  UNION ALL
  (SELECT s.* FROM market_shelf s
    WHERE w.checklist_id IS NULL AND lower(s.player) = lower(w.player) AND meets_want(s, w)
    ORDER BY s.price, s.id LIMIT 1)
$$;

CREATE OR REPLACE FUNCTION note_card_of_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_events (offer_id, at) SELECT NEW.offer_id, clock_timestamp()
    WHERE EXISTS (SELECT FROM watches w WHERE w.set = NEW.set) OR EXISTS (SELECT FROM wants_met(NEW, NULL));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER market_shelf_watched AFTER INSERT ON market_shelf FOR EACH ROW EXECUTE FUNCTION note_card_of_set();

CREATE OR REPLACE FUNCTION note_lower_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watch_events (offer_id, price_before, at) SELECT NEW.offer_id, OLD.price, clock_timestamp()
    WHERE EXISTS (SELECT FROM wants_met(NEW, OLD.price));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER market_shelf_cheaper AFTER UPDATE OF price ON market_shelf
  FOR EACH ROW WHEN (NEW.price < OLD.price) EXECUTE FUNCTION note_lower_price();
