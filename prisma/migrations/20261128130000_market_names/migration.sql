-- A name that a collector chooses for the market. Offers of collectors without one show their user name.

ALTER TABLE "users" ADD COLUMN "market_name" CITEXT;
CREATE UNIQUE INDEX "users_market_name_key" ON "users"("market_name");

-- What Prisma cannot say.

ALTER TABLE users
  ADD CONSTRAINT users_market_name_length CHECK (char_length(market_name::text) BETWEEN 3 AND 50),
  ADD CONSTRAINT users_market_name_trimmed CHECK (market_name::text = btrim(market_name::text));

-- One name, one collector: user names, market names and the names of showcases. `key` is the index that keeps a kind of them unique.
CREATE FUNCTION public_names() RETURNS TABLE ("name" citext, user_id uuid, key text) LANGUAGE sql STABLE AS $$
  SELECT u.username, u.id, 'users_username_key' FROM users u
  UNION ALL SELECT u.market_name, u.id, 'users_market_name_key' FROM users u WHERE u.market_name IS NOT NULL
  UNION ALL SELECT s.name, s.user_id, 'showcases_name_key' FROM showcases s
$$;

-- Of the other kinds. The lock makes another transaction that takes this name wait, and then see it.
CREATE FUNCTION take_public_name(wanted citext, collector uuid, own_key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_public_name(wanted);
  IF EXISTS (SELECT FROM public_names() n WHERE n.name = wanted AND n.user_id <> collector AND n.key <> own_key) THEN
    RAISE EXCEPTION 'this name is another collector''s' USING ERRCODE = 'unique_violation', CONSTRAINT = own_key;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION check_showcase_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_public_name(NEW.name, NEW.user_id, 'showcases_name_key');
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION check_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_public_name(NEW.username, NEW.id, 'users_username_key');
  RETURN NEW;
END $$;

CREATE FUNCTION check_market_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_public_name(NEW.market_name, NEW.id, 'users_market_name_key');
  RETURN NEW;
END $$;
CREATE TRIGGER users_market_name_checked BEFORE INSERT OR UPDATE OF market_name ON users
  FOR EACH ROW WHEN (NEW.market_name IS NOT NULL) EXECUTE FUNCTION check_market_name();

DROP TRIGGER users_named_on_market ON users;
CREATE TRIGGER users_named_on_market AFTER UPDATE OF username, market_name, is_active ON users
  FOR EACH ROW WHEN ((NEW.username::text, NEW.market_name::text, NEW.is_active) IS DISTINCT FROM (OLD.username::text, OLD.market_name::text, OLD.is_active))
  EXECUTE FUNCTION notify_market_of_seller();
