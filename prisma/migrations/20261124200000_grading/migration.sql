-- Cards that the desk looks at, or that go to a grading company: submissions, paid like checkouts, and batches.

-- ---------------------------------------------------------------------------------------------------------------------
-- Batches: what goes to a company in one parcel
-- ---------------------------------------------------------------------------------------------------------------------

CREATE SEQUENCE grading_numbers START 1001;
CREATE SEQUENCE grading_batch_numbers START 101;

CREATE TABLE grading_batches (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "created_by_id" UUID NOT NULL,
    "carrier" TEXT,
    "tracking" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "grading_batches_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "grading_batches_number_key" ON grading_batches("number");
CREATE INDEX "grading_batches_by_status" ON grading_batches("status", "created_at", "id");

-- ---------------------------------------------------------------------------------------------------------------------
-- Submissions
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE grading_submissions (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" TEXT NOT NULL,
    "user_id" UUID,
    "idempotency_key" TEXT NOT NULL,
    "request_digest" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'AWAITING_PAYMENT',
    "company" TEXT,
    "tier" TEXT,
    "total" DECIMAL(10,2) NOT NULL,
    "payment_id" UUID,
    "batch_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "graded_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "grading_submissions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE grading_cards (
    "submission_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "evaluation_id" UUID,
    "declared_value" DECIMAL(10,2),
    "fee" DECIMAL(10,2) NOT NULL,
    "received_at" TIMESTAMPTZ(3),
    "grade" TEXT,
    "certificate" TEXT,
    "rejection" TEXT,
    "graded_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "grading_cards_pkey" PRIMARY KEY ("submission_id", "card_id")
);

CREATE UNIQUE INDEX "grading_submissions_number_key" ON grading_submissions("number");
CREATE UNIQUE INDEX "grading_submissions_payment_id_key" ON grading_submissions("payment_id");
CREATE UNIQUE INDEX "grading_submissions_user_id_idempotency_key_key" ON grading_submissions("user_id", "idempotency_key");
CREATE INDEX "grading_submissions_by_user" ON grading_submissions("user_id", "created_at", "id");
CREATE INDEX "grading_submissions_batch_id_idx" ON grading_submissions("batch_id");
CREATE INDEX "grading_cards_card_id_idx" ON grading_cards("card_id");
CREATE INDEX "grading_cards_evaluation_id_idx" ON grading_cards("evaluation_id");
-- The desk's queues, oldest first.
CREATE INDEX grading_submissions_by_status ON grading_submissions (status, service, paid_at, id) WHERE status IN ('REQUESTED', 'RECEIVED', 'SENT', 'GRADED');
-- A card is in one submission at a time.
CREATE UNIQUE INDEX grading_cards_one_open ON grading_cards (card_id) WHERE released_at IS NULL;
-- A new submission replaces the unpaid one of its kind.
CREATE UNIQUE INDEX grading_submissions_one_unpaid ON grading_submissions (user_id, service) WHERE status = 'AWAITING_PAYMENT';

ALTER TABLE grading_submissions ADD CONSTRAINT "grading_submissions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE grading_submissions ADD CONSTRAINT "grading_submissions_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE grading_submissions ADD CONSTRAINT "grading_submissions_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES grading_batches("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE grading_cards ADD CONSTRAINT "grading_cards_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES grading_submissions("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE grading_cards ADD CONSTRAINT "grading_cards_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE grading_cards ADD CONSTRAINT "grading_cards_evaluation_id_fkey" FOREIGN KEY ("evaluation_id") REFERENCES "grading_evaluations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE grading_batches
  ADD CONSTRAINT grading_batches_company_known CHECK (company IN ('PSA', 'BGS', 'SGC', 'CGC')),
  ADD CONSTRAINT grading_batches_tier_known CHECK (tier IN ('VALUE', 'REGULAR', 'EXPRESS')),
  ADD CONSTRAINT grading_batches_status_known CHECK (status IN ('OPEN', 'SENT')),
  ADD CONSTRAINT grading_batches_tracked_when_sent CHECK (
    (sent_at IS NOT NULL) = (status = 'SENT') AND (carrier IS NOT NULL) = (status = 'SENT') AND (tracking IS NOT NULL) = (status = 'SENT'));

ALTER TABLE grading_submissions
  ADD CONSTRAINT grading_submissions_service_known CHECK (service IN ('EVALUATION', 'GRADING')),
  ADD CONSTRAINT grading_submissions_status_known CHECK (CASE service
    WHEN 'GRADING' THEN status IN ('AWAITING_PAYMENT', 'REQUESTED', 'RECEIVED', 'SENT', 'GRADED', 'RETURNED', 'CANCELLED')
    ELSE status IN ('AWAITING_PAYMENT', 'REQUESTED', 'ANSWERED', 'CANCELLED') END),
  ADD CONSTRAINT grading_submissions_company_known CHECK (company IN ('PSA', 'BGS', 'SGC', 'CGC')),
  ADD CONSTRAINT grading_submissions_tier_known CHECK (tier IN ('VALUE', 'REGULAR', 'EXPRESS')),
  ADD CONSTRAINT grading_submissions_company_when_graded CHECK (num_nonnulls(company, tier) = CASE service WHEN 'GRADING' THEN 2 ELSE 0 END),
  ADD CONSTRAINT grading_submissions_total_positive CHECK (total > 0),
  ADD CONSTRAINT grading_submissions_paid_with_payment CHECK ((paid_at IS NULL) = (payment_id IS NULL)),
  ADD CONSTRAINT grading_submissions_paid_before_work CHECK (CASE status WHEN 'AWAITING_PAYMENT' THEN paid_at IS NULL WHEN 'CANCELLED' THEN TRUE ELSE paid_at IS NOT NULL END),
  ADD CONSTRAINT grading_submissions_times_of_status CHECK (
    (received_at IS NOT NULL) = (status IN ('RECEIVED', 'SENT', 'GRADED', 'RETURNED'))
    AND (sent_at IS NOT NULL) = (status IN ('SENT', 'GRADED', 'RETURNED'))
    AND (graded_at IS NOT NULL) = (status IN ('GRADED', 'RETURNED'))
    AND (returned_at IS NOT NULL) = (status = 'RETURNED')
    AND (answered_at IS NOT NULL) = (status = 'ANSWERED')
    AND (cancelled_at IS NOT NULL) = (status = 'CANCELLED')),
  ADD CONSTRAINT grading_submissions_sent_in_batch CHECK (
    (sent_at IS NULL OR batch_id IS NOT NULL) AND (batch_id IS NULL OR received_at IS NOT NULL));

ALTER TABLE grading_cards
  ADD CONSTRAINT grading_cards_fee_positive CHECK (fee > 0),
  ADD CONSTRAINT grading_cards_declared_value_not_negative CHECK (declared_value >= 0),
  -- A card to be graded has a declared value; one to be looked at belongs to its evaluation.
  ADD CONSTRAINT grading_cards_one_service CHECK (num_nonnulls(declared_value, evaluation_id) = 1),
  ADD CONSTRAINT grading_cards_grade_known CHECK (grade IN (
    '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10', 'Authentic', 'Rejected')),
  ADD CONSTRAINT grading_cards_graded_once CHECK ((graded_at IS NULL) = (grade IS NULL)),
  ADD CONSTRAINT grading_cards_slab_or_reason CHECK (CASE
    WHEN grade IS NULL THEN num_nonnulls(certificate, rejection) = 0
    WHEN grade = 'Rejected' THEN rejection IS NOT NULL AND certificate IS NULL
    ELSE certificate IS NOT NULL AND rejection IS NULL END),
  ADD CONSTRAINT grading_cards_in_order CHECK (
    (graded_at IS NULL OR received_at IS NOT NULL) AND (returned_at IS NULL OR graded_at IS NOT NULL));

CREATE FUNCTION check_grading_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('AWAITING_PAYMENT', 'REQUESTED'), ('AWAITING_PAYMENT', 'CANCELLED'), ('REQUESTED', 'CANCELLED'), ('REQUESTED', 'RECEIVED'),
    ('RECEIVED', 'SENT'), ('SENT', 'GRADED'), ('GRADED', 'RETURNED'), ('REQUESTED', 'ANSWERED')) THEN
    RAISE EXCEPTION 'a grading submission does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> 'AWAITING_PAYMENT' AND (NEW.service, NEW.company, NEW.tier, NEW.total, NEW.payment_id, NEW.paid_at)
    IS DISTINCT FROM (OLD.service, OLD.company, OLD.tier, OLD.total, OLD.payment_id, OLD.paid_at) THEN
    RAISE EXCEPTION 'what was paid for a grading submission stays' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER grading_submissions_step BEFORE UPDATE ON grading_submissions FOR EACH ROW EXECUTE FUNCTION check_grading_step();

