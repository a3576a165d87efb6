CREATE TABLE "disputes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "payment_id" UUID NOT NULL,
  "reference" TEXT NOT NULL,
  "amount" DECIMAL(10, 2) NOT NULL,
  "reason" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'OPEN',
  "is_refundable" BOOLEAN NOT NULL DEFAULT FALSE,
  "answer_by" TIMESTAMPTZ(3),
  "opened_at" TIMESTAMPTZ(3) NOT NULL,
  "closed_at" TIMESTAMPTZ(3),
  "released_at" TIMESTAMPTZ(3),
  CONSTRAINT "disputes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "disputes_amount_positive" CHECK (amount > 0),
  CONSTRAINT "disputes_status_known" CHECK (status IN ('OPEN', 'WON', 'LOST', 'CLOSED')),
  CONSTRAINT "disputes_answered_while_open" CHECK (answer_by IS NULL OR status = 'OPEN'),
  CONSTRAINT "disputes_closed_at" CHECK ((status = 'OPEN') = (closed_at IS NULL)),
  CONSTRAINT "disputes_released_once_lost" CHECK (released_at IS NULL OR status = 'LOST'),
  CONSTRAINT "disputes_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "disputes_reference_key" ON "disputes"("reference");
CREATE INDEX "disputes_payment_id_idx" ON "disputes"("payment_id");
CREATE INDEX "disputes_opened_at_id_idx" ON "disputes"("opened_at", "id");
CREATE INDEX "disputes_holding" ON "disputes"("opened_at", "id") WHERE status IN ('OPEN', 'LOST') AND released_at IS NULL;
CREATE INDEX "disputes_to_answer" ON "disputes"("answer_by") WHERE answer_by IS NOT NULL;

CREATE TABLE "dispute_movements" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "dispute_id" UUID NOT NULL,
  "reference" TEXT NOT NULL,
  "amount_cents" BIGINT NOT NULL,
  "fee_cents" BIGINT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "dispute_movements_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "dispute_movements_no_zero" CHECK (amount_cents <> fee_cents),
  CONSTRAINT "dispute_movements_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "dispute_movements_reference_key" ON "dispute_movements"("reference");
CREATE INDEX "dispute_movements_dispute_id_idx" ON "dispute_movements"("dispute_id");

ALTER TABLE "refunds" ADD COLUMN "dispute_id" UUID, ADD COLUMN "taken_back" DECIMAL(10, 2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT "refunds_taken_back_by_a_dispute" CHECK (taken_back BETWEEN 0 AND amount AND (taken_back > 0) = (dispute_id IS NOT NULL)),
  ADD CONSTRAINT "refunds_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "refunds_dispute_id_idx" ON "refunds"("dispute_id");

ALTER TABLE "book_entries" DROP CONSTRAINT "book_entries_kind_known",
  ADD CONSTRAINT "book_entries_kind_known" CHECK (kind IN (
    'PAYMENT', 'ORDER', 'CARD_SALE', 'SHIPMENT', 'SUBMISSION', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED',
    'PAYOUT', 'PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED', 'DISPUTE'));
ALTER TABLE "book_lines" DROP CONSTRAINT "book_lines_account_known",
  ADD CONSTRAINT "book_lines_account_known" CHECK (account IN (
    'CASH', 'DEPOSITS', 'BOXES', 'SHIPPING', 'ORDER_FEES', 'GRADING', 'REFUNDS_DUE', 'COLLECTORS', 'MARKET_FEES',
    'PAYOUTS_DUE', 'CLAIMS', 'GOODWILL', 'DISPUTES'));
