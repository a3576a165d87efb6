-- Buying cards of the market: a checkout holds an offer as it holds a box, and an order sells it.

ALTER TABLE "market_offers" ADD COLUMN "held_by_id" UUID, ADD COLUMN "held_until" TIMESTAMPTZ(3);
ALTER TABLE "checkouts" ADD COLUMN "cards" DECIMAL(10,2) NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD COLUMN "cards" DECIMAL(10,2) NOT NULL DEFAULT 0;
ALTER TABLE "book_lines" ADD COLUMN "collector_id" UUID;

CREATE TABLE "checkout_cards" (
    "checkout_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "offer_id" UUID NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,

    CONSTRAINT "checkout_cards_pkey" PRIMARY KEY ("checkout_id", "position")
);

CREATE TABLE "order_cards" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "offer_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "seller_id" UUID,
    "price" DECIMAL(10,2) NOT NULL,
    "fee" DECIMAL(10,2) NOT NULL,
    "sold_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_cards_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "cart_cards" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "session_id" TEXT,
    "user_id" UUID,
    "offer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_cards_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "cart_cards_session_id_offer_id_key" ON "cart_cards"("session_id", "offer_id");
CREATE UNIQUE INDEX "cart_cards_user_id_offer_id_key" ON "cart_cards"("user_id", "offer_id");
CREATE INDEX "cart_cards_offer_id_idx" ON "cart_cards"("offer_id");
CREATE INDEX "cart_cards_created_at_idx" ON "cart_cards"("created_at");
CREATE INDEX "market_offers_held_by_id_idx" ON "market_offers"("held_by_id");
CREATE UNIQUE INDEX "checkout_cards_checkout_id_offer_id_key" ON "checkout_cards"("checkout_id", "offer_id");
CREATE INDEX "checkout_cards_offer_id_idx" ON "checkout_cards"("offer_id");
CREATE UNIQUE INDEX "order_cards_order_id_position_key" ON "order_cards"("order_id", "position");
CREATE UNIQUE INDEX "order_cards_offer_id_key" ON "order_cards"("offer_id");
CREATE INDEX "order_cards_card_id_sold_at_idx" ON "order_cards"("card_id", "sold_at");
CREATE INDEX "order_cards_seller_id_sold_at_id_idx" ON "order_cards"("seller_id", "sold_at", "id");
CREATE INDEX "book_lines_collector_id_entry_id_idx" ON "book_lines"("collector_id", "entry_id");
ALTER TABLE "cart_cards" ADD CONSTRAINT "cart_cards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cart_cards" ADD CONSTRAINT "cart_cards_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "market_offers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "market_offers" ADD CONSTRAINT "market_offers_held_by_id_fkey" FOREIGN KEY ("held_by_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "checkout_cards" ADD CONSTRAINT "checkout_cards_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "checkout_cards" ADD CONSTRAINT "checkout_cards_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "market_offers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_cards" ADD CONSTRAINT "order_cards_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_cards" ADD CONSTRAINT "order_cards_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "market_offers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_cards" ADD CONSTRAINT "order_cards_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_cards" ADD CONSTRAINT "order_cards_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say.

ALTER TABLE market_offers
  DROP CONSTRAINT market_offers_end_known,
  -- WITHDRAWN: by its seller. MOVED: to another tray, or out of the vault. SOLD: by an order.
  ADD CONSTRAINT market_offers_end_known CHECK (ended_as IN ('WITHDRAWN', 'MOVED', 'SOLD')),
  ADD CONSTRAINT market_offers_held_until_when CHECK ((held_by_id IS NULL) = (held_until IS NULL)),
  ADD CONSTRAINT market_offers_held_while_live CHECK (held_by_id IS NULL OR ended_at IS NULL);
ALTER TABLE cart_cards ADD CONSTRAINT cart_cards_one_owner CHECK (num_nonnulls(session_id, user_id) = 1);
ALTER TABLE checkouts ADD CONSTRAINT checkouts_cards_in_subtotal CHECK (cards BETWEEN 0 AND subtotal);
ALTER TABLE orders ADD CONSTRAINT orders_cards_in_subtotal CHECK (cards BETWEEN 0 AND subtotal);
ALTER TABLE checkout_cards
  ADD CONSTRAINT checkout_cards_position_minimum CHECK (position >= 1),
  ADD CONSTRAINT checkout_cards_price_minimum CHECK (price > 0);
ALTER TABLE order_cards
  ADD CONSTRAINT order_cards_position_minimum CHECK (position >= 1),
  ADD CONSTRAINT order_cards_price_minimum CHECK (price > 0),
  ADD CONSTRAINT order_cards_fee_range CHECK (fee BETWEEN 0 AND price);

-- ---------------------------------------------------------------------------------------------------------------------
-- Holds
-- ---------------------------------------------------------------------------------------------------------------------

-- While a buyer's checkout holds it, an offer keeps its price, and only a sale ends it.
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

-- A trigger, because the previous version closes checkouts, too, and knows nothing of cards.
CREATE FUNCTION free_cards_of_checkout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_offers SET held_by_id = NULL, held_until = NULL WHERE held_by_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER checkouts_free_cards AFTER UPDATE OF status ON checkouts FOR EACH ROW
  WHEN (NEW.status IN ('EXPIRED', 'ABANDONED') AND OLD.status = 'OPEN') EXECUTE FUNCTION free_cards_of_checkout();

-- ---------------------------------------------------------------------------------------------------------------------
-- Sales
-- ---------------------------------------------------------------------------------------------------------------------

-- The fee is rounded half up to the cent.
CREATE FUNCTION require_sold_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM market_offers o JOIN orders b ON b.id = NEW.order_id
  WHERE o.id = NEW.offer_id AND o.ended_as = 'SOLD' AND (o.card_id, o.seller_id, o.price) = (NEW.card_id, NEW.seller_id, NEW.price)
    AND NEW.fee = round(o.price * o.fee_percent / 100, 2) AND b.user_id <> o.seller_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'offer % is not sold like this', NEW.offer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cards_sold';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_cards_sold BEFORE INSERT ON order_cards FOR EACH ROW EXECUTE FUNCTION require_sold_offer();

-- The seller's name goes with their account.
CREATE FUNCTION keep_order_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seller_id IS NOT NULL OR (to_jsonb(NEW) - 'seller_id') IS DISTINCT FROM (to_jsonb(OLD) - 'seller_id') THEN
    RAISE EXCEPTION 'a sale keeps what it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cards_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_cards_kept BEFORE UPDATE ON order_cards FOR EACH ROW EXECUTE FUNCTION keep_order_card();
CREATE TRIGGER order_cards_stay BEFORE DELETE OR TRUNCATE ON order_cards FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- At the end of the transaction, because an order comes before its cards. The version before this one fails here
-- instead of selling a checkout without its cards; its payment is then settled by this one.
CREATE FUNCTION require_cards_of_checkout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cards = (SELECT coalesce(sum(price), 0) FROM order_cards WHERE order_id = NEW.id) AND NOT EXISTS (
    SELECT FROM (SELECT * FROM checkout_cards WHERE checkout_id = NEW.checkout_id) w
    FULL JOIN (SELECT * FROM order_cards WHERE order_id = NEW.id) l ON (l.position, l.offer_id, l.price) = (w.position, w.offer_id, w.price)
    WHERE w.offer_id IS NULL OR l.offer_id IS NULL
  ) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'order % does not have the cards of its checkout', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_cards_of_checkout';
END $$;
CREATE CONSTRAINT TRIGGER orders_cards_of_checkout AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_cards_of_checkout();

CREATE FUNCTION require_order_of_sold_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_cards WHERE offer_id = NEW.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'offer % is sold in no order', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'market_offers_sold_in_order';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER market_offers_sold_in_order AFTER UPDATE ON market_offers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.ended_as = 'SOLD' AND OLD.ended_as IS NULL) EXECUTE FUNCTION require_order_of_sold_offer();