-- A result never changes.
CREATE FUNCTION keep_grading_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.graded_at IS NOT NULL AND (NEW.grade, NEW.certificate, NEW.rejection, NEW.graded_at)
    IS DISTINCT FROM (OLD.grade, OLD.certificate, OLD.rejection, OLD.graded_at) THEN
    RAISE EXCEPTION 'a grade stays' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.released_at IS NOT NULL AND NEW.released_at IS DISTINCT FROM OLD.released_at THEN
    RAISE EXCEPTION 'a card leaves a grading submission once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER grading_cards_keep_result BEFORE UPDATE ON grading_cards FOR EACH ROW EXECUTE FUNCTION keep_grading_result();

-- Only what was never paid may go, with what is in it.
CREATE FUNCTION keep_grading_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'CANCELLED' OR OLD.payment_id IS NOT NULL THEN
    RAISE EXCEPTION 'a grading submission stays in the books' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER grading_submissions_stay BEFORE DELETE ON grading_submissions FOR EACH ROW EXECUTE FUNCTION keep_grading_submission();
CREATE TRIGGER grading_submissions_not_emptied BEFORE TRUNCATE ON grading_submissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER grading_cards_go_with_submission BEFORE DELETE ON grading_cards FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE TRIGGER grading_cards_not_emptied BEFORE TRUNCATE ON grading_cards FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------------------------------------------------------------
-- Cards: locked to a paid submission, and graded
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE cards
  ADD COLUMN submission_id UUID,
  ADD COLUMN grading_company TEXT,
  ADD COLUMN grade TEXT,
  ADD COLUMN certificate TEXT;
