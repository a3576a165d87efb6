CREATE OR REPLACE TRIGGER payouts_stay BEFORE DELETE OR TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER payout_items_kept BEFORE DELETE OR TRUNCATE ON payout_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- After a new AUTH_SECRET, the same text is sealed again (lib/platform/reseal.ts), which keeps its length.
CREATE OR REPLACE FUNCTION is_resealed(earlier TEXT, later TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('fairwax.resealing', true) = 'on' AND length(earlier) = length(later), FALSE)
$$;
CREATE OR REPLACE TRIGGER bank_files_never_change BEFORE DELETE OR TRUNCATE ON bank_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER bank_files_stay_the_same BEFORE UPDATE ON bank_files FOR EACH ROW
  WHEN ((NEW.id, NEW.number, NEW.made_at, NEW.payout_count, NEW.amount) IS DISTINCT FROM (OLD.id, OLD.number, OLD.made_at, OLD.payout_count, OLD.amount)
    OR NOT is_resealed(OLD.content, NEW.content))
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION proceeds_free_at(sale UUID) RETURNS TIMESTAMPTZ LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM claims k WHERE k.order_card_id = l.id AND k.status = 'OPEN') THEN 'infinity'::timestamptz
    ELSE l.sold_at + INTERVAL '3 days' END
  FROM order_cards l WHERE l.id = sale
$$;

-- An undone sale takes its proceeds back.
CREATE OR REPLACE FUNCTION sale_of_entry(e book_entries) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT CASE e.kind WHEN 'CARD_SALE' THEN e.subject_id WHEN 'REFUND' THEN (SELECT r.order_card_id FROM refunds r WHERE r.id = e.subject_id) END
$$;

-- When the money of an entry can be paid out. Null for what is no income of a collector.
CREATE OR REPLACE FUNCTION entry_free_at(e book_entries) RETURNS TIMESTAMPTZ LANGUAGE sql STABLE AS $$
  SELECT CASE e.kind WHEN 'COMPENSATION' THEN e.at ELSE proceeds_free_at(sale_of_entry(e)) END
$$;

-- The entries of a collector's balance, which no payout has.
CREATE OR REPLACE FUNCTION unpaid_entries(collector UUID) RETURNS TABLE (entry_id BIGINT, sale UUID, cents BIGINT, free_at TIMESTAMPTZ) LANGUAGE sql STABLE AS $$
  SELECT e.id, sale_of_entry(e), -l.amount_cents, entry_free_at(e)
  FROM book_lines l JOIN book_entries e ON e.id = l.entry_id
  WHERE l.collector_id = collector AND entry_free_at(e) IS NOT NULL
    AND NOT EXISTS (SELECT FROM payout_items i WHERE i.entry_id = e.id AND i.released_at IS NULL)
$$;

-- Serializes payouts with each other and with all that reduces the balance, which locks this row.
CREATE OR REPLACE FUNCTION lock_collector_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.collector_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payouts_one_by_one BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION lock_collector_of_payout();

-- Deferred, because a payout is inserted before its items.
CREATE OR REPLACE FUNCTION require_covered_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  items BIGINT;
  is_free BOOLEAN;
  balance BIGINT;
BEGIN
  SELECT coalesce(sum(-l.amount_cents), 0), bool_and(entry_free_at(e) <= NEW.requested_at) INTO items, is_free
  FROM payout_items i JOIN book_entries e ON e.id = i.entry_id
    LEFT JOIN book_lines l ON l.entry_id = e.id AND l.account = 'COLLECTORS' AND l.collector_id = NEW.collector_id
  WHERE i.payout_id = NEW.id;
  SELECT coalesce(-sum(amount_cents), 0) INTO balance FROM book_lines WHERE collector_id = NEW.collector_id;
  IF items <> NEW.amount * 100 OR is_free IS NOT TRUE OR balance < 0 THEN
    RAISE EXCEPTION 'payout % is not covered', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_covered';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS payouts_covered ON payouts;
CREATE CONSTRAINT TRIGGER payouts_covered AFTER INSERT ON payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_covered_payout();

CREATE OR REPLACE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.collector_id, NEW.amount, NEW.is_final, NEW.provider, NEW.destination, NEW.requested_at)
      IS DISTINCT FROM (OLD.id, OLD.number, OLD.collector_id, OLD.amount, OLD.is_final, OLD.provider, OLD.destination, OLD.requested_at)
    OR (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL)
    OR (NEW.account IS DISTINCT FROM OLD.account AND NEW.account IS NOT NULL AND NOT is_resealed(OLD.account, NEW.account))
    -- It joins at most one file, and never another.
    OR (NEW.bank_file_id IS DISTINCT FROM OLD.bank_file_id AND (OLD.status, NEW.status) <> ('APPROVED', 'IN_BANK_FILE'))
    OR (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
      (('REQUESTED', 'APPROVED'), ('REQUESTED', 'REFUSED'), ('APPROVED', 'PAID'), ('APPROVED', 'REFUSED'), ('APPROVED', 'IN_BANK_FILE'),
       ('IN_BANK_FILE', 'PAID'), ('IN_BANK_FILE', 'RETURNED'), ('PAID', 'RETURNED'))) THEN
    RAISE EXCEPTION 'a payout keeps what it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payouts_kept BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payout();

-- Refused and returned payouts release their entries for another payout.
CREATE OR REPLACE FUNCTION release_payout_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payout_items SET released_at = coalesce(NEW.refused_at, NEW.returned_at) WHERE payout_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payouts_released AFTER UPDATE ON payouts
  FOR EACH ROW WHEN (NEW.status IN ('REFUSED', 'RETURNED') AND OLD.status <> NEW.status) EXECUTE FUNCTION release_payout_items();

-- A file is complete at the end of its transaction, and no payout joins later.
CREATE OR REPLACE FUNCTION require_whole_bank_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file bank_files;
BEGIN
  SELECT * INTO file FROM bank_files WHERE id = NEW.bank_file_id FOR UPDATE;
  IF (SELECT (count(*), sum(amount)) IS DISTINCT FROM (file.payout_count::bigint, file.amount::numeric) FROM payouts WHERE bank_file_id = file.id) THEN
    RAISE EXCEPTION 'bank file % has other payouts', file.number USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_files_whole';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS payouts_in_whole_file ON payouts;
CREATE CONSTRAINT TRIGGER payouts_in_whole_file AFTER UPDATE ON payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.bank_file_id IS DISTINCT FROM OLD.bank_file_id) EXECUTE FUNCTION require_whole_bank_file();
