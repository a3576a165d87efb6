CREATE OR REPLACE TRIGGER claims_stay BEFORE DELETE OR TRUNCATE ON claims FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A claim is answered or withdrawn once. Deleting the account erases the claimant's name and words.
CREATE OR REPLACE FUNCTION keep_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.order_card_id, NEW.card_id, NEW.order_line_id, NEW.reason, NEW.opened_at, NEW.answer_due_on)
      IS DISTINCT FROM (OLD.id, OLD.number, OLD.order_card_id, OLD.card_id, OLD.order_line_id, OLD.reason, OLD.opened_at, OLD.answer_due_on)
    OR (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL)
    OR NEW.details NOT IN (OLD.details, '')
    -- A seller adds words once, and the deletion of their account erases them.
    OR (NEW.seller_words IS DISTINCT FROM OLD.seller_words AND NEW.seller_words IS NOT NULL
      AND (OLD.seller_words IS NOT NULL OR OLD.status <> 'OPEN'))
    OR (OLD.status <> 'OPEN' AND (NEW.status, NEW.answer, NEW.answer_words, NEW.is_undone, NEW.compensation, NEW.answered_at, NEW.answered_by_id, NEW.withdrawn_at)
      IS DISTINCT FROM (OLD.status, OLD.answer, OLD.answer_words, OLD.is_undone, OLD.compensation, OLD.answered_at, OLD.answered_by_id, OLD.withdrawn_at)) THEN
    RAISE EXCEPTION 'a claim keeps what it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER claims_kept BEFORE UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION keep_claim();

-- A claim refunds a sale's whole price, or at most the price of a box.
CREATE OR REPLACE FUNCTION require_refund_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM claims k
  LEFT JOIN order_cards s ON s.id = k.order_card_id
  LEFT JOIN cards c ON c.id = k.card_id LEFT JOIN packs p ON p.id = c.pack_id LEFT JOIN owned_boxes b ON b.id = p.box_id
  LEFT JOIN order_lines l ON l.cancelled_at IS NULL AND (l.id = k.order_line_id OR l.product_id = b.product_id)
  JOIN orders o ON o.id = coalesce(s.order_id, l.order_id)
  WHERE k.id = NEW.claim_id AND k.answer = 'REFUND' AND o.payment_id = NEW.payment_id AND NEW.order_card_id IS NOT DISTINCT FROM k.order_card_id
    AND CASE WHEN s.id IS NULL THEN NEW.amount <= l.price + l.shipping ELSE NEW.amount + NEW.given_before = s.price END;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'claim % has no such refund', NEW.claim_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_as_answered';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_as_answered BEFORE INSERT ON refunds FOR EACH ROW WHEN (NEW.claim_id IS NOT NULL) EXECUTE FUNCTION require_refund_claim();

-- The cards of a parcel are compensated with at most what it is insured for. The lock makes other
-- claims about the parcel wait.
CREATE OR REPLACE FUNCTION require_insured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parcel shipments;
BEGIN
  SELECT h.* INTO parcel FROM cards c JOIN shipments h ON h.id = c.shipment_id AND h.user_id = NEW.user_id
    WHERE c.id = NEW.card_id FOR NO KEY UPDATE OF h;
  IF parcel.shipped_at IS NULL OR NEW.compensation > parcel.declared_value - (
    SELECT coalesce(sum(k.compensation), 0) FROM claims k JOIN cards c ON c.id = k.card_id WHERE c.shipment_id = parcel.id AND k.id <> NEW.id) THEN
    RAISE EXCEPTION 'claim % is compensated with more than was insured', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_compensated_as_insured';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER claims_compensated_as_insured BEFORE INSERT OR UPDATE OF compensation ON claims FOR EACH ROW
  WHEN (NEW.compensation IS NOT NULL) EXECUTE FUNCTION require_insured();
