CREATE OR REPLACE TRIGGER grading_submissions_not_emptied BEFORE TRUNCATE ON grading_submissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER grading_cards_go_with_submission BEFORE DELETE ON grading_cards FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE OR REPLACE TRIGGER grading_cards_not_emptied BEFORE TRUNCATE ON grading_cards FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION check_grading_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('AWAITING_PAYMENT', 'REQUESTED'), ('AWAITING_PAYMENT', 'CANCELLED'), ('REQUESTED', 'CANCELLED'), ('REQUESTED', 'RECEIVED'),
    ('RECEIVED', 'SENT'), ('SENT', 'GRADED'), ('GRADED', 'RETURNED'), ('REQUESTED', 'ANSWERED')) THEN
    RAISE EXCEPTION 'a grading submission cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> 'AWAITING_PAYMENT' AND (NEW.service, NEW.company, NEW.tier, NEW.total, NEW.payment_id, NEW.paid_at)
    IS DISTINCT FROM (OLD.service, OLD.company, OLD.tier, OLD.total, OLD.payment_id, OLD.paid_at) THEN
    RAISE EXCEPTION 'the terms of a paid grading submission never change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER grading_submissions_step BEFORE UPDATE ON grading_submissions FOR EACH ROW EXECUTE FUNCTION check_grading_step();

-- A result never changes.
CREATE OR REPLACE FUNCTION keep_grading_result() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER grading_cards_keep_result BEFORE UPDATE ON grading_cards FOR EACH ROW EXECUTE FUNCTION keep_grading_result();

-- Only a never-paid submission may be deleted, with its contents.
CREATE OR REPLACE FUNCTION keep_grading_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'CANCELLED' OR OLD.payment_id IS NOT NULL THEN
    RAISE EXCEPTION 'only an unpaid, canceled grading submission can be deleted' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER grading_submissions_stay BEFORE DELETE ON grading_submissions FOR EACH ROW EXECUTE FUNCTION keep_grading_submission();

-- A card that leaves the tray cancels its unpaid submission, whose price no longer applies.
CREATE OR REPLACE FUNCTION leave_grading_tray() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE grading_submissions s SET status = 'CANCELLED', cancelled_at = now()
  WHERE s.status = 'AWAITING_PAYMENT' AND s.user_id IN (SELECT owner_id FROM before WHERE before.status IN ('To Grade', 'Vault'))
    AND EXISTS (SELECT FROM grading_cards l JOIN cards c ON c.id = l.card_id
      WHERE l.submission_id = s.id AND l.released_at IS NULL AND c.status <> 'To Grade' AND (s.service = 'GRADING' OR c.status <> 'Vault'));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_leave_grading_tray AFTER UPDATE ON cards REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION leave_grading_tray();

CREATE OR REPLACE FUNCTION follow_grading_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'REQUESTED' THEN
    UPDATE cards SET submission_id = NEW.id WHERE id IN (SELECT card_id FROM grading_cards WHERE submission_id = NEW.id AND released_at IS NULL);
  ELSE
    UPDATE grading_cards SET released_at = NEW.cancelled_at WHERE submission_id = NEW.id AND released_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER grading_submissions_followed AFTER UPDATE OF status ON grading_submissions FOR EACH ROW
  WHEN (NEW.status IN ('REQUESTED', 'CANCELLED') AND NEW.status <> OLD.status) EXECUTE FUNCTION follow_grading_submission();

CREATE OR REPLACE FUNCTION unlock_graded_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cards SET submission_id = NULL WHERE id = NEW.card_id AND submission_id = NEW.submission_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER grading_cards_unlock AFTER UPDATE OF released_at ON grading_cards FOR EACH ROW
  WHEN (NEW.released_at IS NOT NULL AND OLD.released_at IS NULL) EXECUTE FUNCTION unlock_graded_card();

CREATE OR REPLACE FUNCTION leave_unpaid_evaluation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE grading_submissions s SET status = 'CANCELLED', cancelled_at = now() FROM grading_cards l
  WHERE l.evaluation_id = NEW.id AND l.released_at IS NULL AND s.id = l.submission_id AND s.status = 'AWAITING_PAYMENT';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER grading_evaluations_leave_unpaid AFTER UPDATE OF withdrawn_at ON grading_evaluations FOR EACH ROW
  WHEN (NEW.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS NULL) EXECUTE FUNCTION leave_unpaid_evaluation();
