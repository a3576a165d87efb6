-- Paying collectors what their sales brought.

CREATE TABLE "payout_accounts" (
    "user_id" UUID NOT NULL,
    "bank" TEXT,
    "bank_name" TEXT,
    "stripe_id" TEXT,
    "is_stripe_ready" BOOLEAN NOT NULL DEFAULT FALSE,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payout_accounts_pkey" PRIMARY KEY ("user_id")
);

CREATE SEQUENCE payout_numbers START 1001;

CREATE TABLE "payouts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" TEXT NOT NULL DEFAULT ('P-' || nextval('payout_numbers')),
    "user_id" UUID,
    "collector_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "amount" DECIMAL(10,2) NOT NULL,
    "is_final" BOOLEAN NOT NULL DEFAULT FALSE,
    "provider" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "account" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "refused_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "reference" TEXT,
    "reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payout_items" (
    "payout_id" UUID NOT NULL,
    "entry_id" BIGINT NOT NULL,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_items_pkey" PRIMARY KEY ("payout_id", "entry_id")
);

CREATE UNIQUE INDEX "payout_accounts_stripe_id_key" ON "payout_accounts"("stripe_id");
CREATE UNIQUE INDEX "payouts_number_key" ON "payouts"("number");
CREATE INDEX "payouts_user_id_requested_at_idx" ON "payouts"("user_id", "requested_at");
CREATE INDEX "payouts_status_requested_at_id_idx" ON "payouts"("status", "requested_at", "id");
CREATE INDEX "payout_items_entry_id_idx" ON "payout_items"("entry_id");
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "book_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say.

ALTER TABLE payout_accounts
  ADD CONSTRAINT payout_accounts_bank_named CHECK ((bank IS NULL) = (bank_name IS NULL)),
  ADD CONSTRAINT payout_accounts_ready_with_account CHECK (NOT is_stripe_ready OR stripe_id IS NOT NULL);
ALTER TABLE payouts
  ADD CONSTRAINT payouts_status_known CHECK (status IN ('REQUESTED', 'APPROVED', 'PAID', 'REFUSED', 'RETURNED')),
  ADD CONSTRAINT payouts_provider_known CHECK (provider IN ('manual', 'stripe')),
  -- The whole balance of an account that closes may be less.
  ADD CONSTRAINT payouts_amount_minimum CHECK (amount >= 20 OR (is_final AND amount > 0)),
  ADD CONSTRAINT payouts_of_user CHECK (user_id = collector_id),
  ADD CONSTRAINT payouts_steps_by_status CHECK (CASE status
    WHEN 'REQUESTED' THEN num_nonnulls(approved_at, paid_at, refused_at, returned_at, reference, reason) = 0
    WHEN 'APPROVED' THEN approved_at IS NOT NULL AND num_nonnulls(paid_at, refused_at, returned_at, reference, reason) = 0
    WHEN 'PAID' THEN num_nonnulls(approved_at, paid_at, reference) = 3 AND num_nonnulls(refused_at, returned_at, reason) = 0
    WHEN 'REFUSED' THEN num_nonnulls(refused_at, reason) = 2 AND num_nonnulls(paid_at, returned_at, reference) = 0
    WHEN 'RETURNED' THEN num_nonnulls(approved_at, paid_at, returned_at, reference, reason) = 5 AND refused_at IS NULL
    END),
  ADD CONSTRAINT payouts_steps_in_order CHECK (requested_at <= approved_at AND approved_at <= paid_at AND paid_at <= returned_at),
  ADD CONSTRAINT payouts_account_forgotten CHECK (account IS NULL OR status IN ('REQUESTED', 'APPROVED'));
-- Days in UTC.
CREATE UNIQUE INDEX payouts_once_a_day ON payouts (collector_id, ((requested_at AT TIME ZONE 'UTC')::date));
CREATE INDEX payouts_to_send ON payouts (next_attempt_at) WHERE status = 'APPROVED' AND provider = 'stripe';
CREATE UNIQUE INDEX payout_items_paid_once ON payout_items (entry_id) WHERE released_at IS NULL;

CREATE TRIGGER payouts_not_emptied BEFORE TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payouts_not_deleted BEFORE DELETE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_items_kept BEFORE DELETE OR TRUNCATE ON payout_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------------------------------------------------------------
-- What can be paid out
-- ---------------------------------------------------------------------------------------------------------------------

