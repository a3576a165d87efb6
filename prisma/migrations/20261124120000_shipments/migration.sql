-- Cards on their way to their owners: shipments, paid like checkouts, and the place of each card in the vault.

-- ---------------------------------------------------------------------------------------------------------------------
-- Shipments
-- ---------------------------------------------------------------------------------------------------------------------

CREATE SEQUENCE shipment_numbers START 1001;

CREATE TABLE shipments (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" TEXT NOT NULL,
    "user_id" UUID,
    "idempotency_key" TEXT NOT NULL,
    "request_digest" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'AWAITING_PAYMENT',
    "full_name" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "declared_value" DECIMAL(14,2) NOT NULL,
    "is_signed" BOOLEAN NOT NULL,
    "postage" DECIMAL(10,2) NOT NULL,
    "insurance" DECIMAL(10,2) NOT NULL,
    "signature" DECIMAL(10,2) NOT NULL,
    "total" DECIMAL(10,2) NOT NULL,
    "payment_id" UUID,
    "carrier" TEXT,
    "tracking" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "packed_at" TIMESTAMPTZ(3),
    "shipped_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE shipment_cards (
    "shipment_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "shipment_cards_pkey" PRIMARY KEY ("shipment_id", "card_id")
);

CREATE UNIQUE INDEX "shipments_number_key" ON shipments("number");
CREATE UNIQUE INDEX "shipments_payment_id_key" ON shipments("payment_id");
CREATE UNIQUE INDEX "shipments_user_id_idempotency_key_key" ON shipments("user_id", "idempotency_key");
CREATE INDEX "shipments_by_user" ON shipments("user_id", "created_at", "id");
CREATE INDEX "shipment_cards_card_id_idx" ON shipment_cards("card_id");
-- The desk's queues, oldest first.
CREATE INDEX shipments_by_status ON shipments (status, paid_at, id) WHERE status IN ('PAID', 'PACKED', 'SHIPPED');
-- A card is in one shipment at a time, and one that was shipped never enters another.
CREATE UNIQUE INDEX shipment_cards_one_open ON shipment_cards (card_id) WHERE released_at IS NULL;
-- A new shipment replaces the unpaid one.
CREATE UNIQUE INDEX shipments_one_unpaid ON shipments (user_id) WHERE status = 'AWAITING_PAYMENT';

