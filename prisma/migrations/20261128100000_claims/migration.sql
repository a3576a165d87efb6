-- What a collector reports about a card or a box, and what we answer.

CREATE SEQUENCE claim_numbers START 1001;

CREATE TABLE "claims" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" TEXT NOT NULL DEFAULT ('C-' || nextval('claim_numbers')),
    "user_id" UUID,
    "order_card_id" UUID,
    "card_id" UUID,
    "order_line_id" UUID,
    "reason" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_due_on" DATE NOT NULL,
    "answer" TEXT,
    "answer_words" TEXT,
    "is_undone" BOOLEAN NOT NULL DEFAULT FALSE,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by_id" UUID,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "claims_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "refunds" ADD COLUMN "claim_id" UUID, ADD COLUMN "order_card_id" UUID;
ALTER TABLE "notices" ADD COLUMN "claim_id" UUID;

CREATE UNIQUE INDEX "claims_number_key" ON "claims"("number");
CREATE INDEX "claims_user_id_opened_at_id_idx" ON "claims"("user_id", "opened_at", "id");
CREATE INDEX "claims_order_card_id_idx" ON "claims"("order_card_id");
CREATE INDEX "claims_card_id_idx" ON "claims"("card_id");
CREATE INDEX "claims_order_line_id_idx" ON "claims"("order_line_id");
CREATE INDEX "claims_status_answered_at_id_idx" ON "claims"("status", "answered_at", "id");
CREATE UNIQUE INDEX "refunds_claim_id_key" ON "refunds"("claim_id");
CREATE UNIQUE INDEX "refunds_order_card_id_key" ON "refunds"("order_card_id");
CREATE UNIQUE INDEX "notices_claim_id_kind_key" ON "notices"("claim_id", "kind");
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_card_id_fkey" FOREIGN KEY ("order_card_id") REFERENCES "order_cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "claims" ADD CONSTRAINT "claims_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_card_id_fkey" FOREIGN KEY ("order_card_id") REFERENCES "order_cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.

ALTER TABLE claims
  ADD CONSTRAINT claims_one_subject CHECK (num_nonnulls(order_card_id, card_id, order_line_id) = 1),
  ADD CONSTRAINT claims_reason_known CHECK (reason IN ('MISSING', 'DAMAGED', 'WRONG_CARD', 'NOT_AS_SCANNED')),
  -- The words of a deleted account go with it.
  ADD CONSTRAINT claims_details_given CHECK (char_length(details) <= 1000 AND (details <> '' OR user_id IS NULL)),
  ADD CONSTRAINT claims_steps_by_status CHECK (CASE status
    WHEN 'OPEN' THEN num_nonnulls(answer, answer_words, answered_at, answered_by_id, withdrawn_at) = 0
    WHEN 'ANSWERED' THEN num_nonnulls(answer, answer_words, answered_at) = 3 AND withdrawn_at IS NULL
    WHEN 'WITHDRAWN' THEN withdrawn_at IS NOT NULL AND num_nonnulls(answer, answer_words, answered_at, answered_by_id) = 0
    ELSE FALSE END),
  ADD CONSTRAINT claims_steps_in_order CHECK (opened_at <= answered_at AND opened_at <= withdrawn_at),
  ADD CONSTRAINT claims_answer_known CHECK (answer IN ('REFUND', 'REPLACEMENT', 'REFUSAL')),
  ADD CONSTRAINT claims_answer_in_words CHECK (answer_words <> ''),
  ADD CONSTRAINT claims_undo_of_sale CHECK (NOT is_undone OR (answer IS NOT DISTINCT FROM 'REFUND' AND order_card_id IS NOT NULL));
CREATE UNIQUE INDEX claims_one_open ON claims (coalesce(order_card_id, card_id, order_line_id)) WHERE status = 'OPEN';
CREATE UNIQUE INDEX claims_once_per_reason ON claims (coalesce(order_card_id, card_id, order_line_id), reason) WHERE status <> 'WITHDRAWN';
CREATE INDEX claims_waiting ON claims (answer_due_on, opened_at, id) WHERE status = 'OPEN';
CREATE UNIQUE INDEX claims_undone_once ON claims (order_card_id) WHERE is_undone;

CREATE TRIGGER claims_stay BEFORE DELETE OR TRUNCATE ON claims FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A claim is answered or withdrawn once. Its claimant's name and words go with their account.
CREATE FUNCTION keep_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.order_card_id, NEW.card_id, NEW.order_line_id, NEW.reason, NEW.opened_at, NEW.answer_due_on)
      IS DISTINCT FROM (OLD.id, OLD.number, OLD.order_card_id, OLD.card_id, OLD.order_line_id, OLD.reason, OLD.opened_at, OLD.answer_due_on)
    OR (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL)
    OR (NEW.details <> OLD.details AND (NEW.details <> '' OR NEW.user_id IS NOT NULL))
    OR (OLD.status <> 'OPEN' AND (NEW.status, NEW.answer, NEW.answer_words, NEW.is_undone, NEW.answered_at, NEW.answered_by_id, NEW.withdrawn_at)
      IS DISTINCT FROM (OLD.status, OLD.answer, OLD.answer_words, OLD.is_undone, OLD.answered_at, OLD.answered_by_id, OLD.withdrawn_at)) THEN
    RAISE EXCEPTION 'a claim keeps what it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER claims_kept BEFORE UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION keep_claim();