-- From when on a sale's money is its seller's to take; 'infinity' while something holds it.
CREATE FUNCTION proceeds_free_at(sale UUID) RETURNS TIMESTAMPTZ LANGUAGE sql STABLE AS $$
  SELECT l.sold_at + INTERVAL '3 days' FROM order_cards l WHERE l.id = sale
$$;

-- The sale that brought or took a collector's money; null for entries of payouts.
CREATE FUNCTION sale_of_entry(e book_entries) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT CASE e.kind WHEN 'CARD_SALE' THEN e.subject_id END
$$;

-- The entries that make up a collector's balance: no payout has them.
CREATE FUNCTION unpaid_entries(collector UUID) RETURNS TABLE (entry_id BIGINT, sale UUID, cents BIGINT, free_at TIMESTAMPTZ) LANGUAGE sql STABLE AS $$
  SELECT e.id, sale_of_entry(e), -l.amount_cents, proceeds_free_at(sale_of_entry(e))
  FROM book_lines l JOIN book_entries e ON e.id = l.entry_id
  WHERE l.collector_id = collector AND sale_of_entry(e) IS NOT NULL
    AND NOT EXISTS (SELECT FROM payout_items i WHERE i.entry_id = e.id AND i.released_at IS NULL)
$$;

-- One after the other, and not while something takes money back from the collector: that locks this row, too.
CREATE FUNCTION lock_collector_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.collector_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER payouts_one_by_one BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION lock_collector_of_payout();

-- At the end of the transaction, because a payout comes before its items.
CREATE FUNCTION require_covered_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  items BIGINT;
  is_free BOOLEAN;
  balance BIGINT;
BEGIN
  SELECT coalesce(sum(-l.amount_cents), 0), bool_and(proceeds_free_at(sale_of_entry(e)) <= NEW.requested_at) INTO items, is_free
  FROM payout_items i JOIN book_entries e ON e.id = i.entry_id
    LEFT JOIN book_lines l ON l.entry_id = e.id AND l.account = 'COLLECTORS' AND l.collector_id = NEW.collector_id
  WHERE i.payout_id = NEW.id;
  SELECT coalesce(-sum(amount_cents), 0) INTO balance FROM book_lines WHERE collector_id = NEW.collector_id;
  IF items <> NEW.amount * 100 OR is_free IS NOT TRUE OR balance < 0 THEN
    RAISE EXCEPTION 'payout % is not covered', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_covered';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payouts_covered AFTER INSERT ON payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_covered_payout();

CREATE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.collector_id, NEW.amount, NEW.is_final, NEW.provider, NEW.destination, NEW.requested_at)
      IS DISTINCT FROM (OLD.id, OLD.number, OLD.collector_id, OLD.amount, OLD.is_final, OLD.provider, OLD.destination, OLD.requested_at)
    OR (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL)
    OR (NEW.account IS DISTINCT FROM OLD.account AND NEW.account IS NOT NULL)
    OR (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
      (('REQUESTED', 'APPROVED'), ('REQUESTED', 'REFUSED'), ('APPROVED', 'PAID'), ('APPROVED', 'REFUSED'), ('PAID', 'RETURNED'))) THEN
    RAISE EXCEPTION 'a payout keeps what it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payouts_kept BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payout();

-- What wasn't paid, or came back, can be paid out again.
CREATE FUNCTION release_payout_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payout_items SET released_at = coalesce(NEW.refused_at, NEW.returned_at) WHERE payout_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER payouts_released AFTER UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.status IN ('REFUSED', 'RETURNED') AND OLD.status <> NEW.status) EXECUTE FUNCTION release_payout_items();

-- ---------------------------------------------------------------------------------------------------------------------
-- Books
-- ---------------------------------------------------------------------------------------------------------------------

-- PAYOUTS_DUE: asked for, and not yet sent.
ALTER TABLE book_lines DROP CONSTRAINT book_lines_account_known;
ALTER TABLE book_lines ADD CONSTRAINT book_lines_account_known CHECK (account IN (
  'CASH', 'DEPOSITS', 'BOXES', 'SHIPPING', 'ORDER_FEES', 'GRADING', 'REFUNDS_DUE', 'COLLECTORS', 'MARKET_FEES', 'PAYOUTS_DUE'));
