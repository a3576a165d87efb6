-- Goodwill, claims and cancellations of one payment come from different desks at once.
CREATE OR REPLACE FUNCTION keep_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF (SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = NEW.payment_id)
    > (SELECT y.amount FROM payments y WHERE y.id = NEW.payment_id) THEN
    RAISE EXCEPTION 'payment % would be refunded more than once', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER refunds_within_payment AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refunds_within_payment();
