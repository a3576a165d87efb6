CREATE OR REPLACE TRIGGER gifts_stay BEFORE DELETE OR TRUNCATE ON gifts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whether a box waits for whoever claims it, with its packs closed.
CREATE OR REPLACE FUNCTION is_wrapped(product INTEGER) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM order_lines l JOIN gifts g ON g.order_line_id = l.id
    WHERE l.product_id = product AND l.cancelled_at IS NULL AND g.ended_at IS NULL AND g.claimed_at IS NULL)
$$;

-- Who claimed the box of an order line as a gift. Null if no one did.
CREATE OR REPLACE FUNCTION recipient_of(line UUID) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT claimed_by_id FROM gifts WHERE order_line_id = line AND ended_at IS NULL
$$;

-- Who gave a box to its owner. Null if no one did, or once their account is deleted.
CREATE OR REPLACE FUNCTION giver_of(product INTEGER) RETURNS UUID LANGUAGE sql STABLE AS $$
  SELECT o.user_id FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.product_id = product AND l.cancelled_at IS NULL AND recipient_of(l.id) IS NOT NULL
$$;

-- Whether the buyer can give the box of an order line: one that we open, with all packs closed, that
-- is no gift yet, and whose payment no bank takes back.
CREATE OR REPLACE FUNCTION can_give(line order_lines) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT line.delivery = 'BREAK' AND line.cancelled_at IS NULL
    AND EXISTS (SELECT FROM owned_boxes b WHERE b.product_id = line.product_id
      AND NOT EXISTS (SELECT FROM packs p WHERE p.box_id = b.id AND p.opened_at IS NOT NULL))
    AND NOT EXISTS (SELECT FROM gifts g WHERE g.order_line_id = line.id AND g.ended_at IS NULL)
    AND NOT EXISTS (SELECT FROM orders o JOIN disputes d ON d.payment_id = o.payment_id
      WHERE o.id = line.order_id AND d.status IN ('OPEN', 'LOST') AND d.released_at IS NULL)
$$;

-- The locks make the opening of a pack, a cancellation and a dispute wait.
CREATE OR REPLACE FUNCTION check_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_lines WHERE id = NEW.order_line_id FOR NO KEY UPDATE;
  PERFORM FROM owned_boxes WHERE product_id = (SELECT product_id FROM order_lines WHERE id = NEW.order_line_id) FOR NO KEY UPDATE;
  IF num_nonnulls(NEW.claimed_at, NEW.ended_at) > 0 OR NOT EXISTS (SELECT FROM order_lines l WHERE l.id = NEW.order_line_id AND can_give(l)) THEN
    RAISE EXCEPTION 'the box of order line % can''t be given', NEW.order_line_id USING ERRCODE = 'check_violation', CONSTRAINT = 'gifts_of_closed_boxes';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER gifts_of_closed_boxes BEFORE INSERT ON gifts FOR EACH ROW EXECUTE FUNCTION check_gift();

CREATE OR REPLACE FUNCTION keep_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_line_id, NEW.created_at, NEW.opens_at, NEW.returns_at) IS DISTINCT FROM (OLD.id, OLD.order_line_id, OLD.created_at, OLD.opens_at, OLD.returns_at)
    OR NEW.message NOT IN (OLD.message, '')
    OR (num_nonnulls(OLD.claimed_at, OLD.ended_at) > 0
      AND (NEW.token_hash, NEW.reminded_at, NEW.claimed_at) IS DISTINCT FROM (OLD.token_hash, OLD.reminded_at, OLD.claimed_at))
    OR (OLD.claimed_at IS NOT NULL AND NEW.claimed_by_id IS DISTINCT FROM OLD.claimed_by_id AND NEW.claimed_by_id IS NOT NULL)
    OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_as) IS DISTINCT FROM (OLD.ended_at, OLD.ended_as)) THEN
    RAISE EXCEPTION 'a gift keeps what it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'gifts_kept';
  END IF;
  IF OLD.claimed_at IS NULL AND NEW.claimed_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM users u, order_lines l JOIN orders o ON o.id = l.order_id JOIN users giver ON giver.id = o.user_id
    WHERE u.id = NEW.claimed_by_id AND l.id = NEW.order_line_id AND giver.id <> u.id AND giver.is_active
      AND u.email_verified AND u.adult_confirmed_at IS NOT NULL AND purchase_break_end(u.id, NEW.claimed_at) IS NULL) THEN
    RAISE EXCEPTION 'another adult, with a verified address and not on a break, claims a gift' USING ERRCODE = 'check_violation', CONSTRAINT = 'gifts_claimed_by_another';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER gifts_kept BEFORE UPDATE ON gifts FOR EACH ROW EXECUTE FUNCTION keep_gift();