ALTER TABLE shipments ADD CONSTRAINT "shipments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE shipments ADD CONSTRAINT "shipments_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE shipment_cards ADD CONSTRAINT "shipment_cards_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES shipments("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE shipment_cards ADD CONSTRAINT "shipment_cards_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE shipments
  ADD CONSTRAINT shipments_status_known CHECK (status IN ('AWAITING_PAYMENT', 'PAID', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  ADD CONSTRAINT shipments_total_is_the_sum CHECK (total = postage + insurance + signature),
  ADD CONSTRAINT shipments_amounts CHECK (postage > 0 AND insurance >= 0 AND signature >= 0 AND declared_value >= 0),
  ADD CONSTRAINT shipments_paid_with_payment CHECK ((paid_at IS NULL) = (payment_id IS NULL)),
  ADD CONSTRAINT shipments_paid_before_packed CHECK (CASE status WHEN 'AWAITING_PAYMENT' THEN paid_at IS NULL WHEN 'CANCELLED' THEN TRUE ELSE paid_at IS NOT NULL END),
  ADD CONSTRAINT shipments_times_of_status CHECK (
    (packed_at IS NOT NULL) = (status IN ('PACKED', 'SHIPPED', 'DELIVERED'))
    AND (shipped_at IS NOT NULL) = (status IN ('SHIPPED', 'DELIVERED'))
    AND (delivered_at IS NOT NULL) = (status = 'DELIVERED')
    AND (cancelled_at IS NOT NULL) = (status = 'CANCELLED')),
  ADD CONSTRAINT shipments_tracked_when_shipped CHECK ((carrier IS NOT NULL) = (shipped_at IS NOT NULL) AND (tracking IS NOT NULL) = (shipped_at IS NOT NULL));

CREATE FUNCTION check_shipment_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('AWAITING_PAYMENT', 'PAID'), ('AWAITING_PAYMENT', 'CANCELLED'), ('PAID', 'PACKED'), ('PAID', 'CANCELLED'),
    ('PACKED', 'SHIPPED'), ('SHIPPED', 'DELIVERED')) THEN
    RAISE EXCEPTION 'a shipment does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> 'AWAITING_PAYMENT' AND (NEW.postage, NEW.insurance, NEW.signature, NEW.declared_value, NEW.is_signed, NEW.payment_id, NEW.paid_at)
    IS DISTINCT FROM (OLD.postage, OLD.insurance, OLD.signature, OLD.declared_value, OLD.is_signed, OLD.payment_id, OLD.paid_at) THEN
    RAISE EXCEPTION 'what was paid for a shipment stays' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shipments_step BEFORE UPDATE ON shipments FOR EACH ROW EXECUTE FUNCTION check_shipment_step();

-- Only what was never paid may go, with what is in it.
CREATE FUNCTION keep_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'CANCELLED' OR OLD.payment_id IS NOT NULL THEN
    RAISE EXCEPTION 'a shipment stays in the books' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER shipments_stay BEFORE DELETE ON shipments FOR EACH ROW EXECUTE FUNCTION keep_shipment();
CREATE TRIGGER shipments_not_emptied BEFORE TRUNCATE ON shipments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shipment_cards_go_with_shipment BEFORE DELETE ON shipment_cards FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE TRIGGER shipment_cards_not_emptied BEFORE TRUNCATE ON shipment_cards FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------------------------------------------------------------
-- Cards: locked to a paid shipment, and gone when it ships. Their place in the vault.
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE cards
  ADD COLUMN shipment_id UUID,
  ADD COLUMN left_at TIMESTAMPTZ(3),
  ADD COLUMN left_as TEXT,
  ADD COLUMN vault_place TEXT;
ALTER TABLE cards ADD CONSTRAINT "cards_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES shipments("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "cards_shipment_id_idx" ON cards("shipment_id");

ALTER TABLE cards
  ADD CONSTRAINT cards_left_known CHECK (left_as IN ('SHIPPED') AND left_at IS NOT NULL OR left_as IS NULL AND left_at IS NULL),
  ADD CONSTRAINT cards_left_in_a_shipment CHECK (left_as <> 'SHIPPED' OR shipment_id IS NOT NULL),
  ADD CONSTRAINT cards_shipped_from_the_tray CHECK (shipment_id IS NULL OR (status = 'To Ship' AND record IS NOT NULL)),
  ADD CONSTRAINT cards_place_until_they_leave CHECK ((record IS NOT NULL AND left_at IS NULL) = (vault_place IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT cards_place_well_formed CHECK (vault_place ~ '^[A-Z]{1,2}[1-9]-[0-9]{2}-[0-9]{3}$');

-- A move out of the tray takes the card out of its unpaid shipment, which then no longer has the price that was shown.
-- By statement, because whole trays move at once.
CREATE FUNCTION leave_shipping_tray() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipments s SET status = 'CANCELLED', cancelled_at = now()
  WHERE s.status = 'AWAITING_PAYMENT' AND s.user_id IN (SELECT owner_id FROM before WHERE before.status = 'To Ship')
    AND EXISTS (SELECT FROM shipment_cards l JOIN cards c ON c.id = l.card_id
      WHERE l.shipment_id = s.id AND l.released_at IS NULL AND c.status <> 'To Ship');
  RETURN NULL;
END $$;
CREATE TRIGGER cards_leave_shipping_tray AFTER UPDATE ON cards REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION leave_shipping_tray();

CREATE FUNCTION follow_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'PAID' THEN
    UPDATE cards SET shipment_id = NEW.id WHERE id IN (SELECT card_id FROM shipment_cards WHERE shipment_id = NEW.id AND released_at IS NULL);
  ELSE
    UPDATE cards SET shipment_id = NULL WHERE shipment_id = NEW.id;
    UPDATE shipment_cards SET released_at = NEW.cancelled_at WHERE shipment_id = NEW.id AND released_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_followed AFTER UPDATE OF status ON shipments FOR EACH ROW
  WHEN (NEW.status IN ('PAID', 'CANCELLED') AND NEW.status <> OLD.status) EXECUTE FUNCTION follow_shipment();

-- Racks A to Z and then AA to ZZ, nine shelves each; twenty boxes to a shelf, five hundred slots to a box.
CREATE FUNCTION vault_place_of(slot BIGINT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN rack < 26 THEN chr(65 + rack) ELSE chr(64 + rack / 26) || chr(65 + rack % 26) END
    || (shelf % 9 + 1) || '-' || lpad((slot / 500 % 20 + 1)::text, 2, '0') || '-' || lpad((slot % 500 + 1)::text, 3, '0')
  FROM (SELECT (slot / 10000)::int AS shelf, (slot / 90000)::int AS rack) place
$$;
CREATE SEQUENCE vault_slots MINVALUE 0 START 0;

UPDATE cards SET vault_place = vault_place_of(nextval('vault_slots')) FROM (SELECT id FROM cards WHERE record IS NOT NULL ORDER BY sequence) recorded
WHERE cards.id = recorded.id;
ALTER TABLE cards VALIDATE CONSTRAINT cards_place_until_they_leave;

-- In the order of recording. The lock keeps the cards of a break together while others are sealed.
CREATE FUNCTION put_in_vault() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('vault_slots'));
  NEW.vault_place := vault_place_of(nextval('vault_slots'));
  RETURN NEW;
END $$;
CREATE TRIGGER cards_put_in_vault BEFORE INSERT ON cards FOR EACH ROW
  WHEN (NEW.record IS NOT NULL AND NEW.vault_place IS NULL) EXECUTE FUNCTION put_in_vault();

CREATE UNIQUE INDEX cards_one_per_place ON cards (vault_place) WHERE vault_place IS NOT NULL;
-- The short id on labels and pick lists.
CREATE UNIQUE INDEX cards_by_short_id ON cards (left(id::text, 8)) WHERE record IS NOT NULL;

-- Pages of the inventory and of the archive. The indexes without left_at go with the versions that don't know it.
CREATE INDEX cards_owned_by_date ON cards (owner_id, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_rarity ON cards (owner_id, rarity, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_status_and_date ON cards (owner_id, status, pulled_at DESC, sequence DESC) INCLUDE (estimated_value, rarity) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_owned_by_status_and_rarity ON cards (owner_id, status, rarity, pulled_at DESC, sequence DESC) WHERE pulled_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX cards_gone ON cards (owner_id, left_at DESC, sequence DESC) INCLUDE (estimated_value) WHERE left_at IS NOT NULL;

ALTER TABLE card_events DROP CONSTRAINT card_events_type_known;
ALTER TABLE card_events ADD CONSTRAINT card_events_type_known CHECK (type IN (
  'PULLED', 'STATUS_CHANGED', 'EVALUATION_REQUESTED', 'EVALUATION_WITHDRAWN',
  'SHIPMENT_PAID', 'SHIPMENT_CANCELLED', 'PACKED', 'SHIPPED', 'DELIVERED'));

-- A card that leaves takes its value out of the collection on that day.
CREATE OR REPLACE FUNCTION count_changed_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_counted BOOLEAN := OLD.pulled_at IS NOT NULL AND OLD.left_at IS NULL;
  is_counted BOOLEAN := NEW.pulled_at IS NOT NULL AND NEW.left_at IS NULL;
  at TIMESTAMPTZ := CASE WHEN OLD.pulled_at IS NULL THEN NEW.pulled_at
    WHEN OLD.left_at IS NULL AND NEW.left_at IS NOT NULL THEN NEW.left_at ELSE greatest(NEW.value_date, NEW.pulled_at) END;
BEGIN
  INSERT INTO collection_days AS d (owner_id, day, value, pulled_value)
  VALUES (NEW.owner_id, (at AT TIME ZONE 'UTC')::date,
    CASE WHEN is_counted THEN NEW.estimated_value ELSE 0 END - CASE WHEN was_counted THEN OLD.estimated_value ELSE 0 END,
    CASE WHEN is_counted THEN NEW.pulled_value ELSE 0 END - CASE WHEN was_counted THEN OLD.pulled_value ELSE 0 END)
  ON CONFLICT (owner_id, day) DO UPDATE SET value = d.value + excluded.value, pulled_value = d.pulled_value + excluded.pulled_value;
  RETURN NULL;
END $$;
DROP TRIGGER cards_count_changed ON cards;
CREATE TRIGGER cards_count_changed AFTER UPDATE ON cards FOR EACH ROW
  WHEN (NEW.pulled_at IS NOT NULL AND (OLD.pulled_at IS NULL OR NEW.estimated_value <> OLD.estimated_value OR OLD.left_at IS DISTINCT FROM NEW.left_at))
  EXECUTE FUNCTION count_changed_card();

-- ---------------------------------------------------------------------------------------------------------------------
-- Payments of shipments
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE payments ADD COLUMN shipment_id UUID, ALTER COLUMN checkout_id DROP NOT NULL;
ALTER TABLE payments ADD CONSTRAINT "payments_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES shipments("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE payments ADD CONSTRAINT payments_for_one_thing CHECK (num_nonnulls(checkout_id, shipment_id) = 1);
CREATE INDEX "payments_shipment_id_idx" ON payments("shipment_id");
CREATE UNIQUE INDEX payments_one_pending_of_shipment ON payments (shipment_id) WHERE status = 'PENDING';

-- ---------------------------------------------------------------------------------------------------------------------
-- Notices of shipments
-- ---------------------------------------------------------------------------------------------------------------------

ALTER TABLE notices ADD COLUMN shipment_id UUID, ALTER COLUMN owned_box_id DROP NOT NULL;
ALTER TABLE notices ADD CONSTRAINT "notices_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES shipments("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "notices_shipment_id_kind_key" ON notices("shipment_id", "kind");
ALTER TABLE notices DROP CONSTRAINT notices_kind_known;
ALTER TABLE notices ADD CONSTRAINT notices_kind_known CHECK (CASE kind
  WHEN 'BOX_READY' THEN owned_box_id IS NOT NULL AND shipment_id IS NULL
  WHEN 'SHIPMENT_SHIPPED' THEN owned_box_id IS NULL AND shipment_id IS NOT NULL
  ELSE FALSE END);
