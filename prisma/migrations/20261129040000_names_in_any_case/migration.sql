-- Names look alike in any case: an I looks like an l, so "IRIS" had another skeleton than "iris", which is the same name. An i
-- counts as an l from now on, and a name is compared as it is written and in lower case, where other letters look different.

-- Not as a text, because indexes are built without a search path.
CREATE FUNCTION name_skeletons(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY[replace(name_skeleton(name), 'i', 'l'), replace(name_skeleton(lower(name)), 'i', 'l')];

DROP INDEX users_username_skeleton, users_market_name_skeleton, showcases_name_skeleton;
CREATE INDEX users_username_skeletons ON users USING gin (name_skeletons(username::text));
CREATE INDEX users_market_name_skeletons ON users USING gin (name_skeletons(market_name::text)) WHERE market_name IS NOT NULL;
CREATE INDEX showcases_name_skeletons ON showcases USING gin (name_skeletons(name::text));

-- In the order of the skeletons, so that no two transactions wait for each other.
CREATE OR REPLACE FUNCTION take_public_name(wanted citext, collector uuid, own_key text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  skeleton text;
BEGIN
  FOR skeleton IN SELECT DISTINCT unnest(name_skeletons(wanted::text)) AS s ORDER BY s LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('public name ' || skeleton, 0));
  END LOOP;
  IF EXISTS (SELECT FROM public_names() n WHERE name_skeletons(n.name::text) && name_skeletons(wanted::text) AND n.user_id <> collector) THEN
    RAISE EXCEPTION 'this name is another collector''s, or looks like it' USING ERRCODE = 'unique_violation', CONSTRAINT = own_key;
  END IF;
END $$;
DROP FUNCTION lock_public_name(citext);

-- What is typed at sign-in is cleaned, so stored names are, except where the clean name is another collector's.
CREATE FUNCTION pg_temp.clean_name(name citext) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(normalize(name::text, NFKC),
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'), '\s+', ' ', 'g'))
$$;
DO $$
DECLARE
  stored record;
BEGIN
  FOR stored IN
    SELECT u.id, pg_temp.clean_name(u.username) AS username, pg_temp.clean_name(u.market_name) AS market_name, pg_temp.clean_name(s.name) AS showcase
    FROM users u LEFT JOIN showcases s ON s.user_id = u.id
    WHERE u.username::text <> pg_temp.clean_name(u.username) OR u.market_name::text <> pg_temp.clean_name(u.market_name)
      OR s.name::text <> pg_temp.clean_name(s.name)
    ORDER BY u.created_at, u.id
  LOOP
    BEGIN
      UPDATE users SET username = stored.username WHERE id = stored.id AND username::text <> stored.username AND char_length(stored.username) >= 3;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
    BEGIN
      UPDATE users SET market_name = stored.market_name WHERE id = stored.id AND market_name::text <> stored.market_name AND char_length(stored.market_name) >= 3;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
    BEGIN
      UPDATE showcases SET name = stored.showcase WHERE user_id = stored.id AND name::text <> stored.showcase AND char_length(stored.showcase) >= 3;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
