CREATE OR REPLACE FUNCTION forget_checkout_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER checkouts_forget_network BEFORE UPDATE OF status ON checkouts
  FOR EACH ROW WHEN (NEW.status <> 'OPEN' AND NEW.network IS NOT NULL) EXECUTE FUNCTION forget_checkout_network();

CREATE OR REPLACE FUNCTION free_cards_of_checkout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_offers SET held_by_id = NULL, held_until = NULL WHERE held_by_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER checkouts_free_cards AFTER UPDATE OF status ON checkouts FOR EACH ROW
  WHEN (NEW.status IN ('EXPIRED', 'ABANDONED') AND OLD.status = 'OPEN') EXECUTE FUNCTION free_cards_of_checkout();

-- Ignores canceled boxes, so that buying and canceling doesn't raise the limits.
CREATE OR REPLACE FUNCTION is_buyer(u users) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT u.is_trusted_buyer OR EXISTS (
    SELECT FROM orders o WHERE o.user_id = u.id AND (o.cards > 0
      OR EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.cancelled_at IS NULL)))
$$;

-- What an account held unpaid in the last 24 hours. A checkout stores the times of its first and
-- last hold; the others count from the last.
CREATE OR REPLACE FUNCTION unpaid_holds(collector uuid, hold_time interval, moment timestamptz) RETURNS TABLE (items integer, since timestamptz) LANGUAGE sql STABLE AS $$
  SELECT held.items, held.since FROM checkouts c CROSS JOIN LATERAL (
    SELECT ((SELECT count(*) FROM checkout_lines l WHERE l.checkout_id = c.id)
      + (SELECT count(*) FROM checkout_cards l WHERE l.checkout_id = c.id))::integer AS items
  ) counted CROSS JOIN LATERAL (
    VALUES (counted.items, c.created_at), (counted.items * (c.holds - 1), c.hold_until - hold_time)
  ) AS held (items, since)
  WHERE c.user_id = collector AND c.status <> 'PLACED' AND c.hold_until > moment - interval '24 hours' + hold_time
    AND held.since > moment - interval '24 hours'
$$;

