CREATE OR REPLACE TRIGGER order_cards_stay BEFORE DELETE OR TRUNCATE ON order_cards FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Rounded half up to the cent, as marketFeeCents does (a test compares them).
CREATE OR REPLACE FUNCTION market_fee(price numeric, percent numeric) RETURNS numeric LANGUAGE sql IMMUTABLE
  RETURN round(price * percent / 100, 2);

CREATE OR REPLACE FUNCTION require_sold_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM market_offers o JOIN orders b ON b.id = NEW.order_id
  WHERE o.id = NEW.offer_id AND o.ended_as = 'SOLD' AND (o.card_id, o.seller_id, o.price) = (NEW.card_id, NEW.seller_id, NEW.price)
    AND NEW.fee = market_fee(o.price, o.fee_percent) AND b.user_id <> o.seller_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'offer % does not match its sale', NEW.offer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cards_sold';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER order_cards_sold BEFORE INSERT ON order_cards FOR EACH ROW EXECUTE FUNCTION require_sold_offer();

-- Deleting the account erases the seller.
CREATE OR REPLACE FUNCTION keep_order_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seller_id IS NOT NULL OR (to_jsonb(NEW) - 'seller_id') IS DISTINCT FROM (to_jsonb(OLD) - 'seller_id') THEN
    RAISE EXCEPTION 'a sale never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_cards_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER order_cards_kept BEFORE UPDATE ON order_cards FOR EACH ROW EXECUTE FUNCTION keep_order_card();

-- Deferred, because an order is inserted before its cards.
CREATE OR REPLACE FUNCTION require_cards_of_checkout() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER IF EXISTS orders_cards_of_checkout ON orders;
CREATE CONSTRAINT TRIGGER orders_cards_of_checkout AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_cards_of_checkout();

CREATE OR REPLACE FUNCTION require_order_of_sold_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_cards WHERE offer_id = NEW.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'offer % is sold without an order', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'market_offers_sold_in_order';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS market_offers_sold_in_order ON market_offers;
CREATE CONSTRAINT TRIGGER market_offers_sold_in_order AFTER UPDATE ON market_offers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.ended_as = 'SOLD' AND OLD.ended_as IS NULL) EXECUTE FUNCTION require_order_of_sold_offer();

-- A card changes owners only by a sale between them, and returns only when we refund that sale.
CREATE OR REPLACE FUNCTION require_sale_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_cards l JOIN orders o ON o.id = l.order_id
  WHERE l.card_id = NEW.id AND CASE WHEN is_sale_undone(l.id)
    THEN (l.seller_id, o.user_id, l.sold_at) = (NEW.owner_id, OLD.owner_id, OLD.bought_at) AND EXISTS (SELECT FROM refunds r WHERE r.order_card_id = l.id)
      AND NEW.bought_at IS NOT DISTINCT FROM owned_since(l)
    ELSE (l.seller_id, o.user_id, l.sold_at) = (OLD.owner_id, NEW.owner_id, NEW.bought_at) END;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'card % was not sold to its new owner', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'cards_sold_to_owner';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS cards_sold_to_owner ON cards;
CREATE CONSTRAINT TRIGGER cards_sold_to_owner AFTER UPDATE OF owner_id ON cards DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.owner_id <> OLD.owner_id) EXECUTE FUNCTION require_sale_of_card();

CREATE OR REPLACE FUNCTION is_sale_undone(sale UUID) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM claims k WHERE k.order_card_id = sale AND k.is_undone)
$$;

-- The time at which the seller had bought the card. Null if they pulled it.
CREATE OR REPLACE FUNCTION owned_since(sale order_cards) RETURNS TIMESTAMPTZ(3) LANGUAGE sql STABLE AS $$
  SELECT max(l.sold_at) FROM order_cards l JOIN orders o ON o.id = l.order_id
  WHERE l.card_id = sale.card_id AND o.user_id = sale.seller_id AND l.sold_at < sale.sold_at AND NOT is_sale_undone(l.id)
$$;

CREATE OR REPLACE FUNCTION has_paid_shipment(o orders) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT o.card_shipping = c.card_postage + c.card_insurance + c.card_signature AND CASE WHEN c.card_postage = 0
    THEN NOT EXISTS (SELECT FROM shipments WHERE payment_id = o.payment_id)
    ELSE EXISTS (
      SELECT FROM shipments s
      WHERE (s.payment_id, s.declared_value, s.postage, s.insurance, s.signature) = (o.payment_id, o.cards, c.card_postage, c.card_insurance, c.card_signature)
        AND NOT EXISTS (
          SELECT FROM (SELECT card_id FROM shipment_cards WHERE shipment_id = s.id) p
          FULL JOIN (SELECT card_id FROM order_cards WHERE order_id = o.id) l ON l.card_id = p.card_id WHERE l.card_id IS NULL OR p.card_id IS NULL))
    END
  FROM checkouts c WHERE c.id = o.checkout_id
$$;

-- Deferred, because an order is inserted before its shipment.
CREATE OR REPLACE FUNCTION require_paid_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_paid_shipment(NEW) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'order % does not ship its cards as its checkout says', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_shipment_of_checkout';
END $$;
DROP TRIGGER IF EXISTS orders_shipment_of_checkout ON orders;
CREATE CONSTRAINT TRIGGER orders_shipment_of_checkout AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_paid_shipment();

-- The payment may cover more than the shipment, so a cancellation refunds exactly its total.
CREATE OR REPLACE FUNCTION require_total_of_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipments WHERE payment_id = NEW.payment_id AND total <> NEW.amount;
  IF FOUND THEN
    RAISE EXCEPTION 'refund % is not the total of its shipment', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_total_of_shipment';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_total_of_shipment BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.reason = 'CANCELLED' AND NEW.order_line_id IS NULL) EXECUTE FUNCTION require_total_of_shipment();
