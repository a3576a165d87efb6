-- Limits on held boxes. Expand only: the version before this one keeps running.

-- An account that holds boxes as if it had a paid order.
ALTER TABLE users ADD COLUMN is_trusted_buyer BOOLEAN NOT NULL DEFAULT FALSE;

-- A keyed digest of the network that holds the boxes of an open checkout.
ALTER TABLE checkouts
  ADD COLUMN network TEXT,
  ADD CONSTRAINT checkouts_network_while_open CHECK (network IS NULL OR status = 'OPEN');

-- A trigger, because the version before this one ends checkouts, too.
CREATE FUNCTION forget_checkout_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER checkouts_forget_network BEFORE UPDATE OF status ON checkouts
  FOR EACH ROW WHEN (NEW.status <> 'OPEN' AND NEW.network IS NOT NULL) EXECUTE FUNCTION forget_checkout_network();

-- What a network holds now, and what an account held without paying.
CREATE INDEX checkouts_open_by_network ON checkouts (network) WHERE status = 'OPEN';
CREATE INDEX checkouts_unpaid_by_user ON checkouts (user_id, hold_until) WHERE status <> 'PLACED';
