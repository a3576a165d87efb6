-- Cards that collectors offer each other. A card is live on the market while a row of it has not ended.

CREATE TABLE "market_offers" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "card_id" UUID NOT NULL,
    "seller_id" UUID,
    "price" DECIMAL(10,2) NOT NULL,
    "fee_percent" INTEGER NOT NULL,
    "listed_at" TIMESTAMPTZ(3) NOT NULL,
    "priced_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_as" TEXT,

    CONSTRAINT "market_offers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "market_prices" (
    "id" BIGSERIAL NOT NULL,
    "offer_id" UUID NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "market_prices_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "market_offers_slug_key" ON "market_offers"("slug");
CREATE INDEX "market_offers_card_id_idx" ON "market_offers"("card_id");
CREATE INDEX "market_offers_seller_id_listed_at_idx" ON "market_offers"("seller_id", "listed_at" DESC);
CREATE INDEX "market_prices_offer_id_idx" ON "market_prices"("offer_id");
ALTER TABLE "market_offers" ADD CONSTRAINT "market_offers_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "market_offers" ADD CONSTRAINT "market_offers_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "market_prices" ADD CONSTRAINT "market_prices_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "market_offers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say.

CREATE UNIQUE INDEX market_offers_live_card ON market_offers (card_id) WHERE ended_at IS NULL;
ALTER TABLE market_offers
  ADD CONSTRAINT market_offers_price_range CHECK (price BETWEEN 1.00 AND 99999.00),
  ADD CONSTRAINT market_offers_fee_range CHECK (fee_percent BETWEEN 0 AND 100),
  -- WITHDRAWN: by its seller. MOVED: to another tray, or out of the vault.
  ADD CONSTRAINT market_offers_end_known CHECK (ended_as IN ('WITHDRAWN', 'MOVED')),
  ADD CONSTRAINT market_offers_whole_end CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  ADD CONSTRAINT market_offers_in_order CHECK (priced_at >= listed_at AND ended_at >= listed_at),
  ADD CONSTRAINT market_offers_live_has_seller CHECK (ended_at IS NOT NULL OR seller_id IS NOT NULL);

-- Whether its owner may sell a card: a real one, in the Listed tray, which nothing keeps.
CREATE FUNCTION is_for_sale(c cards, seller UUID) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT c.owner_id = seller AND c.status = 'Listed' AND c.record IS NOT NULL AND c.pulled_at IS NOT NULL AND c.left_at IS NULL
    AND c.shipment_id IS NULL AND c.submission_id IS NULL AND c.storage_ended_at IS NULL
$$;

-- Waits for whoever changes the card, and lets them wait.
CREATE FUNCTION require_card_for_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card cards;
BEGIN
  SELECT * INTO card FROM cards WHERE id = NEW.card_id FOR SHARE;
  IF NOT is_for_sale(card, NEW.seller_id) THEN
    RAISE EXCEPTION 'card % is not for sale', NEW.card_id USING ERRCODE = 'check_violation', CONSTRAINT = 'market_offers_card_for_sale';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER market_offers_card_for_sale BEFORE INSERT ON market_offers
  FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION require_card_for_sale();

-- Only the price changes, until the end. The seller's name goes with their account.
CREATE FUNCTION keep_market_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.slug, NEW.card_id, NEW.listed_at) IS DISTINCT FROM (OLD.id, OLD.slug, OLD.card_id, OLD.listed_at)
    OR (NEW.seller_id IS DISTINCT FROM OLD.seller_id AND NEW.seller_id IS NOT NULL)
    OR (OLD.ended_at IS NOT NULL AND (NEW.price, NEW.fee_percent, NEW.priced_at, NEW.ended_at, NEW.ended_as)
      IS DISTINCT FROM (OLD.price, OLD.fee_percent, OLD.priced_at, OLD.ended_at, OLD.ended_as)) THEN
    RAISE EXCEPTION 'a market offer keeps what it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'market_offers_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER market_offers_kept BEFORE UPDATE ON market_offers FOR EACH ROW EXECUTE FUNCTION keep_market_offer();
CREATE TRIGGER market_offers_stay BEFORE DELETE OR TRUNCATE ON market_offers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION note_market_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_prices (offer_id, price, at) VALUES (NEW.id, NEW.price, NEW.priced_at);
  RETURN NULL;
END $$;
CREATE TRIGGER market_offers_first_price AFTER INSERT ON market_offers FOR EACH ROW EXECUTE FUNCTION note_market_price();
CREATE TRIGGER market_offers_new_price AFTER UPDATE ON market_offers FOR EACH ROW
  WHEN (NEW.price <> OLD.price) EXECUTE FUNCTION note_market_price();
CREATE TRIGGER market_prices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON market_prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A card that leaves the tray leaves the market, in the same transaction.
CREATE FUNCTION leave_market() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_offers m SET ended_at = greatest(now(), m.listed_at), ended_as = 'MOVED'
  FROM before JOIN cards c ON c.id = before.id
  WHERE m.card_id = before.id AND before.status = 'Listed' AND m.ended_at IS NULL AND NOT is_for_sale(c, m.seller_id);
  RETURN NULL;
END $$;
CREATE TRIGGER cards_leave_market AFTER UPDATE ON cards REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION leave_market();
