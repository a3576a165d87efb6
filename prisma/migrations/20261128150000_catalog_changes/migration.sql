-- How often the catalogue has changed: the sum of what each connection counts, so that no transaction waits for another's count.

CREATE TABLE "catalog_changes" (
    "backend" INTEGER NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "catalog_changes_pkey" PRIMARY KEY ("backend")
);

-- What Prisma cannot say.

-- Counts a transaction once. Only one transaction at a time has the process id; what ended ones left is added up in row 0.
CREATE FUNCTION count_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_transaction text := pg_current_xact_id()::text;
BEGIN
  IF current_setting('fairwax.catalog_counted_in', true) IS DISTINCT FROM this_transaction THEN
    INSERT INTO catalog_changes AS c (backend, count) VALUES (pg_backend_pid(), 1)
      ON CONFLICT (backend) DO UPDATE SET count = c.count + 1;
    PERFORM set_config('fairwax.catalog_counted_in', this_transaction, true);
  END IF;
  RETURN NULL;
END $$;

-- Words and facets change only with their listings.
CREATE TRIGGER listings_counted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listings
  FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_change();