-- Deferred, because a claim changes the gift before the box.
CREATE OR REPLACE FUNCTION require_owner_of_box() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line uuid;
BEGIN
  IF TG_TABLE_NAME = 'gifts' THEN
    line := NEW.order_line_id;
  ELSE
    SELECT id INTO line FROM order_lines WHERE product_id = NEW.product_id AND cancelled_at IS NULL;
  END IF;
  PERFORM FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN owned_boxes b ON b.product_id = l.product_id
    WHERE l.id = line AND l.cancelled_at IS NULL AND b.owner_id IS DISTINCT FROM coalesce(recipient_of(l.id), o.user_id);
  IF FOUND THEN
    RAISE EXCEPTION 'a box belongs to its buyer, or to who claimed it' USING ERRCODE = 'check_violation', CONSTRAINT = 'owned_boxes_given_to_owner';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS owned_boxes_given_to_owner ON owned_boxes;
CREATE CONSTRAINT TRIGGER owned_boxes_given_to_owner AFTER UPDATE OF owner_id ON owned_boxes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.owner_id <> OLD.owner_id) EXECUTE FUNCTION require_owner_of_box();
DROP TRIGGER IF EXISTS gifts_owner_of_box ON gifts;
CREATE CONSTRAINT TRIGGER gifts_owner_of_box AFTER UPDATE OF claimed_at, ended_at ON gifts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_owner_of_box();

CREATE OR REPLACE FUNCTION end_gift_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gifts SET ended_at = NEW.cancelled_at, ended_as = 'CANCELLED' WHERE order_line_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_lines_end_gift AFTER UPDATE OF cancelled_at ON order_lines FOR EACH ROW
  WHEN (NEW.cancelled_at IS NOT NULL AND OLD.cancelled_at IS NULL) EXECUTE FUNCTION end_gift_of_line();

-- A disputed box goes back to its buyer, unless a pack is open. The locks come first, because each
-- statement sees only what was committed before it.
CREATE OR REPLACE FUNCTION end_gifts_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given record;
BEGIN
  PERFORM FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.payment_id = NEW.payment_id ORDER BY l.id FOR NO KEY UPDATE OF l;
  PERFORM FROM owned_boxes b JOIN order_lines l ON l.product_id = b.product_id JOIN orders o ON o.id = l.order_id
    WHERE o.payment_id = NEW.payment_id AND l.cancelled_at IS NULL ORDER BY b.id FOR NO KEY UPDATE OF b;
  FOR given IN
    SELECT g.id, l.product_id, u.id AS buyer FROM gifts g JOIN order_lines l ON l.id = g.order_line_id JOIN orders o ON o.id = l.order_id
    JOIN users u ON u.id = o.user_id AND u.email NOT LIKE '%@deleted.invalid'
    WHERE o.payment_id = NEW.payment_id AND g.ended_at IS NULL AND NOT EXISTS (
      SELECT FROM owned_boxes b JOIN packs p ON p.box_id = b.id WHERE b.product_id = l.product_id AND p.opened_at IS NOT NULL)
  LOOP
    UPDATE gifts SET ended_at = greatest(now(), created_at, claimed_at), ended_as = 'DISPUTED' WHERE id = given.id;
    PERFORM move_box(given.product_id, given.buyer, now());
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER disputes_end_gifts AFTER INSERT OR UPDATE OF status ON disputes FOR EACH ROW
  WHEN (NEW.status IN ('OPEN', 'LOST') AND NEW.released_at IS NULL) EXECUTE FUNCTION end_gifts_of_payment();

CREATE OR REPLACE FUNCTION tell_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('tell-recipient', json_build_object('id', NEW.id), job_key => 'tell-recipient:' || NEW.id, max_attempts => 32767);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER gifts_tell_recipient AFTER UPDATE OF ended_at ON gifts FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL AND NEW.claimed_by_id IS NOT NULL) EXECUTE FUNCTION tell_recipient();
