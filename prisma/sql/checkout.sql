CREATE OR REPLACE FUNCTION forget_checkout_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER checkouts_forget_network BEFORE UPDATE OF status ON checkouts
  FOR EACH ROW WHEN (NEW.status <> 'OPEN' AND NEW.network IS NOT NULL) EXECUTE FUNCTION forget_checkout_network();

CREATE OR REPLACE FUNCTION free_cards_of_checkout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_offers SET held_by_id = NULL, held_until = NULL WHERE held_by_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER checkouts_free_cards AFTER UPDATE OF status ON checkouts FOR EACH ROW
  WHEN (NEW.status IN ('EXPIRED', 'ABANDONED') AND OLD.status = 'OPEN') EXECUTE FUNCTION free_cards_of_checkout();
