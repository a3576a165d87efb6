-- Erasing the account deletes its rows.
CREATE OR REPLACE FUNCTION keep_until_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = OLD.user_id AND email NOT LIKE '%@deleted.invalid') THEN
    RAISE EXCEPTION 'rows of % go only with their account', TG_TABLE_NAME USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER spending_limits_go_with_user BEFORE DELETE ON spending_limits FOR EACH ROW EXECUTE FUNCTION keep_until_erased();
CREATE OR REPLACE TRIGGER spending_limits_never_change BEFORE UPDATE OR TRUNCATE ON spending_limits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER purchase_breaks_go_with_user BEFORE DELETE ON purchase_breaks FOR EACH ROW EXECUTE FUNCTION keep_until_erased();
CREATE OR REPLACE TRIGGER purchase_breaks_never_change BEFORE UPDATE OR TRUNCATE ON purchase_breaks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Hours, because a day of an interval can have 23 or 25 of them in a session's time zone.
CREATE OR REPLACE FUNCTION spending_window(period text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE period WHEN 'DAY' THEN interval '24 hours' WHEN 'WEEK' THEN interval '168 hours' WHEN 'MONTH' THEN interval '720 hours' END
$$;

-- Infinity without a limit.
CREATE OR REPLACE FUNCTION spending_limit_at(collector uuid, wanted text, moment timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT coalesce(amount, 'Infinity') FROM spending_limits
    WHERE user_id = collector AND period = wanted AND takes_effect_at <= moment ORDER BY id DESC LIMIT 1), 'Infinity')
$$;

-- The earliest time at which a limit may have this amount: as soon as the limit would be as high
-- without it, and at the latest after 24 hours.
CREATE OR REPLACE FUNCTION spending_limit_effect(collector uuid, wanted text, new_amount numeric, moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(step), moment + interval '24 hours') FROM (
    SELECT moment AS step UNION ALL
    SELECT takes_effect_at FROM spending_limits
      WHERE user_id = collector AND period = wanted AND takes_effect_at > moment AND takes_effect_at < moment + interval '24 hours'
  ) steps WHERE spending_limit_at(collector, wanted, step) >= coalesce(new_amount, 'Infinity')
$$;

CREATE OR REPLACE FUNCTION check_spending_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF NEW.takes_effect_at < spending_limit_effect(NEW.user_id, NEW.period, NEW.amount, NEW.created_at) THEN
    RAISE EXCEPTION 'a raised limit takes effect after 24 hours' USING ERRCODE = 'check_violation', CONSTRAINT = 'spending_limits_raised_later';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER spending_limits_raised_later BEFORE INSERT ON spending_limits FOR EACH ROW EXECUTE FUNCTION check_spending_limit();

-- Null when no break is running.
CREATE OR REPLACE FUNCTION purchase_break_end(collector uuid, moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(ends_at) FROM purchase_breaks WHERE user_id = collector AND started_at <= moment AND ends_at > moment
$$;

CREATE OR REPLACE FUNCTION check_purchase_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF NEW.ends_at < purchase_break_end(NEW.user_id, NEW.started_at) THEN
    RAISE EXCEPTION 'a break is never shortened' USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_breaks_extended';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER purchase_breaks_extended BEFORE INSERT ON purchase_breaks FOR EACH ROW EXECUTE FUNCTION check_purchase_break();

-- A collector's payments for boxes, cards, shipments and grading. `net` is what was not refunded.
CREATE OR REPLACE FUNCTION payments_of(collector uuid) RETURNS TABLE (checkout_id uuid, status text, succeeded_at timestamptz, net numeric) LANGUAGE sql STABLE AS $$
  SELECT y.checkout_id, y.status, y.succeeded_at, y.amount - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = y.id), 0)
  FROM (
    SELECT y.* FROM checkouts c JOIN payments y ON y.checkout_id = c.id WHERE c.user_id = collector
    UNION ALL SELECT y.* FROM shipments s JOIN payments y ON y.shipment_id = s.id WHERE s.user_id = collector
    UNION ALL SELECT y.* FROM grading_submissions g JOIN payments y ON y.submission_id = g.id WHERE g.user_id = collector
  ) y
$$;

-- Each limit in effect, with what was paid in its window and what is still pending. Ignores the
-- pending payments of the checkout that is about to be paid.
CREATE OR REPLACE FUNCTION spending_of(collector uuid, moment timestamptz, paying uuid) RETURNS TABLE (period text, limit_amount numeric, spent numeric, pending numeric) LANGUAGE sql STABLE AS $$
  SELECT p.period, nullif(spending_limit_at(collector, p.period, moment), 'Infinity'), sums.*
  FROM unnest(ARRAY['DAY', 'WEEK', 'MONTH']) AS p (period) CROSS JOIN LATERAL (
    SELECT coalesce(sum(net) FILTER (WHERE status = 'SUCCEEDED' AND succeeded_at > moment - spending_window(p.period)), 0.00),
      coalesce(sum(net) FILTER (WHERE status = 'PENDING' AND checkout_id IS DISTINCT FROM paying), 0.00)
    FROM payments_of(collector)
  ) sums
$$;

CREATE OR REPLACE FUNCTION minutes_of(collector uuid, moment timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM minutes_here WHERE user_id = collector AND minute > moment - interval '24 hours' AND minute <= moment
$$;

-- Why a collector may not pay this amount now: a break, their limit of time, or limits that it would pass. Null if they
-- may. Lock the user first, as limits, breaks and checkouts do.
CREATE OR REPLACE FUNCTION purchase_refusal(collector uuid, amount numeric, paying uuid, moment timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN rest.ends_at IS NOT NULL THEN jsonb_build_object('breakEndsAt', rest.ends_at, 'timeZone', u.time_zone)
    WHEN minutes_of(u.id, moment) >= spending_limit_at(u.id, 'TIME', moment) THEN jsonb_build_object('minutes', spending_limit_at(u.id, 'TIME', moment))
    WHEN passed.limits IS NOT NULL THEN jsonb_build_object('limits', passed.limits)
  END
  FROM users u CROSS JOIN LATERAL (SELECT purchase_break_end(u.id, moment) AS ends_at) rest
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('period', s.period, 'limit', s.limit_amount::text, 'spent', s.spent::text, 'pending', s.pending::text)) AS limits
    FROM spending_of(u.id, moment, paying) s WHERE s.limit_amount - s.spent - s.pending < amount
  ) passed
  WHERE u.id = collector
$$;
