-- A break is sealed only with moments that its films show. Breaks sealed before stay as they are: the ledger has their records.

CREATE FUNCTION require_moments_in_films() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  length_a bigint;
  length_b bigint;
BEGIN
  -- Null without a film: its length is unknown, and refuses nothing.
  SELECT sum(ms) FILTER (WHERE camera = 'A'), sum(ms) FILTER (WHERE camera = 'B') INTO length_a, length_b
    FROM break_videos WHERE break_id = NEW.id AND ready_at IS NOT NULL;
  IF NEW.challenge_a_ms > length_a OR NEW.challenge_b_ms > length_b OR EXISTS (
      SELECT FROM cards c JOIN packs p ON p.id = c.pack_id JOIN owned_boxes o ON o.id = p.box_id
      WHERE o.product_id = NEW.product_id AND (c.offset_a_ms > length_a OR c.offset_b_ms > length_b)) THEN
    RAISE EXCEPTION 'a moment is beyond the end of its film' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER breaks_moments_in_films BEFORE UPDATE OF status ON breaks
  FOR EACH ROW WHEN (NEW.status = 'COMMITTED' AND OLD.status <> 'COMMITTED') EXECUTE FUNCTION require_moments_in_films();
