-- A listing that sells out, or comes back, has another page than before: the sitemap tells crawlers when that was.
CREATE FUNCTION listing_sold_out_or_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER listing_sold_out_or_back BEFORE UPDATE OF available_count ON listings
  FOR EACH ROW WHEN ((OLD.available_count = 0) <> (NEW.available_count = 0))
  EXECUTE FUNCTION listing_sold_out_or_back();
