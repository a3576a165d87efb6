CREATE OR REPLACE TRIGGER market_offers_stay BEFORE DELETE OR TRUNCATE ON market_offers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER market_prices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON market_prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whether its owner may sell a card. Constraints keep locked ones out of the tray.
CREATE OR REPLACE FUNCTION is_for_sale(c cards, seller UUID) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT c.owner_id = seller AND c.status IS NOT DISTINCT FROM 'Listed' AND c.record IS NOT NULL
$$;

-- Locks the card, so that it and its offer change one after the other.
CREATE OR REPLACE FUNCTION require_card_for_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card cards;
BEGIN
  SELECT * INTO card FROM cards WHERE id = NEW.card_id FOR SHARE;
  IF NOT is_for_sale(card, NEW.seller_id) THEN
    RAISE EXCEPTION 'card % is not for sale', NEW.card_id USING ERRCODE = 'check_violation', CONSTRAINT = 'market_offers_card_for_sale';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER market_offers_card_for_sale BEFORE INSERT ON market_offers
  FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION require_card_for_sale();

-- An offer keeps its price while a checkout holds it, and only a sale can end it.
CREATE OR REPLACE FUNCTION keep_market_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.slug, NEW.card_id, NEW.listed_at) IS DISTINCT FROM (OLD.id, OLD.slug, OLD.card_id, OLD.listed_at)
    OR (NEW.seller_id IS DISTINCT FROM OLD.seller_id AND NEW.seller_id IS NOT NULL)
    OR (OLD.ended_at IS NOT NULL AND (NEW.price, NEW.fee_percent, NEW.priced_at, NEW.ended_at, NEW.ended_as)
      IS DISTINCT FROM (OLD.price, OLD.fee_percent, OLD.priced_at, OLD.ended_at, OLD.ended_as)) THEN
    RAISE EXCEPTION 'a market offer keeps what it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'market_offers_kept';
  END IF;
  IF OLD.held_until > now() AND ((NEW.price, NEW.fee_percent) <> (OLD.price, OLD.fee_percent) OR NEW.ended_as IN ('WITHDRAWN', 'MOVED')) THEN
    RAISE EXCEPTION 'a buyer holds offer %', OLD.id USING ERRCODE = 'object_in_use', CONSTRAINT = 'market_offers_held';
  END IF;
  IF NEW.ended_at IS NOT NULL THEN
    NEW.held_by_id := NULL;
    NEW.held_until := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER market_offers_kept BEFORE UPDATE ON market_offers FOR EACH ROW EXECUTE FUNCTION keep_market_offer();

CREATE OR REPLACE FUNCTION note_market_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_prices (offer_id, price, at) VALUES (NEW.id, NEW.price, NEW.priced_at);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER market_offers_first_price AFTER INSERT ON market_offers FOR EACH ROW EXECUTE FUNCTION note_market_price();
CREATE OR REPLACE TRIGGER market_offers_new_price AFTER UPDATE ON market_offers FOR EACH ROW
  WHEN (NEW.price <> OLD.price) EXECUTE FUNCTION note_market_price();