ALTER TABLE book_entries DROP CONSTRAINT book_entries_kind_known, DROP CONSTRAINT book_entries_place_of_sales;
ALTER TABLE book_entries
  ADD CONSTRAINT book_entries_kind_known CHECK (kind IN (
    'PAYMENT', 'ORDER', 'CARD_SALE', 'SHIPMENT', 'SUBMISSION', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED',
    'PAYOUT', 'PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED')),
  -- Where it was sold to, or where the collector lives who was paid.
  ADD CONSTRAINT book_entries_place_of_sales CHECK ((country IS NOT NULL AND state IS NOT NULL)
    = (kind IN ('ORDER', 'CARD_SALE', 'SHIPMENT', 'SUBMISSION', 'PAYOUT_PAID', 'PAYOUT_RETURNED')) OR kind = 'REFUND');

CREATE FUNCTION book_payout(p payouts) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYOUT', p.id, p.requested_at, NULL, jsonb_build_object('COLLECTORS', p.amount, 'PAYOUTS_DUE', -p.amount), p.collector_id)
$$;
CREATE FUNCTION place_of_collector(collector UUID) RETURNS TEXT[] LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT ARRAY[u.country, u.state] FROM users u WHERE u.id = collector), ARRAY['', ''])
$$;
CREATE FUNCTION book_payout_paid(p payouts) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYOUT_PAID', p.id, p.paid_at, place_of_collector(p.collector_id), jsonb_build_object('PAYOUTS_DUE', p.amount, 'CASH', -p.amount))
$$;
CREATE FUNCTION book_payout_refused(p payouts) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYOUT_REFUSED', p.id, p.refused_at, NULL, jsonb_build_object('PAYOUTS_DUE', p.amount, 'COLLECTORS', -p.amount), p.collector_id)
$$;
CREATE FUNCTION book_payout_returned(p payouts) RETURNS void LANGUAGE sql AS $$
  SELECT book('PAYOUT_RETURNED', p.id, p.returned_at, place_of_collector(p.collector_id), jsonb_build_object('CASH', p.amount, 'COLLECTORS', -p.amount), p.collector_id)
$$;
CREATE TRIGGER payouts_booked AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION book_row('book_payout');
CREATE TRIGGER payouts_paid_booked AFTER UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.status = 'PAID' AND OLD.status <> 'PAID') EXECUTE FUNCTION book_row('book_payout_paid');
CREATE TRIGGER payouts_refused_booked AFTER UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.status = 'REFUSED' AND OLD.status <> 'REFUSED') EXECUTE FUNCTION book_row('book_payout_refused');
CREATE TRIGGER payouts_returned_booked AFTER UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.status = 'RETURNED' AND OLD.status <> 'RETURNED') EXECUTE FUNCTION book_row('book_payout_returned');

-- ---------------------------------------------------------------------------------------------------------------------
-- Notices: the collector is told
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE notices ADD COLUMN payout_id UUID;
ALTER TABLE notices ADD CONSTRAINT "notices_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES payouts("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "notices_payout_id_kind_key" ON notices("payout_id", "kind");
ALTER TABLE notices DROP CONSTRAINT notices_kind_known;
ALTER TABLE notices ADD CONSTRAINT notices_kind_known CHECK (
  num_nonnulls(owned_box_id, shipment_id, submission_id, publication_id, showcase_id, order_card_id, payout_id, ends_at) = 1
  AND (card_count IS NULL) = (ends_at IS NULL) AND CASE
  WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL
  WHEN kind IN ('SHIPMENT_SHIPPED', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL
  WHEN kind IN ('EVALUATION_ANSWERED', 'GRADED', 'GRADING_RETURNED') THEN submission_id IS NOT NULL
  WHEN kind IN ('PUBLICATION_HIDDEN', 'PUBLICATION_RESTORED') THEN publication_id IS NOT NULL
  WHEN kind IN ('SHOWCASE_HIDDEN', 'SHOWCASE_RESTORED') THEN showcase_id IS NOT NULL
  WHEN kind = 'CARD_SOLD' THEN order_card_id IS NOT NULL
  WHEN kind IN ('PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED') THEN payout_id IS NOT NULL
  WHEN kind = 'STORAGE_ENDING' THEN ends_at IS NOT NULL
  ELSE FALSE END);
