-- Goodwill, claims and cancellations of one payment come from different desks at once.
CREATE OR REPLACE FUNCTION keep_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF (SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = NEW.payment_id)
    > (SELECT y.amount FROM payments y WHERE y.id = NEW.payment_id) THEN
    RAISE EXCEPTION 'payment % would be refunded more than once', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  IF NEW.given_before > 0 AND (SELECT sum(r.given_before) > coalesce(sum(r.amount) FILTER (WHERE r.reason = 'GOODWILL'), 0)
    FROM refunds r WHERE r.payment_id = NEW.payment_id) THEN
    RAISE EXCEPTION 'goodwill gave less of payment % before', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_given_by_goodwill';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER refunds_within_payment AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refunds_within_payment();

-- Sums the open refunds in full of cancellations, voids and undone sales of a payment's order: the
-- fee goes back with the last box. Without the sale of a card that is refunded now.
CREATE OR REPLACE FUNCTION still_refundable(payment UUID, refunded_card UUID) RETURNS NUMERIC LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT coalesce(boxes.open, 0)
      + CASE WHEN boxes.open IS NULL OR boxes.kept > 0 OR o.cards > 0 THEN 0 ELSE o.fee END
      + coalesce((SELECT sum(c.price) FROM order_cards c WHERE c.order_id = o.id AND c.id IS DISTINCT FROM refunded_card
          AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_card_id = c.id)), 0)
    FROM orders o CROSS JOIN LATERAL (
      SELECT sum(l.price + l.shipping) FILTER (WHERE NOT line.is_kept) AS open, count(*) FILTER (WHERE line.is_kept) AS kept
      FROM order_lines l LEFT JOIN breaks b ON b.order_line_id = l.id
      CROSS JOIN LATERAL (SELECT l.shipped_at IS NOT NULL OR b.status IS NOT DISTINCT FROM 'COMMITTED' AS is_kept) line
      WHERE l.order_id = o.id AND l.cancelled_at IS NULL
    ) boxes WHERE o.payment_id = payment), 0)
    + coalesce((SELECT s.total FROM shipments s WHERE s.payment_id = payment AND s.status = 'PAID'), 0)
$$;

CREATE OR REPLACE TRIGGER dispute_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dispute_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whose payment it is. Null once the account is deleted.
CREATE OR REPLACE FUNCTION payer_of(payment UUID) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT c.user_id FROM checkouts c WHERE c.id = p.checkout_id), (SELECT s.user_id FROM shipments s WHERE s.id = p.shipment_id),
    (SELECT g.user_id FROM grading_submissions g WHERE g.id = p.submission_id))
  FROM payments p WHERE p.id = payment
$$;

-- What a lost dispute gave the buyer and no refund has used. Banks keep a part of some.
CREATE OR REPLACE FUNCTION dispute_room(d disputes) RETURNS NUMERIC LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN d.status <> 'LOST' THEN 0 ELSE
    greatest(0, coalesce((SELECT -sum(m.amount_cents) FROM dispute_movements m WHERE m.dispute_id = d.id), 0) / 100.0
      - coalesce((SELECT sum(r.taken_back) FROM refunds r WHERE r.dispute_id = d.id), 0)) END
$$;

CREATE OR REPLACE FUNCTION keep_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.payment_id, NEW.reference, NEW.opened_at) IS DISTINCT FROM (OLD.id, OLD.payment_id, OLD.reference, OLD.opened_at) THEN
    RAISE EXCEPTION 'dispute % stays what it is', OLD.reference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER disputes_kept BEFORE UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION keep_dispute();
