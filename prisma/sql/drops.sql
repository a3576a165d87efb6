-- RFC 2104, for keys of at most 64 bytes.
CREATE OR REPLACE FUNCTION hmac_sha256(key bytea, message bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
BEGIN
  FOR i IN 0 .. octet_length(key) - 1 LOOP
    inner_pad := set_byte(inner_pad, i, get_byte(key, i) # 54);
    outer_pad := set_byte(outer_pad, i, get_byte(key, i) # 92);
  END LOOP;
  RETURN sha256(outer_pad || sha256(inner_pad || message));
END $$;

-- Says nothing about the account without the drop's key.
CREATE OR REPLACE FUNCTION drop_tag(key bytea, collector uuid) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT hmac_sha256(key, convert_to(collector::text, 'UTF8'))
$$;

-- The draw orders places by it, and then by their tags (lib/drops/draw-order.ts).
CREATE OR REPLACE FUNCTION drop_rank(seed bytea, drop_id uuid, tag bytea) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT sha256(seed || uuid_send(drop_id) || tag)
$$;

-- Held by those who join in time until they commit, and taken once before the list is read.
CREATE OR REPLACE FUNCTION drop_list_lock(drop_id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT hashtextextended('list of drop ' || drop_id, 0)
$$;
-- One process at a time takes the next step of a drop.
CREATE OR REPLACE FUNCTION drop_lock(drop_id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT hashtextextended('drop ' || drop_id, 0)
$$;

-- Joining. Whoever is in time by the clock under the lock is in the list: closing it waits for them.
CREATE OR REPLACE FUNCTION set_drop_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  room drops;
BEGIN
  -- Waits for a deletion of the account, which has already removed its places.
  PERFORM FROM users u WHERE u.id = NEW.user_id AND u.is_active AND u.email_verified
    AND purchase_break_end(u.id, clock_timestamp()) IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'this account cannot join drop %', NEW.drop_id USING ERRCODE = 'FW002'; END IF;
  SELECT * INTO room FROM drops WHERE id = NEW.drop_id;
  IF clock_timestamp() < room.starts_at THEN
    PERFORM pg_advisory_xact_lock_shared(drop_list_lock(NEW.drop_id));
    SELECT * INTO room FROM drops WHERE id = NEW.drop_id;
  END IF;
  NEW.joined_at := clock_timestamp();
  NEW.tag := drop_tag(room.key, NEW.user_id);
  NEW.is_late := NEW.joined_at >= room.starts_at OR room.state <> 'OPEN';
  IF room.state IN ('OPEN', 'CLOSED', 'DRAWN', 'SELLING') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'this account cannot join drop %', NEW.drop_id USING ERRCODE = 'FW002';
END $$;
CREATE OR REPLACE TRIGGER drop_places_set BEFORE INSERT ON drop_places FOR EACH ROW EXECUTE FUNCTION set_drop_place();
-- Erasing an account only removes the account.
CREATE OR REPLACE TRIGGER drop_places_keep BEFORE UPDATE ON drop_places FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL OR (NEW.drop_id, NEW.tag, NEW.joined_at, NEW.is_late) IS DISTINCT FROM (OLD.drop_id, OLD.tag, OLD.joined_at, OLD.is_late))
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER drop_places_stay BEFORE DELETE OR TRUNCATE ON drop_places FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A place is admitted once. Resuming after a pause gives more time.
CREATE OR REPLACE TRIGGER drop_draw_keep BEFORE UPDATE ON drop_draw FOR EACH ROW
  WHEN ((NEW.drop_id, NEW.place, NEW.tag) IS DISTINCT FROM (OLD.drop_id, OLD.place, OLD.tag) OR NOT CASE OLD.state
    WHEN 'WAITING' THEN NEW.state = 'ADMITTED'
    WHEN 'ADMITTED' THEN NEW.state IN ('ADMITTED', 'BOUGHT', 'LAPSED') AND NEW.admitted_at = OLD.admitted_at AND NEW.admitted_until >= OLD.admitted_until
    ELSE FALSE END)
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER drop_draw_stays BEFORE DELETE OR TRUNCATE ON drop_draw FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The machine of lib/drops/states.ts. What was announced, listed or drawn stays as it is.
CREATE OR REPLACE FUNCTION keep_drop_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('ANNOUNCED', 'OPEN'), ('ANNOUNCED', 'CANCELED'), ('OPEN', 'CLOSED'), ('OPEN', 'CANCELED'),
      ('CLOSED', 'DRAWN'), ('CLOSED', 'ENDED'), ('DRAWN', 'SELLING'), ('DRAWN', 'ENDED'), ('SELLING', 'ENDED')))
    OR (NEW.id, NEW.slug, NEW.listing_id, NEW.opens_at, NEW.starts_at, NEW.boxes, NEW.most_per_account, NEW.capacity, NEW.admission_seconds, NEW.key, NEW.created_by_id, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.slug, OLD.listing_id, OLD.opens_at, OLD.starts_at, OLD.boxes, OLD.most_per_account, OLD.capacity, OLD.admission_seconds, OLD.key, OLD.created_by_id, OLD.created_at)
    OR (OLD.state <> 'ANNOUNCED' AND (NEW.chain, NEW.secret) IS DISTINCT FROM (OLD.chain, OLD.secret))
    OR (OLD.closed_at IS NOT NULL AND (NEW.size, NEW.root, NEW.round, NEW.account_years, NEW.closed_at) IS DISTINCT FROM (OLD.size, OLD.root, OLD.round, OLD.account_years, OLD.closed_at))
    OR (OLD.drawn_at IS NOT NULL AND (NEW.seed, NEW.drawn_at) IS DISTINCT FROM (OLD.seed, OLD.drawn_at))
    OR NEW.admitted_up_to < OLD.admitted_up_to OR NEW.placed_until < OLD.placed_until OR OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'drop % does not go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER drops_steps BEFORE UPDATE ON drops FOR EACH ROW EXECUTE FUNCTION keep_drop_steps();
CREATE OR REPLACE TRIGGER drops_stay BEFORE DELETE OR TRUNCATE ON drops FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Expires the cached pages of the drop and of its listing. Admissions change neither.
CREATE OR REPLACE FUNCTION notify_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', 'drop:' || NEW.slug);
  PERFORM pg_notify('catalog_changed', slug) FROM listings WHERE id = NEW.listing_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER drops_planned AFTER INSERT ON drops FOR EACH ROW EXECUTE FUNCTION notify_drop();
CREATE OR REPLACE TRIGGER drops_moved_on AFTER UPDATE OF state, paused_at ON drops FOR EACH ROW
  WHEN ((OLD.state, OLD.paused_at) IS DISTINCT FROM (NEW.state, NEW.paused_at)) EXECUTE FUNCTION notify_drop();

-- The boxes of a drop wait for its start, and then stay in it. Missing ones may go off sale.
CREATE OR REPLACE FUNCTION keep_start_of_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM drops WHERE listing_id = OLD.listing_id AND state NOT IN ('ENDED', 'CANCELED')) THEN
    RAISE EXCEPTION 'box % is in a drop', OLD.id USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_wait_for_drop BEFORE UPDATE OF release_at ON products FOR EACH ROW
  WHEN (NEW.release_at IS NOT NULL AND OLD.release_at IS DISTINCT FROM NEW.release_at)
  EXECUTE FUNCTION keep_start_of_drop();

-- What the ledger says of a drop: its terms, its closed list and its seed, each once.
CREATE OR REPLACE FUNCTION check_drop_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text := (SELECT string_agg(type, ' ' ORDER BY seq) FROM ledger_entries WHERE box = NEW.box);
BEGIN
  IF said IS DISTINCT FROM (CASE NEW.type
      WHEN 'DROP_ANNOUNCED' THEN NULL
      WHEN 'DROP_CLOSED' THEN 'DROP_ANNOUNCED'
      WHEN 'DROP_DRAWN' THEN 'DROP_ANNOUNCED DROP_CLOSED' END) THEN
    RAISE EXCEPTION 'this cannot be said of % now: %', NEW.box, NEW.type USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_entries_drops BEFORE INSERT ON ledger_entries FOR EACH ROW
  WHEN (starts_with(NEW.type, 'DROP_')) EXECUTE FUNCTION check_drop_entry();

-- RFC 6962, section 2.1, over the sorted tags: level by level, where a last odd hash moves up.
CREATE OR REPLACE FUNCTION drop_list_root(wanted uuid) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
DECLARE
  level bytea;
  hashes integer;
BEGIN
  SELECT string_agg(sha256('\x00'::bytea || tag), ''::bytea ORDER BY tag) INTO level FROM drop_places WHERE drop_id = wanted AND NOT is_late;
  level := coalesce(level, sha256(''));
  hashes := octet_length(level) / 32;
  WHILE hashes > 1 LOOP
    SELECT string_agg(sha256('\x01'::bytea || substring(level FROM 64 * pair + 1 FOR 64)), ''::bytea ORDER BY pair)
        || CASE WHEN hashes % 2 = 1 THEN substring(level FROM 32 * hashes - 31) ELSE ''::bytea END
      INTO level FROM generate_series(0, hashes / 2 - 1) AS pair;
    hashes := octet_length(level) / 32;
  END LOOP;
  RETURN level;
END $$;

-- Inserted at once, never updated in place: a million updates took over a minute.
CREATE OR REPLACE FUNCTION draw_places(d drops) RETURNS void LANGUAGE sql AS $$
  INSERT INTO drop_draw (drop_id, place, tag)
    SELECT d.id, row_number() OVER (ORDER BY drop_rank(d.seed, d.id, p.tag), p.tag), p.tag FROM drop_places p WHERE p.drop_id = d.id AND NOT p.is_late
$$;

-- Boxes of the drop that a collector ordered. Canceled ones count, so that no one takes turns.
CREATE OR REPLACE FUNCTION bought_in_drop(d drops, collector uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
  WHERE o.user_id = collector AND o.placed_at >= d.opens_at AND p.listing_id = d.listing_id
$$;

CREATE OR REPLACE FUNCTION admitted_in_drop(d drops) RETURNS TABLE (place integer, bought integer, held integer) LANGUAGE sql STABLE AS $$
  SELECT w.place, bought_in_drop(d, p.user_id), (
    SELECT count(*)::integer FROM checkouts c JOIN products b ON b.held_by_id = c.id
    WHERE c.user_id = p.user_id AND c.status = 'OPEN' AND b.listing_id = d.listing_id)
  FROM drop_draw w JOIN drop_places p USING (drop_id, tag) WHERE w.drop_id = d.id AND w.state = 'ADMITTED'
$$;

-- Why a collector may not hold so many boxes of these listings now; null if no drop says so
-- (lib/drops/refusals.ts). Ignores `moment`, which a server's wrong clock may have moved: the time of
-- an admission is the database's.
CREATE OR REPLACE FUNCTION drop_refusal(listings integer[], collector uuid, wanted integer[], moment timestamptz) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM drops d WHERE d.listing_id = ANY (listings) AND d.state NOT IN ('ENDED', 'CANCELED')) THEN RETURN NULL; END IF;
  RETURN (
    SELECT min(CASE
      WHEN d.state <> 'SELLING' THEN 'not_started'
      WHEN p.tag IS NULL THEN 'not_in_drop'
      WHEN coalesce(w.state, 'WAITING') = 'WAITING' THEN 'waiting'
      WHEN bought_in_drop(d, collector) + n.boxes > d.most_per_account THEN 'too_many'
      WHEN w.state = 'ADMITTED' AND d.paused_at IS NOT NULL THEN 'paused'
      WHEN w.state <> 'ADMITTED' OR w.admitted_until <= clock_timestamp() THEN 'lapsed' END)
    FROM (SELECT u.listing, sum(u.boxes) AS boxes FROM unnest(listings, wanted) AS u (listing, boxes) GROUP BY u.listing) n
    JOIN drops d ON d.listing_id = n.listing AND d.state NOT IN ('ENDED', 'CANCELED')
    LEFT JOIN drop_places p ON (p.user_id, p.drop_id) = (collector, d.id)
    LEFT JOIN drop_draw w ON (w.drop_id, w.tag) = (d.id, p.tag));
END $$;

-- Ends the admissions of those who bought all they may, and of those whose time is over, unless a
-- checkout of theirs still holds a box. Ten seconds later, because a checkout may have just begun.
CREATE OR REPLACE FUNCTION settle_admissions(d drops, is_over boolean, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE drop_draw w SET state = CASE WHEN a.bought > 0 THEN 'BOUGHT' ELSE 'LAPSED' END FROM admitted_in_drop(d) a
  WHERE w.drop_id = d.id AND w.place = a.place AND w.state = 'ADMITTED' AND (is_over OR a.bought >= d.most_per_account
    OR (d.paused_at IS NULL AND a.held = 0 AND w.admitted_until + interval '10 seconds' < moment))
$$;

-- Late places follow in the order of joining, a second later, when their transactions have ended. A
-- slower one is found for a minute.
CREATE OR REPLACE FUNCTION add_late_places(d drops, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH late AS (
    SELECT p.tag, p.joined_at FROM drop_places p
    WHERE p.drop_id = d.id AND p.is_late AND p.joined_at <= moment - interval '1 second'
      AND p.joined_at > coalesce(d.placed_until, d.opens_at) - interval '1 minute'
      AND NOT EXISTS (SELECT FROM drop_draw w WHERE (w.drop_id, w.tag) = (p.drop_id, p.tag))
  ), placed AS (
    INSERT INTO drop_draw (drop_id, place, tag)
      SELECT d.id, (SELECT coalesce(max(w.place), 0) FROM drop_draw w WHERE w.drop_id = d.id) + row_number() OVER (ORDER BY l.joined_at, l.tag), l.tag FROM late l
  )
  UPDATE drops SET placed_until = greatest(placed_until, last.joined_at)
  FROM (SELECT max(l.joined_at) AS joined_at FROM late l) last WHERE id = d.id AND last.joined_at IS NOT NULL
$$;

-- Boxes that are left go on open sale. False if it had not closed, or is over.
CREATE OR REPLACE FUNCTION end_drop(wanted uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  d drops;
BEGIN
  PERFORM pg_advisory_xact_lock(drop_lock(wanted));
  UPDATE drops SET state = 'ENDED', ended_at = clock_timestamp() WHERE id = wanted AND state IN ('CLOSED', 'DRAWN', 'SELLING') RETURNING * INTO d;
  IF NOT FOUND THEN RETURN FALSE; END IF;
  PERFORM settle_admissions(d, TRUE, d.ended_at);
  RETURN TRUE;
END $$;

-- Those who were admitted get the time of the pause back.
CREATE OR REPLACE FUNCTION resume_drop(wanted uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  paused timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(drop_lock(wanted));
  SELECT paused_at INTO paused FROM drops WHERE id = wanted AND ended_at IS NULL;
  IF paused IS NULL THEN RETURN FALSE; END IF;
  UPDATE drop_draw SET admitted_until = admitted_until + (clock_timestamp() - paused) WHERE drop_id = wanted AND state = 'ADMITTED';
  UPDATE drops SET paused_at = NULL WHERE id = wanted;
  RETURN TRUE;
END $$;

-- Admits the next places, as many as the capacity and the free boxes allow: each admitted place has
-- as many boxes reserved as it may still buy in its time. Reserved boxes are counted before free ones:
-- a hold between the two then admits fewer, never more. Ends the drop once no box is left. Null if another
-- process is doing that, or if the drop isn't selling.
CREATE OR REPLACE FUNCTION admit_next(wanted uuid) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  d drops;
  moment timestamptz;
  stock record;
  present record;
  last_place integer;
  admitted integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(drop_lock(wanted)) THEN RETURN NULL; END IF;
  SELECT * INTO d FROM drops WHERE id = wanted AND state = 'SELLING';
  IF NOT FOUND THEN RETURN NULL; END IF;
  moment := date_trunc('milliseconds', clock_timestamp());
  PERFORM add_late_places(d, moment);
  PERFORM settle_admissions(d, FALSE, moment);
  SELECT count(*) AS places, coalesce(sum(greatest(d.most_per_account - a.bought - a.held, 0)) FILTER (WHERE w.admitted_until + interval '10 seconds' > moment), 0) AS boxes
    INTO present FROM admitted_in_drop(d) a JOIN drop_draw w ON (w.drop_id, w.place) = (d.id, a.place);
  SELECT count(*) FILTER (WHERE is_available OR held_by_id IS NOT NULL OR release_at IS NOT NULL) AS boxes,
      count(*) FILTER (WHERE is_available OR held_until <= moment) AS free
    INTO stock FROM products WHERE listing_id = d.listing_id AND order_id IS NULL;
  IF stock.boxes = 0 THEN
    PERFORM end_drop(wanted);
    RETURN 0;
  END IF;
  IF d.paused_at IS NOT NULL THEN RETURN 0; END IF;
  -- An integer, so that the index finds the places.
  last_place := d.admitted_up_to + least(d.capacity - present.places, ceil((stock.free - present.boxes)::numeric / d.most_per_account));
  UPDATE drop_draw SET state = 'ADMITTED', admitted_at = moment, admitted_until = moment + make_interval(secs => d.admission_seconds)
    WHERE drop_id = wanted AND state = 'WAITING' AND place > d.admitted_up_to AND place <= last_place;
  GET DIAGNOSTICS admitted = ROW_COUNT;
  IF admitted > 0 THEN UPDATE drops SET admitted_up_to = admitted_up_to + admitted WHERE id = wanted; END IF;
  RETURN admitted;
END $$;
