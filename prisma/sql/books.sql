CREATE OR REPLACE TRIGGER book_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON book_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER book_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON book_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Deferred, because an entry is inserted before its lines.
CREATE OR REPLACE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry BIGINT := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF (SELECT coalesce(sum(amount_cents), 0) = 0 AND count(*) >= 2 FROM book_lines WHERE entry_id = entry) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'entry % of the books is not balanced', entry USING ERRCODE = 'check_violation';
END $$;
DROP TRIGGER IF EXISTS book_entries_balanced ON book_entries;
CREATE CONSTRAINT TRIGGER book_entries_balanced AFTER INSERT ON book_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_balance('id');
DROP TRIGGER IF EXISTS book_lines_balanced ON book_lines;
CREATE CONSTRAINT TRIGGER book_lines_balanced AFTER INSERT ON book_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_balance('entry_id');

CREATE OR REPLACE FUNCTION book_payment(p payments) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYMENT', p.id, p.succeeded_at, NULL, jsonb_build_object('CASH', p.amount, 'DEPOSITS', -p.amount))
$$;

-- Each card and the shipment of the cards are booked separately.
CREATE OR REPLACE FUNCTION book_order(o orders) RETURNS void LANGUAGE sql AS $$
  SELECT book('ORDER', o.id, o.placed_at, ARRAY[o.country, o.state], jsonb_build_object(
    'DEPOSITS', o.total - o.cards - o.card_shipping, 'BOXES', o.cards - o.subtotal, 'SHIPPING', o.card_shipping - o.shipping, 'ORDER_FEES', -o.fee))
$$;

CREATE OR REPLACE FUNCTION book_shipment(s shipments) RETURNS void LANGUAGE sql AS $$
  SELECT book('SHIPMENT', s.id, s.paid_at, ARRAY[s.country, s.state], jsonb_build_object('DEPOSITS', s.total, 'SHIPPING', -s.total))
$$;

-- Grading has no address, so this uses the collector's own.
CREATE OR REPLACE FUNCTION book_submission(g grading_submissions) RETURNS void LANGUAGE sql AS $$
  SELECT book('SUBMISSION', g.id, g.paid_at,
    coalesce((SELECT ARRAY[u.country, u.state] FROM users u WHERE u.id = g.user_id), ARRAY['', '']),
    jsonb_build_object('DEPOSITS', g.total, 'GRADING', -g.total))
$$;

-- A refund that goodwill gave in part before: that part wasn't goodwill after all.
CREATE OR REPLACE FUNCTION book_given_before(r refunds) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN r.given_before = 0 THEN '{}' ELSE jsonb_build_object('GOODWILL', -r.given_before) END
$$;

-- LATE and TWICE never bought anything. A box's refund above its price and shipping is the order's
-- fee. Undoing a sale takes back each side's share.
CREATE OR REPLACE FUNCTION book_refund(r refunds) RETURNS void LANGUAGE sql AS $$
  SELECT book('REFUND', r.id, r.created_at,
    (SELECT ARRAY[e.country, e.state] FROM book_entries e WHERE paid.subject IS NOT NULL AND e.kind = paid.kind AND e.subject_id = paid.subject),
    CASE
      WHEN k.is_undone THEN jsonb_build_object('COLLECTORS', s.price - s.fee, 'MARKET_FEES', s.fee, 'REFUNDS_DUE', -r.amount)
      ELSE jsonb_build_object(coalesce(paid.account, 'DEPOSITS'), r.amount + r.given_before, 'REFUNDS_DUE', -r.amount)
    END || book_given_before(r), CASE WHEN k.is_undone THEN s.seller_id END)
  FROM (SELECT) one
  LEFT JOIN claims k ON k.id = r.claim_id LEFT JOIN order_cards s ON s.id = r.order_card_id
  LEFT JOIN LATERAL (
    SELECT 'ORDER' AS kind, o.id AS subject, CASE r.reason WHEN 'CLAIM' THEN 'CLAIMS' ELSE 'GOODWILL' END AS account
    FROM orders o WHERE r.reason IN ('CLAIM', 'GOODWILL') AND o.payment_id = r.payment_id
    UNION ALL SELECT 'SHIPMENT', s.id, 'SHIPPING' FROM shipments s WHERE r.reason = 'CANCELLED' AND s.payment_id = r.payment_id
    UNION ALL SELECT 'SUBMISSION', g.id, 'GRADING' FROM grading_submissions g WHERE r.reason = 'CANCELLED' AND g.payment_id = r.payment_id
  ) paid ON TRUE
