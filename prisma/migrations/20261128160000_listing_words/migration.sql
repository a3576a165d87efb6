-- The words of the listings with boxes on sale, in the order in which a search for one word shows them. However many match, the
-- best are read first, where the index of vectors reads all matches of a word.

CREATE TABLE "listing_words" (
    "listing_id" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "name_rank" SMALLINT NOT NULL,
    "year" INTEGER NOT NULL,

    CONSTRAINT "listing_words_pkey" PRIMARY KEY ("listing_id", "word")
);

ALTER TABLE "listing_words" ADD CONSTRAINT "listing_words_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.

-- How much of the name a word is: 3 all of it, 2 its beginning, 1 another part, 0 none.
CREATE FUNCTION words_of_listing(l listings) RETURNS TABLE (word text, name_rank smallint)
LANGUAGE sql STABLE
AS $$
  SELECT w.word, CASE
    WHEN name = w.word THEN 3
    WHEN starts_with(name, w.word || ' ') THEN 2
    WHEN strpos(' ' || name || ' ', ' ' || w.word || ' ') > 0 THEN 1
    ELSE 0 END::smallint
  FROM btrim(regexp_replace(l.sort_name, '[^[:alnum:]]+', ' ', 'g')) AS name,
    unnest(tsvector_to_array(l.search_vector)) AS w (word)
$$;

CREATE FUNCTION set_listing_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_words WHERE listing_id = NEW.id;
  IF NEW.available_count > 0 THEN
    INSERT INTO listing_words (listing_id, word, name_rank, year)
      SELECT NEW.id, w.word, w.name_rank, NEW.year FROM words_of_listing(NEW) w;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_words_set_inserted AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.available_count > 0) EXECUTE FUNCTION set_listing_words();
CREATE TRIGGER listings_words_set_updated AFTER UPDATE ON listings
  FOR EACH ROW WHEN (
    (NEW.available_count > 0) IS DISTINCT FROM (OLD.available_count > 0)
    OR (NEW.sort_name, NEW.year, NEW.search_vector) IS DISTINCT FROM (OLD.sort_name, OLD.year, OLD.search_vector)
  ) EXECUTE FUNCTION set_listing_words();

INSERT INTO listing_words (listing_id, word, name_rank, year)
  SELECT l.id, w.word, w.name_rank, l.year FROM listings l, LATERAL words_of_listing(l) w WHERE l.available_count > 0;

CREATE INDEX listing_words_best ON listing_words (word, name_rank DESC, year DESC, listing_id DESC);
