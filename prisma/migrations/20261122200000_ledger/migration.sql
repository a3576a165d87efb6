-- The ledger of breaks: what happened to each physical box, one canonical leaf per event, chained per box and numbered without a gap.

CREATE TABLE "ledger_entries" (
    "seq" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "box" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "leaf" BYTEA NOT NULL,
    "leaf_hash" BYTEA NOT NULL,
    "prev" BYTEA,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("seq")
);

CREATE UNIQUE INDEX "ledger_entries_leaf_hash_key" ON "ledger_entries"("leaf_hash");
CREATE INDEX "ledger_entries_box_seq_idx" ON "ledger_entries"("box", "seq");

-- What Prisma cannot say.

CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A box comes in once, and is opened once.
CREATE UNIQUE INDEX ledger_entries_one_box_in ON ledger_entries (box) WHERE type = 'BOX_IN';
CREATE UNIQUE INDEX ledger_entries_one_commit ON ledger_entries (box) WHERE type = 'BREAK_COMMIT';

ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_type_known CHECK (type IN ('BOX_IN', 'LISTED', 'ASSIGN', 'RELEASE', 'BREAK_START', 'BREAK_COMMIT', 'CORRECTION', 'CUSTODY', 'VOID')),
  -- A chain begins with the box's arrival, and only there.
  ADD CONSTRAINT ledger_entries_chain_starts_with_box_in CHECK ((prev IS NULL) = (type = 'BOX_IN')),
  ADD CONSTRAINT ledger_entries_from_zero CHECK (seq >= 0);

-- Appends wait for each other until they are committed, so that no number is left out by one that gives up.
CREATE FUNCTION lock_ledger() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(hashtext('ledger_entries')) $$;

-- Whoever appends, by whatever way: the next number, the box's last leaf and no time before it, the right hash, and columns that say
-- what the leaf says.
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_seq bigint;
  last_leaf bytea;
  last_at timestamptz;
  body jsonb;
BEGIN
  PERFORM lock_ledger();
  SELECT coalesce(max(seq) + 1, 0) INTO next_seq FROM ledger_entries;
  IF NEW.seq <> next_seq THEN
    RAISE EXCEPTION 'the next entry of the ledger is %', next_seq USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT leaf_hash, at INTO last_leaf, last_at FROM ledger_entries WHERE box = NEW.box ORDER BY seq DESC LIMIT 1;
  IF NEW.prev IS DISTINCT FROM last_leaf THEN
    RAISE EXCEPTION 'an entry names the last leaf of its box' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.at < last_at THEN
    RAISE EXCEPTION 'the times of a box do not run backwards' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.leaf_hash <> sha256('\x00'::bytea || NEW.leaf) THEN
    RAISE EXCEPTION 'a leaf has the hash of its bytes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  body := convert_from(NEW.leaf, 'UTF8')::jsonb;
  IF (body ->> 'type', body ->> 'box', (body ->> 'at')::timestamptz, body ->> 'prev')
    IS DISTINCT FROM (NEW.type, NEW.box, NEW.at, coalesce(encode(NEW.prev, 'hex'), '')) THEN
    RAISE EXCEPTION 'the columns of an entry say what its leaf says' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_entries_check BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();

-- The boxes that were there before the ledger: they come in now, honestly dated. The names of a leaf stand in their canonical order,
-- and to_json() writes a text as RFC 8785 wants it.
DO $$
DECLARE
  p record;
  seq bigint := 0;
  moment timestamptz := date_trunc('milliseconds', now());
  iso text := to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  leaf bytea;
  head bytea;
BEGIN
  FOR p IN SELECT box_id, year, brand, set, format FROM products ORDER BY id LOOP
    leaf := convert_to(format('{"at":"%s","box":%s,"prev":"","type":"BOX_IN","v":1}', iso, to_json(p.box_id)), 'UTF8');
    head := sha256('\x00'::bytea || leaf);
    INSERT INTO ledger_entries (seq, type, box, at, leaf, leaf_hash, prev) VALUES (seq, 'BOX_IN', p.box_id, moment, leaf, head, NULL);
    leaf := convert_to(format('{"at":"%s","box":%s,"mode":"ORDER_FIRST","prev":"%s","product":{"brand":%s,"format":%s,"set":%s,"year":%s},"type":"LISTED","v":1}',
      iso, to_json(p.box_id), encode(head, 'hex'), to_json(p.brand), to_json(p.format), to_json(p.set), p.year), 'UTF8');
    INSERT INTO ledger_entries (seq, type, box, at, leaf, leaf_hash, prev)
      VALUES (seq + 1, 'LISTED', p.box_id, moment, leaf, sha256('\x00'::bytea || leaf), head);
    seq := seq + 2;
  END LOOP;
END $$;