$$;

CREATE OR REPLACE FUNCTION book_refund_paid(r refunds) RETURNS void LANGUAGE sql AS $$
  SELECT book('REFUND_PAID', r.id, r.done_at, NULL,
    jsonb_build_object('REFUNDS_DUE', r.amount, 'CASH', r.taken_back - r.amount, 'DISPUTES', -r.taken_back))
$$;

CREATE OR REPLACE FUNCTION book_dispute_movement(m dispute_movements) RETURNS void LANGUAGE sql AS $$
  SELECT book('DISPUTE', m.id, m.at, NULL, jsonb_build_object('CASH', (m.amount_cents - m.fee_cents) / 100.0, 'DISPUTES', (m.fee_cents - m.amount_cents) / 100.0))
$$;

CREATE OR REPLACE FUNCTION book_refund_returned(r refunds) RETURNS void LANGUAGE sql AS $$
  SELECT book('REFUND_RETURNED', r.id, now(), NULL,
    jsonb_build_object('CASH', r.amount - r.taken_back, 'DISPUTES', r.taken_back, 'REFUNDS_DUE', -r.amount))
$$;

CREATE OR REPLACE FUNCTION book_compensation(k claims) RETURNS void LANGUAGE sql AS $$
  SELECT book('COMPENSATION', k.id, k.answered_at, NULL, jsonb_build_object('CLAIMS', k.compensation, 'COLLECTORS', -k.compensation), k.user_id)
$$;

-- Each event is booked once, when the row reaches the state in the trigger's condition.
CREATE OR REPLACE FUNCTION book_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT %I($1)', TG_ARGV[0]) USING NEW;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payments_booked_at_once AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.status = 'SUCCEEDED') EXECUTE FUNCTION book_row('book_payment');
CREATE OR REPLACE TRIGGER payments_booked AFTER UPDATE ON payments
  FOR EACH ROW WHEN (NEW.status = 'SUCCEEDED' AND OLD.status <> 'SUCCEEDED') EXECUTE FUNCTION book_row('book_payment');
CREATE OR REPLACE TRIGGER orders_booked AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION book_row('book_order');
CREATE OR REPLACE TRIGGER shipments_booked_at_once AFTER INSERT ON shipments
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION book_row('book_shipment');
CREATE OR REPLACE TRIGGER shipments_booked AFTER UPDATE ON shipments
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL AND OLD.payment_id IS NULL) EXECUTE FUNCTION book_row('book_shipment');
CREATE OR REPLACE TRIGGER submissions_booked_at_once AFTER INSERT ON grading_submissions
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION book_row('book_submission');
CREATE OR REPLACE TRIGGER submissions_booked AFTER UPDATE ON grading_submissions
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL AND OLD.payment_id IS NULL) EXECUTE FUNCTION book_row('book_submission');
CREATE OR REPLACE TRIGGER refunds_paid_booked_at_once AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.done_at IS NOT NULL AND NEW.amount > 0) EXECUTE FUNCTION book_row('book_refund_paid');
CREATE OR REPLACE TRIGGER refunds_paid_booked AFTER UPDATE ON refunds
  FOR EACH ROW WHEN (NEW.done_at IS NOT NULL AND OLD.done_at IS NULL) EXECUTE FUNCTION book_row('book_refund_paid');
CREATE OR REPLACE TRIGGER refunds_returned_booked AFTER UPDATE ON refunds
  FOR EACH ROW WHEN (NEW.done_at IS NULL AND OLD.done_at IS NOT NULL) EXECUTE FUNCTION book_row('book_refund_returned');
CREATE OR REPLACE TRIGGER dispute_movements_booked AFTER INSERT ON dispute_movements
  FOR EACH ROW EXECUTE FUNCTION book_row('book_dispute_movement');
CREATE OR REPLACE TRIGGER claims_compensated_booked AFTER UPDATE ON claims
  FOR EACH ROW WHEN (NEW.compensation IS NOT NULL AND OLD.compensation IS NULL) EXECUTE FUNCTION book_row('book_compensation');
