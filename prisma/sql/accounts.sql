CREATE OR REPLACE FUNCTION has_second_factor(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM passkeys WHERE user_id = account)
    OR EXISTS (SELECT FROM authenticator_apps WHERE user_id = account AND confirmed_at IS NOT NULL)
$$;

-- Disabling an account ends its sessions for good; enabling it revives none.
CREATE OR REPLACE FUNCTION users_end_sessions_when_disabled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.session_version := greatest(NEW.session_version, OLD.session_version + 1);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_end_sessions_when_disabled BEFORE UPDATE ON users
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active)
  EXECUTE FUNCTION users_end_sessions_when_disabled();

-- A higher version ends every session that was opened under a lower one.
CREATE OR REPLACE FUNCTION users_delete_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id AND version <> NEW.session_version;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_delete_ended_sessions AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.session_version <> NEW.session_version)
  EXECUTE FUNCTION users_delete_ended_sessions();

-- A session proves a second factor only while its account has one. Writers lock the user first, so
-- that a removal at the same time is seen.
CREATE OR REPLACE FUNCTION sessions_prove_a_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_second_factor(NEW.user_id) THEN
    NEW.second_factor_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER sessions_prove_a_factor BEFORE INSERT OR UPDATE OF second_factor_at ON sessions
  FOR EACH ROW WHEN (NEW.second_factor_at IS NOT NULL) EXECUTE FUNCTION sessions_prove_a_factor();

CREATE OR REPLACE FUNCTION sessions_lose_the_last_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_second_factor(OLD.user_id) THEN
    UPDATE sessions SET second_factor_at = NULL WHERE user_id = OLD.user_id AND second_factor_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER passkeys_prove_no_more AFTER DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION sessions_lose_the_last_factor();
CREATE OR REPLACE TRIGGER authenticator_apps_prove_no_more AFTER DELETE ON authenticator_apps
  FOR EACH ROW EXECUTE FUNCTION sessions_lose_the_last_factor();

CREATE OR REPLACE FUNCTION check_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_public_name(NEW.username, NEW.id, 'users_username_key');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_name_checked BEFORE INSERT OR UPDATE OF username ON users FOR EACH ROW EXECUTE FUNCTION check_username();

-- Usernames, market names and showcase names are unique across collectors. `key` is the unique
-- index of one kind of name.
CREATE OR REPLACE FUNCTION public_names() RETURNS TABLE ("name" citext, user_id uuid, key text) LANGUAGE sql STABLE AS $$
  SELECT u.username, u.id, 'users_username_key' FROM users u
  UNION ALL SELECT u.market_name, u.id, 'users_market_name_key' FROM users u WHERE u.market_name IS NOT NULL
  UNION ALL SELECT s.name, s.user_id, 'showcases_name_key' FROM showcases s
$$;

-- Counted, because for EXISTS, PostgreSQL reads all names until one matches: usually, none does.
CREATE OR REPLACE FUNCTION is_name_taken(wanted text, collector uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) > 0 FROM public_names() n
  WHERE name_skeletons(n.name::text) && name_skeletons(wanted) AND n.user_id IS DISTINCT FROM collector
$$;

-- Ordered by skeleton, to avoid deadlocks.
CREATE OR REPLACE FUNCTION take_public_name(wanted citext, collector uuid, own_key text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  skeleton text;
BEGIN
  FOR skeleton IN SELECT DISTINCT unnest(name_skeletons(wanted::text)) AS s ORDER BY s LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('public name ' || skeleton, 0));
  END LOOP;
  IF is_name_taken(wanted::text, collector) THEN
    RAISE EXCEPTION 'this name is another collector''s, or looks like it' USING ERRCODE = 'unique_violation', CONSTRAINT = own_key;
  END IF;
END $$;

-- Someone must be able to appoint others. The lock lets two who remove each other see it.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('last owner', 0));
  IF NOT EXISTS (SELECT FROM users WHERE role = 'OWNER' AND is_active) THEN
    RAISE EXCEPTION 'user % is the last owner', OLD.username USING ERRCODE = 'FW001';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_keep_an_owner AFTER UPDATE OF role, is_active ON users
  FOR EACH ROW WHEN (OLD.role = 'OWNER' AND OLD.is_active AND NOT (NEW.role IS NOT DISTINCT FROM 'OWNER' AND NEW.is_active))
  EXECUTE FUNCTION keep_an_owner();
CREATE OR REPLACE TRIGGER users_keep_an_owner_on_delete AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.role = 'OWNER' AND OLD.is_active)
  EXECUTE FUNCTION keep_an_owner();