-- Why an account may not hold this many boxes and cards now. Null if it may. `rules` are those of
-- lib/checkout/hold-limits.ts. Lock order: user, network, cards, boxes.
CREATE OR REPLACE FUNCTION hold_refusal(collector uuid, on_network text, wanted integer, rules jsonb, moment timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  hold_time interval := make_interval(mins => (rules ->> 'holdMinutes')::integer);
  standing record;
  account jsonb;
  others record;
  held integer;
BEGIN
  SELECT u.email_verified AS is_verified, is_buyer(u) AS is_buyer INTO STRICT standing FROM users u WHERE u.id = collector;
  account := rules -> 'limits' -> CASE WHEN standing.is_buyer THEN 'buyer' WHEN standing.is_verified THEN 'newcomer' ELSE 'unverified' END;
  IF wanted > (account ->> 'atATime')::integer THEN
    RETURN jsonb_build_object('limit', 'atATime', 'isVerified', standing.is_verified, 'isBuyer', standing.is_buyer);
  END IF;
  SELECT coalesce(sum(h.items), 0) INTO held FROM unpaid_holds(collector, hold_time, moment) h;
  IF held + wanted > (account ->> 'inADay')::integer THEN
    RETURN jsonb_build_object('limit', 'inADay', 'isVerified', standing.is_verified, 'isBuyer', standing.is_buyer,
      'holds', (SELECT coalesce(jsonb_agg(h), '[]') FROM unpaid_holds(collector, hold_time, moment) h));
  END IF;
  IF standing.is_buyer THEN RETURN NULL; END IF;

  PERFORM pg_advisory_xact_lock(hashtextextended(on_network, 0));
  SELECT coalesce(sum(h.items), 0) AS items, min(c.hold_until) FILTER (WHERE h.items > 0) AS first_end INTO others
  FROM checkouts c JOIN users u ON u.id = c.user_id CROSS JOIN LATERAL (
    SELECT (SELECT count(*) FROM products p WHERE p.held_by_id = c.id)
      + (SELECT count(*) FROM market_offers o WHERE o.held_by_id = c.id) AS items
  ) h
  WHERE c.network = on_network AND c.status = 'OPEN' AND c.hold_until > moment AND u.id <> collector AND NOT is_buyer(u);
  IF others.items + wanted > (rules ->> 'network')::integer THEN
    RETURN jsonb_build_object('limit', 'network', 'isVerified', standing.is_verified, 'isBuyer', standing.is_buyer, 'until', coalesce(others.first_end, moment + hold_time));
  END IF;
  RETURN NULL;
END $$;

-- The free boxes that come first, locked: case by case, and loose ones as they came in. `replaced`
-- are checkouts that this one ends.
CREATE OR REPLACE FUNCTION pick_boxes(checkout uuid, wanted jsonb, replaced uuid[], moment timestamptz) RETURNS TABLE (id integer, listing_id integer) LANGUAGE sql AS $$
  SELECT box.id, w."listingId" FROM jsonb_to_recordset(wanted) AS w ("listingId" integer, quantity integer)
  CROSS JOIN LATERAL (
    SELECT p.id FROM products p
    WHERE p.listing_id = w."listingId" AND p.order_id IS NULL
      AND (p.is_available OR (p.held_until <= moment AND p.held_by_id <> checkout) OR p.held_by_id = ANY (replaced))
    ORDER BY coalesce(p.case_order, p.id * 10000::bigint) LIMIT w.quantity FOR UPDATE SKIP LOCKED
  ) box
$$;

-- Of each listing that has too few free boxes: how many there are. `isLocked` if there are enough,
-- but others hold their locks, which a rollback may free.
CREATE OR REPLACE FUNCTION box_shortage(wanted jsonb, replaced uuid[], moment timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('isLocked', bool_and(free.boxes >= w.quantity),
    'free', jsonb_object_agg(w."listingId", free.boxes))
  FROM jsonb_to_recordset(wanted) AS w ("listingId" integer, quantity integer) CROSS JOIN LATERAL (
    SELECT count(*) AS boxes FROM products p
    WHERE p.listing_id = w."listingId" AND (p.is_available OR p.held_until <= moment OR p.held_by_id = ANY (replaced))
  ) free
$$;

-- Holds all boxes and cards of a wish (lib/checkout/start-checkout.ts), or says why not, and then
-- changes nothing. One call, so that no lock waits for a round trip.
CREATE OR REPLACE FUNCTION start_checkout(wish jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  new_id uuid := (wish ->> 'id')::uuid;
  buyer users;
  moment timestamptz;
  hold_end timestamptz;
  earlier record;
  refusal jsonb;
  replaced uuid[];
  offers uuid[];
  picked jsonb;
  drop_code text;
BEGIN
  -- Before anyone pays for what could not be assigned to them.
  PERFORM require_whole_ledger();
  SELECT * INTO buyer FROM users WHERE id = (wish ->> 'userId')::uuid FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN '{"refused": "account"}'; END IF;
  -- The checkout to replace may have started while this one waited for the lock.
  moment := date_trunc('milliseconds', greatest(clock_timestamp(), (wish ->> 'now')::timestamptz));
  hold_end := moment + make_interval(mins => (wish -> 'rules' ->> 'holdMinutes')::integer);
  SELECT id, request_digest INTO earlier FROM checkouts WHERE user_id = buyer.id AND idempotency_key = wish ->> 'key';
  IF FOUND THEN
    RETURN jsonb_build_object('id', earlier.id, 'requestDigest', earlier.request_digest, 'replaced', '[]'::jsonb);
  END IF;
  -- An order of one of them that is placed meanwhile counts below.
  replaced := ARRAY(SELECT id FROM checkouts WHERE user_id = buyer.id AND status = 'OPEN' ORDER BY id FOR UPDATE);
  IF buyer.adult_confirmed_at IS NULL AND NOT (wish ->> 'isAdult')::boolean THEN RETURN '{"refused": "age"}'; END IF;
  refusal := purchase_refusal(buyer.id, (wish ->> 'total')::numeric, NULL, moment);
  IF refusal IS NOT NULL THEN RETURN jsonb_build_object('refused', 'purchase', 'purchase', refusal); END IF;
  refusal := hold_refusal(buyer.id, wish ->> 'network', jsonb_array_length(wish -> 'lines') + jsonb_array_length(wish -> 'offers'), wish -> 'rules', moment);
  IF refusal IS NOT NULL THEN RETURN jsonb_build_object('refused', 'hold', 'hold', refusal); END IF;
  SELECT drop_refusal(array_agg(w."listingId"), buyer.id, array_agg(w.quantity), moment) INTO drop_code
    FROM jsonb_to_recordset(wish -> 'boxes') AS w ("listingId" integer, quantity integer);
  IF drop_code IS NOT NULL THEN RETURN jsonb_build_object('refused', 'drop', 'drop', drop_code); END IF;

  offers := ARRAY(
    SELECT o.id FROM jsonb_to_recordset(wish -> 'offers') AS w ("offerId" uuid, price numeric) JOIN market_offers o ON o.id = w."offerId"
      JOIN users u ON u.id = o.seller_id AND u.is_active
    WHERE o.ended_at IS NULL AND o.price = w.price AND (o.held_by_id IS NULL OR o.held_by_id = ANY (replaced) OR o.held_until <= moment)
    ORDER BY o.id FOR NO KEY UPDATE OF o);
  IF cardinality(offers) < jsonb_array_length(wish -> 'offers') THEN RETURN '{"refused": "cards"}'; END IF;
  SELECT coalesce(jsonb_agg(p), '[]') INTO picked FROM pick_boxes(new_id, wish -> 'boxes', replaced, moment) p;
  IF jsonb_array_length(picked) < jsonb_array_length(wish -> 'lines') THEN
    RETURN jsonb_build_object('refused', 'boxes', 'boxes', box_shortage(wish -> 'boxes', replaced, moment));
  END IF;

  IF buyer.adult_confirmed_at IS NULL THEN UPDATE users SET adult_confirmed_at = moment WHERE id = buyer.id; END IF;
  IF replaced <> '{}' THEN
    -- Freeing a box locks its listing, and so does the hold below: both in one order.
    PERFORM FROM listings WHERE id IN (
        SELECT p.listing_id FROM products p WHERE p.held_by_id = ANY (replaced)
        UNION SELECT p.listing_id FROM jsonb_to_recordset(picked) AS p (listing_id integer))
      ORDER BY id FOR NO KEY UPDATE;
    UPDATE checkouts SET status = 'ABANDONED', closed_at = moment WHERE id = ANY (replaced);
    UPDATE products SET held_by_id = NULL, held_until = NULL, is_available = TRUE
      WHERE held_by_id = ANY (replaced) AND id NOT IN (SELECT p.id FROM jsonb_to_recordset(picked) AS p (id integer));
  END IF;
  INSERT INTO checkouts (id, user_id, idempotency_key, request_digest, buyer_nonce, network, hold_until, created_at,
      full_name, street, city, state, zip_code, country, subtotal, cards, shipping, card_postage, card_insurance, card_signature, fee, total)
    SELECT new_id, buyer.id, w.key, w."requestDigest", w."buyerNonce", w.network, hold_end, moment,
      w."fullName", w.street, w.city, w.state, w."zipCode", w.country, w.subtotal, w.cards, w.shipping, w."cardPostage", w."cardInsurance", w."cardSignature", w.fee, w.total
    FROM jsonb_to_record(wish) AS w (key text, "requestDigest" text, "buyerNonce" text, network text,
      "fullName" text, street text, city text, state text, "zipCode" text, country text,
      subtotal numeric, cards numeric, shipping numeric, "cardPostage" numeric, "cardInsurance" numeric, "cardSignature" numeric, fee numeric, total numeric);
  IF offers <> '{}' THEN
    INSERT INTO checkout_cards (checkout_id, position, offer_id, price)
      SELECT new_id, w.position, (w.card ->> 'offerId')::uuid, (w.card ->> 'price')::numeric
      FROM jsonb_array_elements(wish -> 'offers') WITH ORDINALITY AS w (card, position);
    UPDATE market_offers SET held_by_id = new_id, held_until = hold_end WHERE id = ANY (offers);
  END IF;
  INSERT INTO checkout_lines (checkout_id, position, listing_id, product_id, price, shipping, delivery)
    SELECT new_id, l.position, l.listing_id, b.id, (l.line ->> 'price')::numeric, (l.line ->> 'shipping')::numeric, l.line ->> 'delivery'
    FROM (
      SELECT e.line, e.position, i.listing_id, row_number() OVER (PARTITION BY i.listing_id ORDER BY e.position) AS place
      FROM jsonb_array_elements(wish -> 'lines') WITH ORDINALITY AS e (line, position), LATERAL (SELECT (e.line ->> 'listingId')::integer AS listing_id) i
    ) l JOIN (
      SELECT p.id, p.listing_id, row_number() OVER (PARTITION BY p.listing_id ORDER BY p.id) AS place
      FROM jsonb_to_recordset(picked) AS p (id integer, listing_id integer)
    ) b USING (listing_id, place);
  -- Last, because it locks the listing until the commit.
  UPDATE products SET is_available = FALSE, held_by_id = new_id, held_until = hold_end
    WHERE id IN (SELECT p.id FROM jsonb_to_recordset(picked) AS p (id integer));
  RETURN jsonb_build_object('id', new_id, 'replaced', to_jsonb(replaced));
END $$;

-- Adds a payment, unless a break or a lower limit has come since the hold, which it returns. Adds
-- none if another one was just taken, or if the checkout is no longer open.
CREATE OR REPLACE FUNCTION add_checkout_payment(payment uuid, checkout uuid, collector uuid, via text, not_before timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  amount numeric;
  moment timestamptz;
  refusal jsonb;
BEGIN
  -- No one pays for what can't be assigned.
  PERFORM require_whole_ledger();
  PERFORM FROM users WHERE id = collector FOR NO KEY UPDATE;
  SELECT c.total INTO amount FROM checkouts c WHERE c.id = checkout AND c.user_id = collector AND c.status = 'OPEN' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  moment := date_trunc('milliseconds', greatest(clock_timestamp(), not_before));
  refusal := purchase_refusal(collector, amount, checkout, moment);
  IF refusal IS NULL THEN
    INSERT INTO payments (id, checkout_id, provider, amount, created_at, checked_at) VALUES (payment, checkout, via, amount, moment, moment);
  END IF;
  RETURN refusal;
END $$;
