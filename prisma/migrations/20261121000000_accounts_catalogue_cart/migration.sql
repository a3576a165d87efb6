-- Accounts, the catalogue, carts and what runs behind them.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "username" CITEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "country" TEXT NOT NULL DEFAULT 'United States',
    "card_interests" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "pending_registrations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" TEXT NOT NULL,
    "username" CITEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pending_registrations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "password_resets" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "listings" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "brand" TEXT NOT NULL,
    "set" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "provenance" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "category" TEXT,
    "sourcing_type" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',
    "available_count" INTEGER NOT NULL DEFAULT 0,
    "first_available_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "products" (
    "id" SERIAL NOT NULL,
    "box_id" TEXT NOT NULL DEFAULT (gen_random_uuid())::text,
    "listing_id" INTEGER NOT NULL,
    "image_url" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "brand" TEXT NOT NULL,
    "set" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "provenance" TEXT NOT NULL,
    "is_available" BOOLEAN NOT NULL DEFAULT true,
    "in_stock" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "category" TEXT,
    "sourcing_type" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "listing_facets" (
    "category" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "listing_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "listing_facets_pkey" PRIMARY KEY ("category","year")
);

CREATE TABLE "cart_items" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "session_id" TEXT,
    "user_id" UUID,
    "listing_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_items_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "uploads" (
    "key" TEXT NOT NULL,
    "created_by_id" UUID NOT NULL,
    "image_url" TEXT NOT NULL,
    "ready_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "outgoing_mails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sealed_body" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE UNIQUE INDEX "pending_registrations_token_hash_key" ON "pending_registrations"("token_hash");

CREATE INDEX "pending_registrations_expires_at_idx" ON "pending_registrations"("expires_at");

CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

CREATE UNIQUE INDEX "listings_slug_key" ON "listings"("slug");

CREATE UNIQUE INDEX "listings_key_key" ON "listings"("key");

CREATE UNIQUE INDEX "products_box_id_key" ON "products"("box_id");

CREATE INDEX "cart_items_listing_id_idx" ON "cart_items"("listing_id");

CREATE INDEX "cart_items_product_id_idx" ON "cart_items"("product_id");

CREATE INDEX "cart_items_updated_at_idx" ON "cart_items"("updated_at");

CREATE UNIQUE INDEX "cart_items_session_id_listing_id_key" ON "cart_items"("session_id", "listing_id");

CREATE UNIQUE INDEX "cart_items_user_id_listing_id_key" ON "cart_items"("user_id", "listing_id");

CREATE UNIQUE INDEX "uploads_image_url_key" ON "uploads"("image_url");

CREATE INDEX "uploads_expires_at_idx" ON "uploads"("expires_at");

CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at");

CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "products" ADD CONSTRAINT "products_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------------------------------
-- Accounts
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE users
  ADD CONSTRAINT users_username_length CHECK (char_length(username::text) BETWEEN 3 AND 50),
  ADD CONSTRAINT users_username_trimmed CHECK (username::text = btrim(username::text)),
  ADD CONSTRAINT users_email_shape CHECK (email::text LIKE '_%@_%' AND char_length(email::text) <= 254),
  ADD CONSTRAINT users_card_interests_known CHECK (
    card_interests <@ ARRAY['baseball', 'basketball', 'football', 'soccer', 'hockey', 'non-sport']
  ),
  ADD CONSTRAINT users_session_version_positive CHECK (session_version > 0);

ALTER TABLE pending_registrations
  ADD CONSTRAINT pending_registrations_expire_later CHECK (expires_at > created_at);

ALTER TABLE password_resets
  ADD CONSTRAINT password_resets_expire_later CHECK (expires_at > created_at);
-- A new request voids the older ones: two valid tokens cannot stand side by side.
CREATE UNIQUE INDEX password_resets_one_unused ON password_resets (user_id) WHERE NOT used;

