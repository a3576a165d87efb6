-- Search over the catalogue: whole words of a stored vector, and the words themselves to correct a misspelling by.

ALTER TABLE "listings" ADD COLUMN "search_vector" tsvector;

CREATE TABLE "catalog_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "catalog_words_pkey" PRIMARY KEY ("word")
);

CREATE INDEX "catalog_words_trigrams" ON "catalog_words" USING GIN ("word" gin_trgm_ops);

-- Only letters and digits count. Without this, "2023-24" would hold the number -24, and "Black/Gold" the name of a file.
CREATE OR REPLACE FUNCTION set_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := plain_text(NEW.name);
  NEW.search_text := plain_text(
    concat_ws(' ', NEW.name, NEW.year, NEW.brand, NEW.set, NEW.format, NEW.category));
  NEW.search_vector := to_tsvector('simple', regexp_replace(NEW.search_text, '[^[:alnum:]]+', ' ', 'g'));
  RETURN NEW;
END $$;

UPDATE listings SET name = name;

DROP INDEX listings_words;
CREATE INDEX listings_words ON listings USING gin (search_vector) WHERE available_count > 0;

-- Every word that a listing ever had. A word too many does no harm, so none is taken away.
-- In one order, so that two statements that add the same words wait for each other instead of blocking each other.
CREATE FUNCTION add_catalog_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_words (word)
    SELECT DISTINCT w.word FROM new_rows, LATERAL unnest(tsvector_to_array(search_vector)) AS w (word)
    WHERE NOT EXISTS (SELECT 1 FROM catalog_words c WHERE c.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_words_inserted AFTER INSERT ON listings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_catalog_words();

CREATE FUNCTION add_words_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_words (word)
    SELECT word FROM unnest(tsvector_to_array(NEW.search_vector)) AS w (word) ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_words_updated AFTER UPDATE OF name, year, brand, set, format, category ON listings
  FOR EACH ROW WHEN (OLD.search_vector IS DISTINCT FROM NEW.search_vector) EXECUTE FUNCTION add_words_of_listing();

INSERT INTO catalog_words (word)
  SELECT DISTINCT word FROM listings, LATERAL unnest(tsvector_to_array(search_vector)) AS w (word);

-- Catalogue words that look like a typed one. A low threshold, because two swapped letters in the middle of a short word spoil most
-- of its trigrams; the caller keeps only what is few keystrokes away.
CREATE FUNCTION catalog_words_like(typed text) RETURNS SETOF text
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.15
AS $$ SELECT word FROM catalog_words WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 20 $$;