-- A card goes from a collector to another only by a sale between them.
CREATE FUNCTION require_sale_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_cards l JOIN orders o ON o.id = l.order_id
  WHERE l.card_id = NEW.id AND (l.seller_id, o.user_id, l.sold_at) = (OLD.owner_id, NEW.owner_id, NEW.bought_at);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'card % was not sold to its new owner', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'cards_sold_to_owner';
  END IF;
  RETURN NULL;
END $$;
ALTER TABLE cards ADD COLUMN "bought_at" TIMESTAMPTZ(3);
CREATE CONSTRAINT TRIGGER cards_sold_to_owner AFTER UPDATE OF owner_id ON cards DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.owner_id <> OLD.owner_id) EXECUTE FUNCTION require_sale_of_card();

ALTER TABLE card_events DROP CONSTRAINT card_events_type_known;
ALTER TABLE card_events ADD CONSTRAINT card_events_type_known CHECK (type IN (
  'PULLED', 'STATUS_CHANGED', 'EVALUATION_REQUESTED', 'EVALUATION_WITHDRAWN', 'EVALUATION_PAID', 'EVALUATION_CANCELLED', 'EVALUATION_ANSWERED',
  'STORAGE_ENDED', 'SHIPMENT_PAID', 'SHIPMENT_CANCELLED', 'PACKED', 'SHIPPED', 'DELIVERED',
  'GRADING_PAID', 'GRADING_CANCELLED', 'GRADING_RECEIVED', 'GRADING_SENT', 'GRADED', 'GRADING_REJECTED', 'GRADING_RETURNED', 'SOLD'));