-- A card that leaves the tray leaves the market in the same transaction.
CREATE OR REPLACE FUNCTION leave_market() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_offers m SET ended_at = greatest(now(), m.listed_at), ended_as = 'MOVED'
  FROM before JOIN cards c ON c.id = before.id
  WHERE m.card_id = before.id AND before.status = 'Listed' AND m.ended_at IS NULL AND NOT is_for_sale(c, m.seller_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_leave_market AFTER UPDATE ON cards REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION leave_market();

CREATE OR REPLACE FUNCTION market_words(c cards) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('simple', concat_ws(' ', c.search_words, regexp_replace(plain_text(concat_ws(' ', c.team, c.rarity, c.serial, c.grading_company, c.grade)), '[^[:alnum:]]+', ' ', 'g')))
$$;

-- Expires cached pages of the market and of this offer. Notifications are sent on commit.
CREATE OR REPLACE FUNCTION notify_market(slug text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('catalog_changed', 'market:' || slug)
$$;

CREATE OR REPLACE FUNCTION shelve_market_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NOT NULL THEN
    DELETE FROM market_shelf WHERE offer_id = NEW.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO market_shelf (offer_id, price, value, category, year, "set", rarity, is_graded, search_vector, brand, number, parallel, player, serial)
      SELECT NEW.id, NEW.price, c.estimated_value, c.category, c.year, c.set, c.rarity, c.grading_company IS NOT NULL, market_words(c),
        c.brand, c.number, c.parallel, c.player, c.serial
      FROM cards c WHERE c.id = NEW.card_id;
  ELSE
    UPDATE market_shelf SET price = NEW.price WHERE offer_id = NEW.id;
  END IF;
  PERFORM notify_market(NEW.slug);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER market_offers_shelved AFTER INSERT ON market_offers
  FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION shelve_market_offer();
CREATE OR REPLACE TRIGGER market_offers_reshelved AFTER UPDATE ON market_offers
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND (NEW.price, NEW.ended_at) IS DISTINCT FROM (OLD.price, OLD.ended_at))
  EXECUTE FUNCTION shelve_market_offer();

-- Corrections, new values and grades. The change locks the card, so the shelf needs no lock of its
-- own.
CREATE OR REPLACE FUNCTION describe_market_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offer market_offers;
BEGIN
  SELECT * INTO offer FROM market_offers WHERE card_id = NEW.id AND ended_at IS NULL;
  IF FOUND THEN
    UPDATE market_shelf
      SET value = NEW.estimated_value, category = NEW.category, year = NEW.year, "set" = NEW.set, rarity = NEW.rarity,
        is_graded = NEW.grading_company IS NOT NULL, search_vector = market_words(NEW),
        brand = NEW.brand, number = NEW.number, parallel = NEW.parallel, player = NEW.player, serial = NEW.serial
      WHERE offer_id = offer.id;
    PERFORM notify_market(offer.slug);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_described_on_market AFTER UPDATE ON cards
  FOR EACH ROW WHEN (NEW.status = 'Listed' AND
    (NEW.player, NEW.team, NEW.year, NEW.brand, NEW.set, NEW.number, NEW.category, NEW.parallel, NEW.rarity, NEW.serial, NEW.front_file, NEW.back_file,
      NEW.estimated_value, NEW.value_source, NEW.value_date, NEW.condition_note, NEW.grading_company, NEW.grade, NEW.certificate)
    IS DISTINCT FROM
    (OLD.player, OLD.team, OLD.year, OLD.brand, OLD.set, OLD.number, OLD.category, OLD.parallel, OLD.rarity, OLD.serial, OLD.front_file, OLD.back_file,
      OLD.estimated_value, OLD.value_source, OLD.value_date, OLD.condition_note, OLD.grading_company, OLD.grade, OLD.certificate))
  EXECUTE FUNCTION describe_market_offer();

-- A page names its seller, links to their public showcase, and to the box unless its owner closed
-- it.
CREATE OR REPLACE FUNCTION notify_market_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller uuid := CASE WHEN TG_TABLE_NAME = 'users' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(coalesce(NEW, OLD)) ->> 'user_id' END;
BEGIN
  PERFORM notify_market(slug) FROM market_offers WHERE seller_id = seller AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER showcases_linked_on_market AFTER INSERT OR DELETE OR UPDATE OF name, published_at, hidden_at ON showcases
  FOR EACH ROW EXECUTE FUNCTION notify_market_of_seller();
CREATE OR REPLACE TRIGGER users_named_on_market AFTER UPDATE OF username, market_name, is_active ON users
  FOR EACH ROW WHEN ((NEW.username::text, NEW.market_name::text, NEW.is_active) IS DISTINCT FROM (OLD.username::text, OLD.market_name::text, OLD.is_active))
  EXECUTE FUNCTION notify_market_of_seller();

CREATE OR REPLACE FUNCTION notify_market_of_box() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_market(o.slug) FROM packs k JOIN cards c ON c.pack_id = k.id JOIN market_offers o ON o.card_id = c.id
    WHERE k.box_id = NEW.id AND o.ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER owned_boxes_closed_on_market AFTER UPDATE OF closed_at ON owned_boxes
  FOR EACH ROW WHEN (NEW.closed_at IS DISTINCT FROM OLD.closed_at) EXECUTE FUNCTION notify_market_of_box();

CREATE OR REPLACE FUNCTION check_market_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_public_name(NEW.market_name, NEW.id, 'users_market_name_key');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_market_name_checked BEFORE INSERT OR UPDATE OF market_name ON users
  FOR EACH ROW WHEN (NEW.market_name IS NOT NULL) EXECUTE FUNCTION check_market_name();

-- Every word that an offer ever had, as for the catalog. Inserted in order, to avoid deadlocks.
CREATE OR REPLACE FUNCTION add_market_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_search_words (word)
    SELECT w.word FROM unnest(tsvector_to_array(NEW.search_vector)) AS w (word)
    WHERE NOT EXISTS (SELECT FROM market_search_words known WHERE known.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER market_shelf_words_inserted AFTER INSERT ON market_shelf
  FOR EACH ROW EXECUTE FUNCTION add_market_search_words();
CREATE OR REPLACE TRIGGER market_shelf_words_updated AFTER UPDATE OF search_vector ON market_shelf
  FOR EACH ROW WHEN (NEW.search_vector IS DISTINCT FROM OLD.search_vector) EXECUTE FUNCTION add_market_search_words();

-- See catalog_words_like.
CREATE OR REPLACE FUNCTION market_search_words_like(typed text) RETURNS SETOF text
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.15
AS $$ SELECT word FROM market_search_words WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 20 $$;