-- ---------------------------------------------------------------------------------------------------------------------
-- Products (boxes) and listings
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE products
  ADD CONSTRAINT products_price_minimum CHECK (price >= 0.01),
  ADD CONSTRAINT products_year_minimum CHECK (year >= 1900),
  ADD CONSTRAINT products_image_present CHECK (image_url <> ''),
  ADD CONSTRAINT products_provenance_known CHECK (provenance IN ('Loose Box', 'Sealed Case')),
  ADD CONSTRAINT products_category_known CHECK (
    category IN ('baseball', 'basketball', 'football', 'soccer', 'hockey', 'non-sport')
  );

ALTER TABLE listings
  ADD CONSTRAINT listings_price_minimum CHECK (price >= 0.01),
  ADD CONSTRAINT listings_year_minimum CHECK (year >= 1900),
  ADD CONSTRAINT listings_provenance_known CHECK (provenance IN ('Loose Box', 'Sealed Case')),
  ADD CONSTRAINT listings_category_known CHECK (
    category IN ('baseball', 'basketball', 'football', 'soccer', 'hockey', 'non-sport')
  ),
  ADD CONSTRAINT listings_count_matches_first CHECK (
    available_count >= 0 AND (available_count = 0) = (first_available_id IS NULL)
  );

ALTER TABLE listing_facets
  ADD CONSTRAINT listing_facets_not_negative CHECK (listing_count >= 0);

-- Without case and accents. Declared immutable, which unaccent itself is not: its dictionary never changes here.
CREATE FUNCTION plain_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

CREATE FUNCTION set_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := plain_text(NEW.name);
  NEW.search_text := plain_text(
    concat_ws(' ', NEW.name, NEW.year, NEW.brand, NEW.set, NEW.format, NEW.category));
  RETURN NEW;
END $$;

CREATE FUNCTION set_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := plain_text(NEW.name);
  NEW.search_text := plain_text(
    concat_ws(' ', NEW.name, NEW.year, NEW.brand, NEW.set, NEW.format, NEW.category, NEW.provenance, NEW.box_id));
  RETURN NEW;
END $$;

CREATE TRIGGER listings_search BEFORE INSERT OR UPDATE OF name, year, brand, set, format, category ON listings
  FOR EACH ROW EXECUTE FUNCTION set_listing_search();
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, year, brand, set, format, category, provenance ON products
  FOR EACH ROW EXECUTE FUNCTION set_product_search();