ALTER TABLE cards ADD CONSTRAINT "cards_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES grading_submissions("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "cards_submission_id_idx" ON cards("submission_id") WHERE submission_id IS NOT NULL;
-- One slab for one certificate.
CREATE UNIQUE INDEX cards_by_certificate ON cards (grading_company, certificate) WHERE certificate IS NOT NULL;

ALTER TABLE cards
  ADD CONSTRAINT cards_graded_from_the_vault CHECK (
    submission_id IS NULL OR (status IN ('Vault', 'To Grade') AND record IS NOT NULL AND left_at IS NULL AND shipment_id IS NULL)),
  ADD CONSTRAINT cards_grade_known CHECK (grade IN (
    '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10', 'Authentic')),
  ADD CONSTRAINT cards_company_known CHECK (grading_company IN ('PSA', 'BGS', 'SGC', 'CGC')),
  ADD CONSTRAINT cards_whole_grade CHECK (num_nonnulls(grading_company, grade, certificate) IN (0, 3));

-- A card that leaves the tray takes its unpaid submission along, which then no longer has the price that was shown.
CREATE FUNCTION leave_grading_tray() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE grading_submissions s SET status = 'CANCELLED', cancelled_at = now()
  WHERE s.status = 'AWAITING_PAYMENT' AND s.user_id IN (SELECT owner_id FROM before WHERE before.status IN ('To Grade', 'Vault'))
    AND EXISTS (SELECT FROM grading_cards l JOIN cards c ON c.id = l.card_id
      WHERE l.submission_id = s.id AND l.released_at IS NULL AND c.status <> 'To Grade' AND (s.service = 'GRADING' OR c.status <> 'Vault'));
  RETURN NULL;
END $$;
CREATE TRIGGER cards_leave_grading_tray AFTER UPDATE ON cards REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION leave_grading_tray();

CREATE FUNCTION follow_grading_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'REQUESTED' THEN
    UPDATE cards SET submission_id = NEW.id WHERE id IN (SELECT card_id FROM grading_cards WHERE submission_id = NEW.id AND released_at IS NULL);
  ELSE
    UPDATE grading_cards SET released_at = NEW.cancelled_at WHERE submission_id = NEW.id AND released_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER grading_submissions_followed AFTER UPDATE OF status ON grading_submissions FOR EACH ROW
  WHEN (NEW.status IN ('REQUESTED', 'CANCELLED') AND NEW.status <> OLD.status) EXECUTE FUNCTION follow_grading_submission();

CREATE FUNCTION unlock_graded_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cards SET submission_id = NULL WHERE id = NEW.card_id AND submission_id = NEW.submission_id;
  RETURN NULL;
