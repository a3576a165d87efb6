-- Cards of the market that ship in the checkout that buys them. The order's payment pays their shipment, too.

ALTER TABLE "checkouts"
  ADD COLUMN "card_postage" DECIMAL(10,2) NOT NULL DEFAULT 0,
  ADD COLUMN "card_insurance" DECIMAL(10,2) NOT NULL DEFAULT 0,
  ADD COLUMN "card_signature" DECIMAL(10,2) NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD COLUMN "card_shipping" DECIMAL(10,2) NOT NULL DEFAULT 0;

-- What Prisma cannot say.

ALTER TABLE checkouts ADD CONSTRAINT checkouts_card_shipping CHECK (
  card_postage >= 0 AND card_insurance >= 0 AND card_signature >= 0 AND card_postage + card_insurance + card_signature <= shipping
  -- Postage is never free, so it says whether the cards are shipped.
  AND (card_postage > 0 OR card_insurance + card_signature = 0) AND (card_postage = 0 OR cards > 0));
ALTER TABLE orders ADD CONSTRAINT orders_card_shipping CHECK (card_shipping BETWEEN 0 AND shipping AND (card_shipping = 0 OR cards > 0));

-- ---------------------------------------------------------------------------------------------------------------------
-- The shipment of an order
-- ---------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION has_paid_shipment(o orders) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
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

-- At the end of the transaction, because an order comes before its shipment. The version before this one fails here
-- instead of keeping cards that the buyer paid to have shipped; their payment is then settled by this one.
CREATE FUNCTION require_paid_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_paid_shipment(NEW) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'order % does not ship its cards as its checkout says', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_shipment_of_checkout';
END $$;
CREATE CONSTRAINT TRIGGER orders_shipment_of_checkout AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_paid_shipment();

-- Its payment may have paid for more, and the version before this one would refund all of it.
CREATE FUNCTION require_total_of_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipments WHERE payment_id = NEW.payment_id AND total <> NEW.amount;
  IF FOUND THEN
    RAISE EXCEPTION 'refund % is not the total of its shipment', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_total_of_shipment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_total_of_shipment BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.reason = 'CANCELLED' AND NEW.order_line_id IS NULL) EXECUTE FUNCTION require_total_of_shipment();

-- ---------------------------------------------------------------------------------------------------------------------
-- Books
-- ---------------------------------------------------------------------------------------------------------------------

-- Each card and the shipment of the cards are booked on their own.
CREATE OR REPLACE FUNCTION book_order(o orders) RETURNS void LANGUAGE sql AS $$
  SELECT book('ORDER', o.id, o.placed_at, ARRAY[o.country, o.state], jsonb_build_object(
    'DEPOSITS', o.total - o.cards - o.card_shipping, 'BOXES', o.cards - o.subtotal, 'SHIPPING', o.card_shipping - o.shipping, 'ORDER_FEES', -o.fee))
$$;
-- A refund of a box is never one of the shipment that the same payment paid.
CREATE FUNCTION book_box_refund(r refunds) RETURNS void LANGUAGE sql AS $$
  SELECT book('REFUND', r.id, r.created_at, ARRAY[e.country, e.state],
    jsonb_build_object('BOXES', l.price, 'SHIPPING', l.shipping, 'ORDER_FEES', r.amount - l.price - l.shipping, 'REFUNDS_DUE', -r.amount))
  FROM order_lines l LEFT JOIN book_entries e ON e.kind = 'ORDER' AND e.subject_id = l.order_id WHERE l.id = r.order_line_id
$$;
DROP TRIGGER refunds_booked ON refunds;
CREATE TRIGGER refunds_booked AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.order_line_id IS NULL) EXECUTE FUNCTION book_row('book_refund');
CREATE TRIGGER refunds_of_boxes_booked AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.order_line_id IS NOT NULL) EXECUTE FUNCTION book_row('book_box_refund');