ALTER TABLE card_events ADD CONSTRAINT card_events_sold_to_vault CHECK (type <> 'SOLD' OR (from_status = 'Listed' AND to_status = 'Vault' AND action_id IS NULL));

-- A sold card takes its value from one collection to the other on that day. In the order of the owners, like everyone who counts two.
CREATE OR REPLACE FUNCTION count_changed_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_counted BOOLEAN := OLD.pulled_at IS NOT NULL AND OLD.left_at IS NULL;
  is_counted BOOLEAN := NEW.pulled_at IS NOT NULL AND NEW.left_at IS NULL;
  at TIMESTAMPTZ := CASE WHEN OLD.pulled_at IS NULL THEN NEW.pulled_at WHEN NEW.owner_id <> OLD.owner_id THEN coalesce(NEW.bought_at, now())
    WHEN OLD.left_at IS NULL AND NEW.left_at IS NOT NULL THEN NEW.left_at ELSE greatest(NEW.value_date, NEW.pulled_at, NEW.bought_at) END;
BEGIN
  INSERT INTO collection_days AS d (owner_id, day, value, pulled_value)
  SELECT changed.owner_id, (at AT TIME ZONE 'UTC')::date, sum(changed.value), sum(changed.pulled_value)
  FROM (VALUES
    (OLD.owner_id, CASE WHEN was_counted THEN -OLD.estimated_value ELSE 0 END, CASE WHEN was_counted THEN -OLD.pulled_value ELSE 0 END),
    (NEW.owner_id, CASE WHEN is_counted THEN NEW.estimated_value ELSE 0 END, CASE WHEN is_counted THEN NEW.pulled_value ELSE 0 END)
  ) changed (owner_id, value, pulled_value) GROUP BY changed.owner_id ORDER BY changed.owner_id
  ON CONFLICT (owner_id, day) DO UPDATE SET value = d.value + excluded.value, pulled_value = d.pulled_value + excluded.pulled_value;
  RETURN NULL;
END $$;
DROP TRIGGER cards_count_changed ON cards;
CREATE TRIGGER cards_count_changed AFTER UPDATE ON cards FOR EACH ROW
  WHEN (NEW.pulled_at IS NOT NULL AND (OLD.pulled_at IS NULL OR NEW.estimated_value <> OLD.estimated_value OR OLD.left_at IS DISTINCT FROM NEW.left_at
    OR NEW.owner_id <> OLD.owner_id))
  EXECUTE FUNCTION count_changed_card();

-- ---------------------------------------------------------------------------------------------------------------------
-- Books
-- ---------------------------------------------------------------------------------------------------------------------

-- COLLECTORS: what we owe each of them. MARKET_FEES: what we keep of a sale.
ALTER TABLE book_lines DROP CONSTRAINT book_lines_account_known;
ALTER TABLE book_lines
  ADD CONSTRAINT book_lines_account_known CHECK (account IN ('CASH', 'DEPOSITS', 'BOXES', 'SHIPPING', 'ORDER_FEES', 'GRADING', 'REFUNDS_DUE', 'COLLECTORS', 'MARKET_FEES')),
  ADD CONSTRAINT book_lines_owed_to_somebody CHECK ((account = 'COLLECTORS') = (collector_id IS NOT NULL));