-- The catalogue reads only listings with a box left. Every sort it offers, alone and under every filter, is an index scan.
CREATE INDEX listings_by_name ON listings (sort_name, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_name ON listings (category, sort_name, id) WHERE available_count > 0;
CREATE INDEX listings_by_year_name ON listings (year, sort_name, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_year_name ON listings (category, year, sort_name, id) WHERE available_count > 0;
CREATE INDEX listings_by_price ON listings (price, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_price ON listings (category, price, id) WHERE available_count > 0;
CREATE INDEX listings_by_year_price ON listings (year, price, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_year_price ON listings (category, year, price, id) WHERE available_count > 0;
CREATE INDEX listings_by_year ON listings (year, id) WHERE available_count > 0;
CREATE INDEX listings_by_category_year ON listings (category, year, id) WHERE available_count > 0;
CREATE INDEX listings_trigrams ON listings USING gin (search_text gin_trgm_ops);
CREATE INDEX listings_words ON listings USING gin (to_tsvector('simple', search_text));

CREATE INDEX products_by_listing ON products (listing_id, id);
CREATE INDEX products_available_by_listing ON products (listing_id, id) WHERE is_available;
CREATE INDEX products_by_name ON products (sort_name, id);
CREATE INDEX products_by_price ON products (price, id);
CREATE INDEX products_by_year ON products (year, id);
CREATE INDEX products_by_category ON products (category, id);
CREATE INDEX products_trigrams ON products USING gin (search_text gin_trgm_ops);

-- Brings the counts of some listings up to date with their boxes. Every transaction takes its locks in one order
-- (listings by id, then facets by key), and counts only after it holds them: concurrent changes neither deadlock nor get lost.
-- Servers listen to `catalog_changed` and drop the pages they keep of these listings; a notification is sent on commit.
CREATE FUNCTION refresh_listings(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  deltas jsonb;
  slugs text;
BEGIN
  PERFORM 1 FROM listings WHERE id = ANY (ids) ORDER BY id FOR UPDATE;

  WITH counted AS (
    SELECT l.id, l.available_count > 0 AS was_listed, count(p.id)::integer AS boxes, min(p.id) AS first_id
    FROM listings l LEFT JOIN products p ON p.listing_id = l.id AND p.is_available
    WHERE l.id = ANY (ids)
    GROUP BY l.id
  ), changed AS (
    UPDATE listings l SET available_count = c.boxes, first_available_id = c.first_id
    FROM counted c
    WHERE c.id = l.id AND (l.available_count, l.first_available_id) IS DISTINCT FROM (c.boxes, c.first_id)
    RETURNING l.slug, coalesce(l.category, '') AS category, l.year, (c.boxes > 0)::integer - c.was_listed::integer AS delta
  ), moved AS (
    SELECT category, year, sum(delta) AS delta FROM changed GROUP BY category, year HAVING sum(delta) <> 0
  )
  SELECT (SELECT jsonb_agg(moved) FROM moved), (SELECT string_agg(slug, ' ') FROM changed) INTO deltas, slugs;

  PERFORM add_to_facets(deltas);
  IF slugs IS NOT NULL THEN
    PERFORM pg_notify('catalog_changed', CASE WHEN octet_length(slugs) < 7900 THEN slugs ELSE '*' END);
  END IF;
END $$;

CREATE FUNCTION add_to_facets(deltas jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF deltas IS NULL THEN RETURN; END IF;
  INSERT INTO listing_facets (category, year)
    SELECT category, year FROM jsonb_to_recordset(deltas) AS d (category text, year integer) ORDER BY category, year
    ON CONFLICT DO NOTHING;
  PERFORM 1 FROM listing_facets f JOIN jsonb_to_recordset(deltas) AS d (category text, year integer) USING (category, year)
    ORDER BY category, year FOR UPDATE OF f;
  UPDATE listing_facets f SET listing_count = f.listing_count + d.delta
    FROM jsonb_to_recordset(deltas) AS d (category text, year integer, delta integer)
    WHERE f.category = d.category AND f.year = d.year;
END $$;

CREATE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT listing_id) INTO ids FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT listing_id) INTO ids FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT listing_id) INTO ids
    FROM (SELECT listing_id FROM old_rows UNION SELECT listing_id FROM new_rows) AS both_rows;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_listings(ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION products_changed();

-- A listing that changes its category takes its count along; whatever else a page shows of it makes kept pages stale.
CREATE FUNCTION listing_described() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.available_count > 0 AND NEW.category IS DISTINCT FROM OLD.category THEN
    PERFORM add_to_facets(jsonb_build_array(
      jsonb_build_object('category', coalesce(OLD.category, ''), 'year', OLD.year, 'delta', -1),
      jsonb_build_object('category', coalesce(NEW.category, ''), 'year', NEW.year, 'delta', 1)));
  END IF;
  PERFORM pg_notify('catalog_changed', NEW.slug);
  RETURN NULL;
END $$;

CREATE TRIGGER listings_described AFTER UPDATE OF name, description, category ON listings
  FOR EACH ROW WHEN ((OLD.name, OLD.description, OLD.category) IS DISTINCT FROM (NEW.name, NEW.description, NEW.category))
  EXECUTE FUNCTION listing_described();

-- ---------------------------------------------------------------------------------------------------------------------
-- Carts
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE cart_items
  ADD CONSTRAINT cart_items_one_owner CHECK (num_nonnulls(session_id, user_id) = 1),
  ADD CONSTRAINT cart_items_quantity_bounds CHECK (quantity BETWEEN 1 AND 100);

-- ---------------------------------------------------------------------------------------------------------------------
-- Audit log: written once, never changed
-- ---------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------------------------------------------------------------
-- Mail
-- ---------------------------------------------------------------------------------------------------------------------

CREATE INDEX outgoing_mails_due ON outgoing_mails (next_attempt_at) WHERE sent_at IS NULL;
