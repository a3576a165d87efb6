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

-- A card changes owners with its box while its pack is closed. Later only by a sale between them, and it
-- returns only when we refund that sale.
CREATE OR REPLACE FUNCTION require_sale_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.pulled_at IS NULL AND EXISTS (SELECT FROM packs p JOIN owned_boxes b ON b.id = p.box_id WHERE p.id = NEW.pack_id AND b.owner_id = NEW.owner_id) THEN
    RETURN NULL;
  END IF;
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

-- Hides the order in the ledger's ASSIGN; order id and salt open it (lib/ledger/order-opening.ts).
CREATE OR REPLACE FUNCTION order_commitment(placed uuid, box text, salt text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(format('{"box":%s,"orderId":"%s","salt":"%s"}', to_json(box), placed, salt), 'UTF8')), 'hex')
$$;

-- Adds the order of a paid checkout, gives its boxes to the buyer and takes what they bought from
-- their cart. Each box must be held by the checkout. `assign_boxes` completes it.
CREATE OR REPLACE FUNCTION open_order(placed uuid, of_checkout uuid, paid_by uuid, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  buyer uuid;
  sold integer;
BEGIN
  INSERT INTO orders (id, number, user_id, checkout_id, payment_id, full_name, street, city, state, zip_code, country,
      subtotal, cards, shipping, card_shipping, fee, total, placed_at)
    SELECT placed, 'FW-' || nextval('order_numbers'), c.user_id, c.id, paid_by, c.full_name, c.street, c.city, c.state, c.zip_code, c.country,
      c.subtotal, c.cards, c.shipping, c.card_postage + c.card_insurance + c.card_signature, c.fee, c.total, moment
    FROM checkouts c WHERE c.id = of_checkout RETURNING user_id INTO STRICT buyer;
  UPDATE products p SET order_id = placed, held_by_id = NULL, held_until = NULL FROM checkout_lines l
    WHERE l.checkout_id = of_checkout AND p.id = l.product_id AND p.held_by_id = of_checkout;
  GET DIAGNOSTICS sold = ROW_COUNT;
  IF sold <> (SELECT count(*) FROM checkout_lines WHERE checkout_id = of_checkout) THEN
    RAISE EXCEPTION 'not every box of checkout % is held for it', of_checkout USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  PERFORM own_boxes(buyer, ARRAY(SELECT product_id FROM checkout_lines WHERE checkout_id = of_checkout), moment);
  DELETE FROM cart_cards c USING checkout_cards w WHERE w.checkout_id = of_checkout AND c.offer_id = w.offer_id AND c.user_id = buyer;
  WITH bought AS (SELECT listing_id, count(*)::integer AS boxes FROM checkout_lines WHERE checkout_id = of_checkout GROUP BY listing_id),
  emptied AS (
    DELETE FROM cart_items c USING bought WHERE c.user_id = buyer AND c.listing_id = bought.listing_id AND c.quantity <= bought.boxes
  )
  UPDATE cart_items c SET quantity = c.quantity - bought.boxes, updated_at = now()
    FROM bought WHERE c.user_id = buyer AND c.listing_id = bought.listing_id AND c.quantity > bought.boxes;
END $$;

-- Assigns the boxes of an order in the ledger, together with other unfinished leaves, and adds its
-- lines and the job that confirms it. The last write: it locks the ledger. The salts come from
-- `randomness`, which is kept nowhere.
CREATE OR REPLACE FUNCTION assign_boxes(placed uuid, randomness bytea, others jsonb, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lines jsonb;
  hashes bytea[];
BEGIN
  SELECT coalesce(jsonb_agg(jsonb_build_object('product', l.product_id, 'price', l.price, 'shipping', l.shipping, 'delivery', l.delivery,
      'position', l.position, 'salt', s.salt, 'type', 'ASSIGN', 'box', p.box_id, 'start', '{"at":"',
      'middle', format('","box":%s,"buyerNonce":"%s","orderCommit":"%s","prev":"', to_json(p.box_id), c.buyer_nonce, order_commitment(placed, p.box_id, s.salt)),
      'end', '","rule":"NEXT_IN_SEQUENCE","type":"ASSIGN","v":1}') ORDER BY l.position), '[]') INTO lines
    FROM orders o JOIN checkouts c ON c.id = o.checkout_id JOIN checkout_lines l ON l.checkout_id = c.id JOIN products p ON p.id = l.product_id
    CROSS JOIN LATERAL (SELECT left(encode(sha256(randomness || int4send(l.position)), 'hex'), 32) AS salt) s
    WHERE o.id = placed;
  PERFORM graphile_worker.add_job('confirm-order', json_build_object('id', placed), job_key => 'confirm-order:' || placed, max_attempts => 32767);
  hashes := ARRAY(SELECT append_to_ledger(lines || others, moment));
  INSERT INTO order_lines (order_id, position, product_id, price, shipping, delivery, assign_salt, assign_leaf)
    SELECT placed, (l.line ->> 'position')::integer, (l.line ->> 'product')::integer, (l.line ->> 'price')::numeric, (l.line ->> 'shipping')::numeric,
      l.line ->> 'delivery', l.line ->> 'salt', hashes[l.place::integer]
    FROM jsonb_array_elements(lines) WITH ORDINALITY AS l (line, place);
END $$;

-- Turns a successful payment into an order in one call, so that no lock waits for a round trip. If
-- anything is unusual (no buyer, a second payment, cards, a lost box), it changes nothing and
-- returns false (lib/checkout/place-or-refund.ts).
CREATE OR REPLACE FUNCTION place_order(placed uuid, of_checkout uuid, paid_by uuid, randomness bytea, not_before timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  paid checkouts;
  moment timestamptz;
BEGIN
  SELECT * INTO paid FROM checkouts WHERE id = of_checkout FOR UPDATE;
  IF paid.user_id IS NULL OR paid.status = 'PLACED' OR paid.cards > 0 THEN RETURN FALSE; END IF;
  PERFORM FROM products WHERE held_by_id = of_checkout ORDER BY id FOR UPDATE;
  PERFORM FROM checkout_lines l LEFT JOIN products p ON p.id = l.product_id AND p.held_by_id = of_checkout
    WHERE l.checkout_id = of_checkout AND p.id IS NULL;
  IF FOUND THEN RETURN FALSE; END IF;
  moment := date_trunc('milliseconds', greatest(clock_timestamp(), not_before, paid.created_at));
  UPDATE payments SET status = 'SUCCEEDED', succeeded_at = moment, failure = NULL WHERE id = paid_by AND status <> 'SUCCEEDED';
  IF NOT FOUND THEN RETURN FALSE; END IF;
  UPDATE checkouts SET status = 'PLACED', closed_at = moment WHERE id = of_checkout;
  PERFORM open_order(placed, of_checkout, paid_by, moment);
  PERFORM assign_boxes(placed, randomness, '[]', moment);
  RETURN TRUE;
END $$;
