CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

-- A row of these goes only with the one above it: a removed sample box takes its packs, cards and their history along.
CREATE OR REPLACE FUNCTION refuse_direct_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'rows of % are not deleted by themselves', TG_TABLE_NAME USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
