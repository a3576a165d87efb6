-- Our books: every movement of money in double entry. Triggers write them, so that no path can move money past them.

CREATE TABLE "book_entries" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "country" TEXT,
    "state" TEXT,

    CONSTRAINT "book_entries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "book_lines" (
    "entry_id" BIGINT NOT NULL,
    "account" TEXT NOT NULL,
    "amount_cents" BIGINT NOT NULL,

    CONSTRAINT "book_lines_pkey" PRIMARY KEY ("entry_id", "account")
);

CREATE INDEX "book_entries_kind_subject_id_idx" ON "book_entries"("kind", "subject_id");
CREATE INDEX "book_entries_at_idx" ON "book_entries"("at");
ALTER TABLE "book_lines" ADD CONSTRAINT "book_lines_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "book_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say.

CREATE TRIGGER book_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON book_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON book_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE book_entries
  ADD CONSTRAINT book_entries_kind_known CHECK (kind IN ('PAYMENT', 'ORDER', 'SHIPMENT', 'SUBMISSION', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED')),
  -- Only what is sold, or taken back, has a place.
  ADD CONSTRAINT book_entries_place_of_sales CHECK ((country IS NOT NULL AND state IS NOT NULL) = (kind IN ('ORDER', 'SHIPMENT', 'SUBMISSION')) OR kind = 'REFUND');
-- A bank may send a refund back, so it is paid again.
CREATE UNIQUE INDEX book_entries_booked_once ON book_entries (kind, subject_id) WHERE kind NOT IN ('REFUND_PAID', 'REFUND_RETURNED');
ALTER TABLE book_lines
  ADD CONSTRAINT book_lines_account_known CHECK (account IN ('CASH', 'DEPOSITS', 'BOXES', 'SHIPPING', 'ORDER_FEES', 'GRADING', 'REFUNDS_DUE')),
  ADD CONSTRAINT book_lines_no_zero CHECK (amount_cents <> 0);

-- At the end of the transaction, because an entry comes before its lines.
CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry BIGINT := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF (SELECT coalesce(sum(amount_cents), 0) = 0 AND count(*) >= 2 FROM book_lines WHERE entry_id = entry) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'entry % of the books is not balanced', entry USING ERRCODE = 'check_violation';
END $$;

CREATE CONSTRAINT TRIGGER book_entries_balanced AFTER INSERT ON book_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_balance('id');
CREATE CONSTRAINT TRIGGER book_lines_balanced AFTER INSERT ON book_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_balance('entry_id');

-- Amounts in dollars by account: debits are positive, credits negative. Accounts that don't change are left out.
CREATE FUNCTION book(kind TEXT, subject UUID, at TIMESTAMPTZ, place TEXT[], amounts JSONB) RETURNS void LANGUAGE sql AS $$
  WITH entry AS (
    INSERT INTO book_entries (kind, subject_id, at, country, state) VALUES (kind, subject, at, place[1], place[2]) RETURNING id
  )
  INSERT INTO book_lines (entry_id, account, amount_cents)
  SELECT entry.id, a.key, round(a.value::numeric * 100)::bigint FROM entry, jsonb_each_text(amounts) a
  WHERE a.value::numeric <> 0
$$;

CREATE FUNCTION book_payment(p payments) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYMENT', p.id, p.succeeded_at, NULL, jsonb_build_object('CASH', p.amount, 'DEPOSITS', -p.amount))
$$;
CREATE FUNCTION book_order(o orders) RETURNS void LANGUAGE sql AS $$
  SELECT book('ORDER', o.id, o.placed_at, ARRAY[o.country, o.state],
    jsonb_build_object('DEPOSITS', o.total, 'BOXES', -o.subtotal, 'SHIPPING', -o.shipping, 'ORDER_FEES', -o.fee))
$$;
CREATE FUNCTION book_shipment(s shipments) RETURNS void LANGUAGE sql AS $$
  SELECT book('SHIPMENT', s.id, s.paid_at, ARRAY[s.country, s.state], jsonb_build_object('DEPOSITS', s.total, 'SHIPPING', -s.total))
$$;
-- Grading has no address: the collector's own.
CREATE FUNCTION book_submission(g grading_submissions) RETURNS void LANGUAGE sql AS $$
  SELECT book('SUBMISSION', g.id, g.paid_at,
    coalesce((SELECT ARRAY[u.country, u.state] FROM users u WHERE u.id = g.user_id), ARRAY['', '']),
    jsonb_build_object('DEPOSITS', g.total, 'GRADING', -g.total))
$$;
-- LATE and TWICE never paid for anything. Of a box, what is more than its price and shipping is the order's fee.
CREATE FUNCTION book_refund(r refunds) RETURNS void LANGUAGE sql AS $$
  SELECT book('REFUND', r.id, r.created_at,
    (SELECT ARRAY[e.country, e.state] FROM book_entries e WHERE paid.subject IS NOT NULL AND e.kind = paid.kind AND e.subject_id = paid.subject),
    CASE
      WHEN l.id IS NOT NULL THEN jsonb_build_object('BOXES', l.price, 'SHIPPING', l.shipping, 'ORDER_FEES', r.amount - l.price - l.shipping, 'REFUNDS_DUE', -r.amount)
      ELSE jsonb_build_object(coalesce(paid.account, 'DEPOSITS'), r.amount, 'REFUNDS_DUE', -r.amount)
    END)
  FROM (SELECT) one
  LEFT JOIN order_lines l ON l.id = r.order_line_id
  LEFT JOIN LATERAL (
    SELECT 'ORDER' AS kind, l.order_id AS subject, NULL AS account WHERE l.id IS NOT NULL
    UNION ALL SELECT 'SHIPMENT', s.id, 'SHIPPING' FROM shipments s WHERE r.reason = 'CANCELLED' AND s.payment_id = r.payment_id
    UNION ALL SELECT 'SUBMISSION', g.id, 'GRADING' FROM grading_submissions g WHERE r.reason = 'CANCELLED' AND g.payment_id = r.payment_id
  ) paid ON TRUE
$$;
CREATE FUNCTION book_refund_paid(r refunds) RETURNS void LANGUAGE sql AS $$
  SELECT book('REFUND_PAID', r.id, r.done_at, NULL, jsonb_build_object('REFUNDS_DUE', r.amount, 'CASH', -r.amount))
$$;

CREATE FUNCTION book_refund_returned(r refunds) RETURNS void LANGUAGE sql AS $$
  SELECT book('REFUND_RETURNED', r.id, now(), NULL, jsonb_build_object('CASH', r.amount, 'REFUNDS_DUE', -r.amount))
$$;

-- Each is booked once: when a row comes to the state that the trigger's condition names.
CREATE FUNCTION book_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT %I($1)', TG_ARGV[0]) USING NEW;
  RETURN NULL;
END $$;

CREATE TRIGGER payments_booked_at_once AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.status = 'SUCCEEDED') EXECUTE FUNCTION book_row('book_payment');
CREATE TRIGGER payments_booked AFTER UPDATE ON payments
  FOR EACH ROW WHEN (NEW.status = 'SUCCEEDED' AND OLD.status <> 'SUCCEEDED') EXECUTE FUNCTION book_row('book_payment');
CREATE TRIGGER orders_booked AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION book_row('book_order');
CREATE TRIGGER shipments_booked_at_once AFTER INSERT ON shipments
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION book_row('book_shipment');
CREATE TRIGGER shipments_booked AFTER UPDATE ON shipments
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL AND OLD.payment_id IS NULL) EXECUTE FUNCTION book_row('book_shipment');
CREATE TRIGGER submissions_booked_at_once AFTER INSERT ON grading_submissions
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION book_row('book_submission');
CREATE TRIGGER submissions_booked AFTER UPDATE ON grading_submissions
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL AND OLD.payment_id IS NULL) EXECUTE FUNCTION book_row('book_submission');
CREATE TRIGGER refunds_booked AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION book_row('book_refund');
CREATE TRIGGER refunds_paid_booked_at_once AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.done_at IS NOT NULL) EXECUTE FUNCTION book_row('book_refund_paid');
CREATE TRIGGER refunds_paid_booked AFTER UPDATE ON refunds
  FOR EACH ROW WHEN (NEW.done_at IS NOT NULL AND OLD.done_at IS NULL) EXECUTE FUNCTION book_row('book_refund_paid');
CREATE TRIGGER refunds_returned_booked AFTER UPDATE ON refunds
  FOR EACH ROW WHEN (NEW.done_at IS NULL AND OLD.done_at IS NOT NULL) EXECUTE FUNCTION book_row('book_refund_returned');

-- What happened before.
DO $$
BEGIN
  PERFORM book_payment(p) FROM payments p WHERE p.status = 'SUCCEEDED' ORDER BY p.succeeded_at, p.id;
  PERFORM book_order(o) FROM orders o ORDER BY o.placed_at, o.id;
  PERFORM book_shipment(s) FROM shipments s WHERE s.payment_id IS NOT NULL ORDER BY s.paid_at, s.id;
  PERFORM book_submission(g) FROM grading_submissions g WHERE g.payment_id IS NOT NULL ORDER BY g.paid_at, g.id;
  PERFORM book_refund(r) FROM refunds r ORDER BY r.created_at, r.id;
  PERFORM book_refund_paid(r) FROM refunds r WHERE r.done_at IS NOT NULL ORDER BY r.done_at, r.id;
END $$;