ALTER TABLE book_entries DROP CONSTRAINT book_entries_kind_known, DROP CONSTRAINT book_entries_place_of_sales;
ALTER TABLE book_entries
  ADD CONSTRAINT book_entries_kind_known CHECK (kind IN ('PAYMENT', 'ORDER', 'CARD_SALE', 'SHIPMENT', 'SUBMISSION', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED')),
  ADD CONSTRAINT book_entries_place_of_sales CHECK ((country IS NOT NULL AND state IS NOT NULL) = (kind IN ('ORDER', 'CARD_SALE', 'SHIPMENT', 'SUBMISSION')) OR kind = 'REFUND');

DROP FUNCTION book(TEXT, UUID, TIMESTAMPTZ, TEXT[], JSONB);
-- Amounts in dollars by account: debits are positive, credits negative. Accounts that don't change are left out.
CREATE FUNCTION book(kind TEXT, subject UUID, at TIMESTAMPTZ, place TEXT[], amounts JSONB, collector UUID DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  WITH entry AS (
    INSERT INTO book_entries (kind, subject_id, at, country, state) VALUES (kind, subject, at, place[1], place[2]) RETURNING id
  )
  INSERT INTO book_lines (entry_id, account, amount_cents, collector_id)
  SELECT entry.id, a.key, round(a.value::numeric * 100)::bigint, CASE a.key WHEN 'COLLECTORS' THEN collector END
  FROM entry, jsonb_each_text(amounts) a WHERE a.value::numeric <> 0
$$;
-- Each card is booked on its own, because each has a seller.
CREATE OR REPLACE FUNCTION book_order(o orders) RETURNS void LANGUAGE sql AS $$
  SELECT book('ORDER', o.id, o.placed_at, ARRAY[o.country, o.state],
    jsonb_build_object('DEPOSITS', o.total - o.cards, 'BOXES', o.cards - o.subtotal, 'SHIPPING', -o.shipping, 'ORDER_FEES', -o.fee))
$$;
CREATE FUNCTION book_card_sale(l order_cards) RETURNS void LANGUAGE sql AS $$
  SELECT book('CARD_SALE', l.id, l.sold_at, ARRAY[o.country, o.state],
    jsonb_build_object('DEPOSITS', l.price, 'COLLECTORS', l.fee - l.price, 'MARKET_FEES', -l.fee), l.seller_id)
  FROM orders o WHERE o.id = l.order_id
$$;
CREATE TRIGGER order_cards_booked AFTER INSERT ON order_cards FOR EACH ROW EXECUTE FUNCTION book_row('book_card_sale');

-- ---------------------------------------------------------------------------------------------------------------------
-- Notices: the seller is told
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE notices ADD COLUMN order_card_id UUID;
ALTER TABLE notices ADD CONSTRAINT "notices_order_card_id_fkey" FOREIGN KEY ("order_card_id") REFERENCES order_cards("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "notices_order_card_id_kind_key" ON notices("order_card_id", "kind");
ALTER TABLE notices DROP CONSTRAINT notices_kind_known;
ALTER TABLE notices ADD CONSTRAINT notices_kind_known CHECK (
  num_nonnulls(owned_box_id, shipment_id, submission_id, publication_id, showcase_id, order_card_id, ends_at) = 1 AND (card_count IS NULL) = (ends_at IS NULL) AND CASE
  WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL
  WHEN kind IN ('SHIPMENT_SHIPPED', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL
  WHEN kind IN ('EVALUATION_ANSWERED', 'GRADED', 'GRADING_RETURNED') THEN submission_id IS NOT NULL
  WHEN kind IN ('PUBLICATION_HIDDEN', 'PUBLICATION_RESTORED') THEN publication_id IS NOT NULL
  WHEN kind IN ('SHOWCASE_HIDDEN', 'SHOWCASE_RESTORED') THEN showcase_id IS NOT NULL
  WHEN kind = 'CARD_SOLD' THEN order_card_id IS NOT NULL
  WHEN kind = 'STORAGE_ENDING' THEN ends_at IS NOT NULL
  ELSE FALSE END);
