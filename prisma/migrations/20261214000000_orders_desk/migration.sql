CREATE TABLE order_notes (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  order_id UUID NOT NULL,
  author_id UUID,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT order_notes_pkey PRIMARY KEY (id),
  CONSTRAINT order_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 4000),
  CONSTRAINT order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT order_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX order_notes_order_id_idx ON order_notes (order_id, created_at);
CREATE INDEX order_notes_author_id_idx ON order_notes (author_id);

-- Goodwill: a part of an order's payment that we give back. An order may have several.
ALTER TABLE refunds ADD COLUMN note TEXT;
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_known CHECK (reason IN ('LATE', 'TWICE', 'CANCELLED', 'VOIDED', 'CLAIM', 'GOODWILL'));
ALTER TABLE refunds ADD CONSTRAINT refunds_goodwill CHECK (
  reason <> 'GOODWILL' OR (note IS NOT NULL AND num_nonnulls(order_line_id, claim_id, order_card_id) = 0));
DROP INDEX refunds_one_whole;
CREATE UNIQUE INDEX refunds_one_whole ON refunds (payment_id) WHERE order_line_id IS NULL AND claim_id IS NULL AND reason <> 'GOODWILL';
ALTER TABLE book_lines DROP CONSTRAINT book_lines_account_known;
ALTER TABLE book_lines ADD CONSTRAINT book_lines_account_known CHECK (account IN (
  'CASH', 'DEPOSITS', 'BOXES', 'SHIPPING', 'ORDER_FEES', 'GRADING', 'REFUNDS_DUE', 'COLLECTORS', 'MARKET_FEES', 'PAYOUTS_DUE', 'CLAIMS', 'GOODWILL'));

CREATE INDEX orders_by_time ON orders (placed_at DESC, id DESC);
CREATE INDEX orders_by_total ON orders (total, id);
CREATE INDEX outgoing_mails_recipient ON outgoing_mails (recipient, created_at);