CREATE FUNCTION is_sale_undone(sale UUID) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM claims k WHERE k.order_card_id = sale AND k.is_undone)
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Refunds
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE refunds DROP CONSTRAINT refunds_reason_known;
ALTER TABLE refunds
  ADD CONSTRAINT refunds_reason_known CHECK (reason IN ('LATE', 'TWICE', 'CANCELLED', 'VOIDED', 'CLAIM')),
  ADD CONSTRAINT refunds_of_claim CHECK ((reason = 'CLAIM') = (claim_id IS NOT NULL)),
  ADD CONSTRAINT refunds_of_claimed_card CHECK (order_card_id IS NULL OR claim_id IS NOT NULL),
  ADD CONSTRAINT refunds_claimed_or_cancelled CHECK (claim_id IS NULL OR order_line_id IS NULL);
DROP INDEX refunds_one_whole;
CREATE UNIQUE INDEX refunds_one_whole ON refunds (payment_id) WHERE order_line_id IS NULL AND claim_id IS NULL;

-- A sale's whole price, or no more than what the box cost.
CREATE FUNCTION require_refund_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM claims k
  LEFT JOIN order_cards s ON s.id = k.order_card_id
  LEFT JOIN cards c ON c.id = k.card_id LEFT JOIN packs p ON p.id = c.pack_id LEFT JOIN owned_boxes b ON b.id = p.box_id
  LEFT JOIN order_lines l ON l.cancelled_at IS NULL AND (l.id = k.order_line_id OR l.product_id = b.product_id)
  JOIN orders o ON o.id = coalesce(s.order_id, l.order_id)
  WHERE k.id = NEW.claim_id AND k.answer = 'REFUND' AND o.payment_id = NEW.payment_id AND NEW.order_card_id IS NOT DISTINCT FROM k.order_card_id
    AND CASE WHEN s.id IS NULL THEN NEW.amount <= l.price + l.shipping ELSE NEW.amount = s.price END;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'claim % has no such refund', NEW.claim_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_as_answered';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_as_answered BEFORE INSERT ON refunds FOR EACH ROW WHEN (NEW.claim_id IS NOT NULL) EXECUTE FUNCTION require_refund_claim();

-- ---------------------------------------------------------------------------------------------------------------------
-- Sales that are undone
-- ---------------------------------------------------------------------------------------------------------------------

-- A card goes from a collector to another only by a sale between them, and back only when we refund that sale.
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

-- When the seller of that card had bought it. Null if they pulled it.
CREATE FUNCTION owned_since(sale order_cards) RETURNS TIMESTAMPTZ(3) LANGUAGE sql STABLE AS $$
  SELECT max(l.sold_at) FROM order_cards l JOIN orders o ON o.id = l.order_id
  WHERE l.card_id = sale.card_id AND o.user_id = sale.seller_id AND l.sold_at < sale.sold_at AND NOT is_sale_undone(l.id)
$$;

ALTER TABLE card_events DROP CONSTRAINT card_events_type_known;
ALTER TABLE card_events ADD CONSTRAINT card_events_type_known CHECK (type IN (
  'PULLED', 'STATUS_CHANGED', 'EVALUATION_REQUESTED', 'EVALUATION_WITHDRAWN', 'EVALUATION_PAID', 'EVALUATION_CANCELLED', 'EVALUATION_ANSWERED',
  'STORAGE_ENDED', 'SHIPMENT_PAID', 'SHIPMENT_CANCELLED', 'PACKED', 'SHIPPED', 'DELIVERED',
  'GRADING_PAID', 'GRADING_CANCELLED', 'GRADING_RECEIVED', 'GRADING_SENT', 'GRADED', 'GRADING_REJECTED', 'GRADING_RETURNED', 'SOLD', 'SALE_UNDONE'));
ALTER TABLE card_events ADD CONSTRAINT card_events_undone_to_vault CHECK (type <> 'SALE_UNDONE' OR (to_status = 'Vault' AND action_id IS NULL));

-- A card that goes back leaves the buyer's collection today: its earlier day is the seller's.
CREATE OR REPLACE FUNCTION count_changed_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_counted BOOLEAN := OLD.pulled_at IS NOT NULL AND OLD.left_at IS NULL;
  is_counted BOOLEAN := NEW.pulled_at IS NOT NULL AND NEW.left_at IS NULL;
  at TIMESTAMPTZ := CASE WHEN OLD.pulled_at IS NULL THEN NEW.pulled_at
    WHEN NEW.owner_id <> OLD.owner_id THEN CASE WHEN OLD.bought_at IS NULL OR NEW.bought_at > OLD.bought_at THEN coalesce(NEW.bought_at, now()) ELSE now() END
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

