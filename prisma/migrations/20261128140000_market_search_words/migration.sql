-- The words of the market's cards, to correct a misspelled search by.

CREATE TABLE "market_search_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "market_search_words_pkey" PRIMARY KEY ("word")
);

CREATE INDEX "market_search_words_trigrams" ON "market_search_words" USING GIN ("word" gin_trgm_ops);

-- What Prisma cannot say.

-- Every word that an offer ever had, as for the catalogue: a word too many does no harm. In one order, so that two transactions
-- that add the same words wait for each other instead of blocking each other.
CREATE FUNCTION add_market_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_search_words (word)
    SELECT w.word FROM unnest(tsvector_to_array(NEW.search_vector)) AS w (word)
    WHERE NOT EXISTS (SELECT FROM market_search_words known WHERE known.word = w.word)
    ORDER BY w.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER market_shelf_words_inserted AFTER INSERT ON market_shelf
  FOR EACH ROW EXECUTE FUNCTION add_market_search_words();
CREATE TRIGGER market_shelf_words_updated AFTER UPDATE OF search_vector ON market_shelf
  FOR EACH ROW WHEN (NEW.search_vector IS DISTINCT FROM OLD.search_vector) EXECUTE FUNCTION add_market_search_words();

INSERT INTO market_search_words (word)
  SELECT DISTINCT w.word FROM market_shelf, LATERAL unnest(tsvector_to_array(search_vector)) AS w (word);

-- As catalog_words_like.
CREATE FUNCTION market_search_words_like(typed text) RETURNS SETOF text
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.15
AS $$ SELECT word FROM market_search_words WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 20 $$;