END $$;
CREATE TRIGGER grading_cards_unlock AFTER UPDATE OF released_at ON grading_cards FOR EACH ROW
  WHEN (NEW.released_at IS NOT NULL AND OLD.released_at IS NULL) EXECUTE FUNCTION unlock_graded_card();

-- ---------------------------------------------------------------------------------------------------------------------
-- Evaluations: the desk's opinion
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE grading_evaluations
  ADD COLUMN expected_from TEXT,
  ADD COLUMN expected_to TEXT;
ALTER TABLE grading_evaluations
  ADD CONSTRAINT grading_evaluations_range_when_finished CHECK (
    num_nonnulls(expected_from, expected_to) = 0 OR (num_nulls(expected_from, expected_to, finding, finished_at) = 0 AND expected_from::numeric <= expected_to::numeric)),
  ADD CONSTRAINT grading_evaluations_range_known CHECK (
    expected_from IN ('1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10')
    AND expected_to IN ('1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10'));

CREATE FUNCTION leave_unpaid_evaluation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE grading_submissions s SET status = 'CANCELLED', cancelled_at = now() FROM grading_cards l
  WHERE l.evaluation_id = NEW.id AND l.released_at IS NULL AND s.id = l.submission_id AND s.status = 'AWAITING_PAYMENT';
  RETURN NULL;
END $$;
CREATE TRIGGER grading_evaluations_leave_unpaid AFTER UPDATE OF withdrawn_at ON grading_evaluations FOR EACH ROW
  WHEN (NEW.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS NULL) EXECUTE FUNCTION leave_unpaid_evaluation();

-- ---------------------------------------------------------------------------------------------------------------------
-- Payments, history, notices and mail
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE payments ADD COLUMN submission_id UUID;
ALTER TABLE payments ADD CONSTRAINT "payments_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES grading_submissions("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE payments DROP CONSTRAINT payments_for_one_thing;
ALTER TABLE payments ADD CONSTRAINT payments_for_one_thing CHECK (num_nonnulls(checkout_id, shipment_id, submission_id) = 1);
CREATE INDEX "payments_submission_id_idx" ON payments("submission_id");
CREATE UNIQUE INDEX payments_one_pending_of_submission ON payments (submission_id) WHERE status = 'PENDING';

ALTER TABLE card_events DROP CONSTRAINT card_events_type_known;
ALTER TABLE card_events ADD CONSTRAINT card_events_type_known CHECK (type IN (
  'PULLED', 'STATUS_CHANGED', 'EVALUATION_REQUESTED', 'EVALUATION_WITHDRAWN', 'EVALUATION_PAID', 'EVALUATION_CANCELLED', 'EVALUATION_ANSWERED',
  'STORAGE_ENDED', 'SHIPMENT_PAID', 'SHIPMENT_CANCELLED', 'PACKED', 'SHIPPED', 'DELIVERED',
  'GRADING_PAID', 'GRADING_CANCELLED', 'GRADING_RECEIVED', 'GRADING_SENT', 'GRADED', 'GRADING_REJECTED', 'GRADING_RETURNED'));

ALTER TABLE notices ADD COLUMN submission_id UUID;
ALTER TABLE notices ADD CONSTRAINT "notices_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES grading_submissions("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "notices_submission_id_kind_key" ON notices("submission_id", "kind");
ALTER TABLE notices DROP CONSTRAINT notices_kind_known;
ALTER TABLE notices ADD CONSTRAINT notices_kind_known CHECK (CASE
  WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL AND num_nonnulls(shipment_id, submission_id, card_count, ends_at) = 0
  WHEN kind IN ('SHIPMENT_SHIPPED', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL AND num_nonnulls(owned_box_id, submission_id, card_count, ends_at) = 0
  WHEN kind IN ('EVALUATION_ANSWERED', 'GRADED', 'GRADING_RETURNED') THEN submission_id IS NOT NULL AND num_nonnulls(owned_box_id, shipment_id, card_count, ends_at) = 0
  WHEN kind = 'STORAGE_ENDING' THEN num_nulls(card_count, ends_at) = 0 AND num_nonnulls(owned_box_id, shipment_id, submission_id) = 0
  ELSE FALSE END);

ALTER TABLE mail_opt_outs DROP CONSTRAINT mail_opt_outs_kind_known;
ALTER TABLE mail_opt_outs ADD CONSTRAINT mail_opt_outs_kind_known CHECK (kind IN ('BOX_READY', 'STORAGE_ENDING', 'ARRIVAL_ASKED', 'GRADING_STEPS'));