-- ---------------------------------------------------------------------------------------------------------------------
-- Books
-- ---------------------------------------------------------------------------------------------------------------------

-- CLAIMS: refunds at our cost.
ALTER TABLE book_lines DROP CONSTRAINT book_lines_account_known;
ALTER TABLE book_lines ADD CONSTRAINT book_lines_account_known CHECK (account IN (
  'CASH', 'DEPOSITS', 'BOXES', 'SHIPPING', 'ORDER_FEES', 'GRADING', 'REFUNDS_DUE', 'COLLECTORS', 'MARKET_FEES', 'PAYOUTS_DUE', 'CLAIMS'));

-- LATE and TWICE never paid for anything. Of a box, what is more than its price and shipping is the order's fee.
-- Of a sale that is undone, each gives back what they got of it.
CREATE OR REPLACE FUNCTION book_refund(r refunds) RETURNS void LANGUAGE sql AS $$
  SELECT book('REFUND', r.id, r.created_at,
    (SELECT ARRAY[e.country, e.state] FROM book_entries e WHERE paid.subject IS NOT NULL AND e.kind = paid.kind AND e.subject_id = paid.subject),
    CASE
      WHEN l.id IS NOT NULL THEN jsonb_build_object('BOXES', l.price, 'SHIPPING', l.shipping, 'ORDER_FEES', r.amount - l.price - l.shipping, 'REFUNDS_DUE', -r.amount)
      WHEN k.is_undone THEN jsonb_build_object('COLLECTORS', s.price - s.fee, 'MARKET_FEES', s.fee, 'REFUNDS_DUE', -r.amount)
      ELSE jsonb_build_object(coalesce(paid.account, 'DEPOSITS'), r.amount, 'REFUNDS_DUE', -r.amount)
    END, CASE WHEN k.is_undone THEN s.seller_id END)
  FROM (SELECT) one
  LEFT JOIN order_lines l ON l.id = r.order_line_id
  LEFT JOIN claims k ON k.id = r.claim_id LEFT JOIN order_cards s ON s.id = r.order_card_id
  LEFT JOIN LATERAL (
    SELECT 'ORDER' AS kind, l.order_id AS subject, NULL AS account WHERE l.id IS NOT NULL
    UNION ALL SELECT 'ORDER', o.id, 'CLAIMS' FROM orders o WHERE r.reason = 'CLAIM' AND o.payment_id = r.payment_id
    UNION ALL SELECT 'SHIPMENT', s.id, 'SHIPPING' FROM shipments s WHERE r.reason = 'CANCELLED' AND s.payment_id = r.payment_id
    UNION ALL SELECT 'SUBMISSION', g.id, 'GRADING' FROM grading_submissions g WHERE r.reason = 'CANCELLED' AND g.payment_id = r.payment_id
  ) paid ON TRUE
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- A claim holds what its card brought, and no other money
-- ---------------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION proceeds_free_at(sale UUID) RETURNS TIMESTAMPTZ LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM claims k WHERE k.order_card_id = l.id AND k.status = 'OPEN') THEN 'infinity'::timestamptz
    ELSE l.sold_at + INTERVAL '3 days' END
  FROM order_cards l WHERE l.id = sale
$$;

-- An undone sale takes its money back.
CREATE OR REPLACE FUNCTION sale_of_entry(e book_entries) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT CASE e.kind WHEN 'CARD_SALE' THEN e.subject_id WHEN 'REFUND' THEN (SELECT r.order_card_id FROM refunds r WHERE r.id = e.subject_id) END
$$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Notices: the claimant is told the answer; the seller that a claim is checked, and that a sale is undone
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE notices DROP CONSTRAINT notices_kind_known;
ALTER TABLE notices ADD CONSTRAINT notices_kind_known CHECK (
  num_nonnulls(owned_box_id, shipment_id, submission_id, publication_id, showcase_id, order_card_id, payout_id, claim_id, ends_at) = 1
  AND (card_count IS NULL) = (ends_at IS NULL) AND CASE
  WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL
  WHEN kind IN ('SHIPMENT_SHIPPED', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL
  WHEN kind IN ('EVALUATION_ANSWERED', 'GRADED', 'GRADING_RETURNED') THEN submission_id IS NOT NULL
  WHEN kind IN ('PUBLICATION_HIDDEN', 'PUBLICATION_RESTORED') THEN publication_id IS NOT NULL
  WHEN kind IN ('SHOWCASE_HIDDEN', 'SHOWCASE_RESTORED') THEN showcase_id IS NOT NULL
  WHEN kind IN ('CARD_SOLD', 'SALE_CLAIMED', 'SALE_UNDONE') THEN order_card_id IS NOT NULL
  WHEN kind IN ('PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED') THEN payout_id IS NOT NULL
  WHEN kind = 'CLAIM_ANSWERED' THEN claim_id IS NOT NULL
  WHEN kind = 'STORAGE_ENDING' THEN ends_at IS NOT NULL
  ELSE FALSE END);
