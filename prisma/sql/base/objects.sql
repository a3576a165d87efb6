-- After a row with a column of objects is gone, nothing may use its object any more. A job finds out.
CREATE OR REPLACE FUNCTION loosen_objects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objects SET loose_since = now() WHERE sha256 IN (SELECT object FROM old_rows);
  RETURN NULL;
END $$;