CREATE OR REPLACE TRIGGER order_cards_booked AFTER INSERT ON order_cards FOR EACH ROW EXECUTE FUNCTION book_row('book_card_sale');
CREATE OR REPLACE TRIGGER payouts_booked AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION book_row('book_payout');
CREATE OR REPLACE TRIGGER payouts_paid_booked AFTER UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.status = 'PAID' AND OLD.status <> 'PAID') EXECUTE FUNCTION book_row('book_payout_paid');
CREATE OR REPLACE TRIGGER payouts_refused_booked AFTER UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.status = 'REFUSED' AND OLD.status <> 'REFUSED') EXECUTE FUNCTION book_row('book_payout_refused');
CREATE OR REPLACE TRIGGER payouts_returned_booked AFTER UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.status = 'RETURNED' AND OLD.status <> 'RETURNED') EXECUTE FUNCTION book_row('book_payout_returned');
CREATE OR REPLACE TRIGGER refunds_booked AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.order_line_id IS NULL) EXECUTE FUNCTION book_row('book_refund');
CREATE OR REPLACE TRIGGER refunds_of_boxes_booked AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.order_line_id IS NOT NULL) EXECUTE FUNCTION book_row('book_box_refund');

-- Amounts in dollars by account: debits are positive, credits negative. Unchanged accounts are left
-- out.
CREATE OR REPLACE FUNCTION book(kind TEXT, subject UUID, at TIMESTAMPTZ, place TEXT[], amounts JSONB, collector UUID DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  WITH entry AS (
    INSERT INTO book_entries (kind, subject_id, at, country, state) VALUES (kind, subject, at, place[1], place[2]) RETURNING id
  )
  INSERT INTO book_lines (entry_id, account, amount_cents, collector_id)
  SELECT entry.id, a.key, round(a.value::numeric * 100)::bigint, CASE a.key WHEN 'COLLECTORS' THEN collector END
  FROM entry, jsonb_each_text(amounts) a WHERE a.value::numeric <> 0
$$;

CREATE OR REPLACE FUNCTION book_card_sale(l order_cards) RETURNS void LANGUAGE sql AS $$
  SELECT book('CARD_SALE', l.id, l.sold_at, ARRAY[o.country, o.state],
    jsonb_build_object('DEPOSITS', l.price, 'COLLECTORS', l.fee - l.price, 'MARKET_FEES', -l.fee), l.seller_id)
  FROM orders o WHERE o.id = l.order_id
$$;

CREATE OR REPLACE FUNCTION book_payout(p payouts) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYOUT', p.id, p.requested_at, NULL, jsonb_build_object('COLLECTORS', p.amount, 'PAYOUTS_DUE', -p.amount), p.collector_id)
$$;

CREATE OR REPLACE FUNCTION place_of_collector(collector UUID) RETURNS TEXT[] LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT ARRAY[u.country, u.state] FROM users u WHERE u.id = collector), ARRAY['', ''])
$$;

CREATE OR REPLACE FUNCTION book_payout_paid(p payouts) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYOUT_PAID', p.id, p.paid_at, place_of_collector(p.collector_id), jsonb_build_object('PAYOUTS_DUE', p.amount, 'CASH', -p.amount))
$$;

CREATE OR REPLACE FUNCTION book_payout_refused(p payouts) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYOUT_REFUSED', p.id, p.refused_at, NULL, jsonb_build_object('PAYOUTS_DUE', p.amount, 'COLLECTORS', -p.amount), p.collector_id)
$$;

-- A payout that the bank returned before it was marked as sent never left our cash.
CREATE OR REPLACE FUNCTION book_payout_returned(p payouts) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYOUT_RETURNED', p.id, p.returned_at, place_of_collector(p.collector_id),
    jsonb_build_object(CASE WHEN p.paid_at IS NULL THEN 'PAYOUTS_DUE' ELSE 'CASH' END, p.amount, 'COLLECTORS', -p.amount), p.collector_id)
$$;

-- Books the refund of a box, even if the same payment also paid for a shipment.
CREATE OR REPLACE FUNCTION book_box_refund(r refunds) RETURNS void LANGUAGE sql AS $$
  SELECT book('REFUND', r.id, r.created_at, ARRAY[e.country, e.state],
    jsonb_build_object('BOXES', l.price, 'SHIPPING', l.shipping, 'ORDER_FEES', r.amount + r.given_before - l.price - l.shipping, 'REFUNDS_DUE', -r.amount)
      || book_given_before(r))
  FROM order_lines l LEFT JOIN book_entries e ON e.kind = 'ORDER' AND e.subject_id = l.order_id WHERE l.id = r.order_line_id
$$;
