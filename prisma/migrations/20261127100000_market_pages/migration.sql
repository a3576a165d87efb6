-- What the market's pages filter and sort by: a row for each live offer, with the facts of its card. Written by triggers only.

CREATE TABLE "market_shelf" (
    "id" SERIAL NOT NULL,
    "offer_id" UUID NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "value" DECIMAL(10,2) NOT NULL,
    "category" TEXT,
    "year" INTEGER NOT NULL,
    "set" TEXT NOT NULL,
    "rarity" TEXT NOT NULL,
    "is_graded" BOOLEAN NOT NULL,
    "search_vector" tsvector NOT NULL,

    CONSTRAINT "market_shelf_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "market_shelf_offer_id_key" ON "market_shelf"("offer_id");
CREATE INDEX "market_shelf_price_id_idx" ON "market_shelf"("price", "id");
CREATE INDEX "market_shelf_value_id_idx" ON "market_shelf"("value", "id");
CREATE INDEX "market_shelf_category_id_idx" ON "market_shelf"("category", "id");
CREATE INDEX "market_shelf_year_id_idx" ON "market_shelf"("year", "id");
CREATE INDEX "market_shelf_set_id_idx" ON "market_shelf"("set", "id");
CREATE INDEX "market_shelf_rarity_id_idx" ON "market_shelf"("rarity", "id");
CREATE INDEX "market_shelf_is_graded_id_idx" ON "market_shelf"("is_graded", "id");
CREATE INDEX "market_shelf_words" ON "market_shelf" USING GIN ("search_vector");

-- What Prisma cannot say.

ALTER TABLE market_shelf ADD CONSTRAINT market_shelf_offer FOREIGN KEY (offer_id) REFERENCES market_offers (id);

CREATE FUNCTION market_words(c cards) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('simple', concat_ws(' ', c.search_words, regexp_replace(plain_text(concat_ws(' ', c.team, c.rarity, c.serial, c.grading_company, c.grade)), '[^[:alnum:]]+', ' ', 'g')))
$$;

-- Servers drop the pages they keep of the market and of this offer; a notification is sent on commit.
CREATE FUNCTION notify_market(slug text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('catalog_changed', 'market:' || slug)
$$;

CREATE FUNCTION shelve_market_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NOT NULL THEN
    DELETE FROM market_shelf WHERE offer_id = NEW.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO market_shelf (offer_id, price, value, category, year, "set", rarity, is_graded, search_vector)
      SELECT NEW.id, NEW.price, c.estimated_value, c.category, c.year, c.set, c.rarity, c.grading_company IS NOT NULL, market_words(c)
      FROM cards c WHERE c.id = NEW.card_id;
  ELSE
    UPDATE market_shelf SET price = NEW.price WHERE offer_id = NEW.id;
  END IF;
  PERFORM notify_market(NEW.slug);
  RETURN NULL;
END $$;
CREATE TRIGGER market_offers_shelved AFTER INSERT ON market_offers
  FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION shelve_market_offer();
CREATE TRIGGER market_offers_reshelved AFTER UPDATE ON market_offers
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND (NEW.price, NEW.ended_at) IS DISTINCT FROM (OLD.price, OLD.ended_at))
  EXECUTE FUNCTION shelve_market_offer();

-- Corrections, new values and grades. The change locks the card, so the shelf needs no lock of its own.
CREATE FUNCTION describe_market_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offer market_offers;
BEGIN
  SELECT * INTO offer FROM market_offers WHERE card_id = NEW.id AND ended_at IS NULL;
  IF FOUND THEN
    UPDATE market_shelf
      SET value = NEW.estimated_value, category = NEW.category, year = NEW.year, "set" = NEW.set, rarity = NEW.rarity,
        is_graded = NEW.grading_company IS NOT NULL, search_vector = market_words(NEW)
      WHERE offer_id = offer.id;
    PERFORM notify_market(offer.slug);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_described_on_market AFTER UPDATE ON cards
  FOR EACH ROW WHEN (NEW.status = 'Listed' AND
    (NEW.player, NEW.team, NEW.year, NEW.brand, NEW.set, NEW.number, NEW.category, NEW.parallel, NEW.rarity, NEW.serial, NEW.front_file, NEW.back_file,
      NEW.estimated_value, NEW.value_source, NEW.value_date, NEW.condition_note, NEW.grading_company, NEW.grade, NEW.certificate)
    IS DISTINCT FROM
    (OLD.player, OLD.team, OLD.year, OLD.brand, OLD.set, OLD.number, OLD.category, OLD.parallel, OLD.rarity, OLD.serial, OLD.front_file, OLD.back_file,
      OLD.estimated_value, OLD.value_source, OLD.value_date, OLD.condition_note, OLD.grading_company, OLD.grade, OLD.certificate))
  EXECUTE FUNCTION describe_market_offer();

-- A page names its seller, links to their showcase while that is public, and to the box unless its owner closed it.
CREATE FUNCTION notify_market_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller uuid := CASE WHEN TG_TABLE_NAME = 'users' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(coalesce(NEW, OLD)) ->> 'user_id' END;
BEGIN
  PERFORM notify_market(slug) FROM market_offers WHERE seller_id = seller AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_named_on_market AFTER UPDATE OF username, is_active ON users
  FOR EACH ROW WHEN ((NEW.username::text, NEW.is_active) IS DISTINCT FROM (OLD.username::text, OLD.is_active)) EXECUTE FUNCTION notify_market_of_seller();
CREATE TRIGGER showcases_linked_on_market AFTER INSERT OR DELETE OR UPDATE OF name, published_at, hidden_at ON showcases
  FOR EACH ROW EXECUTE FUNCTION notify_market_of_seller();

CREATE FUNCTION notify_market_of_box() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_market(o.slug) FROM packs k JOIN cards c ON c.pack_id = k.id JOIN market_offers o ON o.card_id = c.id
    WHERE k.box_id = NEW.id AND o.ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER owned_boxes_closed_on_market AFTER UPDATE OF closed_at ON owned_boxes
  FOR EACH ROW WHEN (NEW.closed_at IS DISTINCT FROM OLD.closed_at) EXECUTE FUNCTION notify_market_of_box();

INSERT INTO market_shelf (offer_id, price, value, category, year, "set", rarity, is_graded, search_vector)
  SELECT o.id, o.price, c.estimated_value, c.category, c.year, c.set, c.rarity, c.grading_company IS NOT NULL, market_words(c)
  FROM market_offers o JOIN cards c ON c.id = o.card_id WHERE o.ended_at IS NULL ORDER BY o.listed_at, o.id;
