-- After rows use an object no longer, nothing may. A job finds out.
CREATE OR REPLACE FUNCTION loosen_objects() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_behind bytea[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    left_behind := ARRAY(SELECT object FROM old_rows WHERE object IS NOT NULL);
  ELSE
    left_behind := ARRAY(SELECT object FROM old_rows WHERE object IS NOT NULL EXCEPT SELECT object FROM new_rows);
  END IF;
  -- In one order, so that two transactions don't wait for each other.
  PERFORM FROM objects WHERE sha256 = ANY (left_behind) ORDER BY sha256 FOR NO KEY UPDATE;
  UPDATE objects SET loose_since = now() WHERE sha256 = ANY (left_behind);
  RETURN NULL;
END $$;
