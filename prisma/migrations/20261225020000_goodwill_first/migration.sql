-- What goodwill gave back before, of what a cancellation or a claim would refund. The rest is the
-- amount, and nothing is left to send if goodwill gave it all.
ALTER TABLE refunds ADD COLUMN given_before NUMERIC(10, 2) NOT NULL DEFAULT 0;
ALTER TABLE refunds ADD COLUMN idempotency_key TEXT;
ALTER TABLE refunds DROP CONSTRAINT refunds_amount_positive;
ALTER TABLE refunds ADD CONSTRAINT refunds_amount_positive CHECK (amount >= 0 AND given_before >= 0 AND amount + given_before > 0);
ALTER TABLE refunds ADD CONSTRAINT refunds_given_before CHECK (given_before = 0 OR reason IN ('CANCELLED', 'VOIDED', 'CLAIM'));
ALTER TABLE refunds ADD CONSTRAINT refunds_nothing_to_send CHECK (amount > 0 OR done_at IS NOT NULL);
ALTER TABLE refunds ADD CONSTRAINT refunds_key_of_goodwill CHECK (idempotency_key IS NULL OR reason = 'GOODWILL');
CREATE UNIQUE INDEX refunds_payment_id_idempotency_key_key ON refunds (payment_id, idempotency_key);
