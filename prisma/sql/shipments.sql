CREATE OR REPLACE TRIGGER shipments_not_emptied BEFORE TRUNCATE ON shipments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER shipment_cards_go_with_shipment BEFORE DELETE ON shipment_cards FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE OR REPLACE TRIGGER shipment_cards_not_emptied BEFORE TRUNCATE ON shipment_cards FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER shipment_boxes_go_with_shipment BEFORE DELETE ON shipment_boxes FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE OR REPLACE TRIGGER shipment_boxes_not_emptied BEFORE TRUNCATE ON shipment_boxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER pack_out_photos_not_emptied BEFORE TRUNCATE ON pack_out_photos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- Its bytes may move into the object of the same hash.
CREATE OR REPLACE TRIGGER pack_out_photos_never_change BEFORE UPDATE ON pack_out_photos FOR EACH ROW
  WHEN (((NEW.id, NEW.shipment_id, NEW.card_id, NEW.sha256, NEW.width, NEW.height, NEW.created_at, NEW.object) = (OLD.id, OLD.shipment_id, OLD.card_id, OLD.sha256, OLD.width, OLD.height, OLD.created_at, OLD.sha256) AND NEW.data IS NULL) IS NOT TRUE)
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER pack_out_photos_loosen_objects AFTER DELETE ON pack_out_photos
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION loosen_objects();

CREATE OR REPLACE FUNCTION parcel_address(s shipments) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(btrim(concat_ws(E'\n', btrim(s.full_name), btrim(s.street), btrim(s.city), btrim(s.state), btrim(s.zip_code), s.country)), ' +', ' ', 'g'))
$$;

CREATE OR REPLACE TRIGGER carrier_labels_stay BEFORE DELETE OR TRUNCATE ON carrier_labels FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION check_label_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('BUYING', 'BOUGHT'), ('BUYING', 'FAILED'), ('BOUGHT', 'VOIDING'), ('VOIDING', 'VOIDED'), ('VOIDING', 'BOUGHT')) THEN
    RAISE EXCEPTION 'a label cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.returned_at IS NOT NULL AND NEW.returned_at IS DISTINCT FROM OLD.returned_at THEN
    RAISE EXCEPTION 'a parcel came back once under a label' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.reference IS NOT NULL AND NEW.reference IS DISTINCT FROM OLD.reference OR OLD.bought_at IS NOT NULL
    AND (NEW.tracker, NEW.carrier, NEW.tracking, NEW.cost, NEW.bought_at) IS DISTINCT FROM (OLD.tracker, OLD.carrier, OLD.tracking, OLD.cost, OLD.bought_at) THEN
    RAISE EXCEPTION 'a bought label never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER carrier_labels_step BEFORE UPDATE ON carrier_labels FOR EACH ROW EXECUTE FUNCTION check_label_step();
CREATE OR REPLACE TRIGGER carrier_labels_loosen_objects AFTER UPDATE ON carrier_labels
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION loosen_objects();

CREATE OR REPLACE FUNCTION check_shipment_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'CANCELLED' AND NEW.returned_at IS NULL THEN
    NEW.joined_to_id := NULL;
  END IF;
  IF NEW.joined_to_id IS DISTINCT FROM OLD.joined_to_id AND OLD.status <> 'PAID' THEN
    RAISE EXCEPTION 'a packed parcel keeps its shipments' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('AWAITING_PAYMENT', 'PAID'), ('AWAITING_PAYMENT', 'CANCELLED'), ('PAID', 'PACKED'), ('PAID', 'CANCELLED'),
    ('PACKED', 'SHIPPED'), ('SHIPPED', 'DELIVERED'))
    AND NOT (OLD.status = 'SHIPPED' AND NEW.status IN ('PACKED', 'CANCELLED') AND NEW.return_count = OLD.return_count + 1)
    -- What the carrier called a delivery was one to us.
    AND NOT (OLD.status = 'DELIVERED' AND OLD.delivered_by = 'CARRIER' AND NEW.status = 'SHIPPED' AND NEW.returning_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a shipment cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.status = 'CANCELLED' AND (NEW.returned_at IS NULL) = (OLD.status = 'SHIPPED') OR OLD.returned_at IS NOT NULL AND NEW.returned_at IS NULL THEN
    RAISE EXCEPTION 'a parcel is canceled before it is packed, or taken back after it was sent' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> 'AWAITING_PAYMENT' AND (NEW.postage, NEW.insurance, NEW.signature, NEW.declared_value, NEW.is_signed, NEW.payment_id, NEW.paid_at)
    IS DISTINCT FROM (OLD.postage, OLD.insurance, OLD.signature, OLD.declared_value, OLD.is_signed, OLD.payment_id, OLD.paid_at) THEN
    RAISE EXCEPTION 'the terms of a paid shipment never change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
-- The lock waits for a concurrent packing, cancellation or joining of the shipment that leads.
CREATE OR REPLACE FUNCTION check_joined_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipments l WHERE l.id = NEW.joined_to_id AND l.joined_to_id IS NULL AND l.status = 'PAID' AND l.user_id = NEW.user_id
    AND parcel_address(l) = parcel_address(NEW) FOR NO KEY UPDATE;
  IF NOT FOUND OR NEW.status <> 'PAID' OR EXISTS (SELECT FROM shipments j WHERE j.joined_to_id = NEW.id) THEN
    RAISE EXCEPTION 'only open parcels of one owner to one address are joined' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER shipments_joined BEFORE UPDATE OF joined_to_id ON shipments FOR EACH ROW
  WHEN (NEW.joined_to_id IS NOT NULL AND NEW.joined_to_id IS DISTINCT FROM OLD.joined_to_id) EXECUTE FUNCTION check_joined_shipment();
CREATE OR REPLACE TRIGGER shipments_step BEFORE UPDATE ON shipments FOR EACH ROW EXECUTE FUNCTION check_shipment_step();

-- Only a never-paid shipment may be deleted, with its contents.
CREATE OR REPLACE FUNCTION keep_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'CANCELLED' OR OLD.payment_id IS NOT NULL THEN
    RAISE EXCEPTION 'only an unpaid, canceled shipment can be deleted' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER shipments_stay BEFORE DELETE ON shipments FOR EACH ROW EXECUTE FUNCTION keep_shipment();

-- A card that leaves the tray leaves its unpaid shipment, whose price no longer applies. Per
-- statement, because whole trays move together.
CREATE OR REPLACE FUNCTION leave_shipping_tray() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipments s SET status = 'CANCELLED', cancelled_at = now()
  WHERE s.status = 'AWAITING_PAYMENT' AND s.user_id IN (SELECT owner_id FROM before WHERE before.status = 'To Ship')
    AND EXISTS (SELECT FROM shipment_cards l JOIN cards c ON c.id = l.card_id
      WHERE l.shipment_id = s.id AND l.released_at IS NULL AND c.status <> 'To Ship');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cards_leave_shipping_tray AFTER UPDATE ON cards REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION leave_shipping_tray();

CREATE OR REPLACE FUNCTION follow_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'PAID' THEN
    UPDATE cards SET shipment_id = NEW.id WHERE id IN (SELECT card_id FROM shipment_cards WHERE shipment_id = NEW.id AND released_at IS NULL);
    UPDATE order_lines SET shipment_id = NEW.id WHERE id IN (SELECT order_line_id FROM shipment_boxes WHERE shipment_id = NEW.id AND released_at IS NULL);
  ELSE
    UPDATE shipments SET joined_to_id = NULL WHERE joined_to_id = NEW.id AND NEW.returned_at IS NULL;
    UPDATE cards SET shipment_id = NULL WHERE shipment_id = NEW.id;
    UPDATE order_lines SET shipment_id = NULL WHERE shipment_id = NEW.id;
    UPDATE shipment_cards SET released_at = NEW.cancelled_at WHERE shipment_id = NEW.id AND released_at IS NULL;
    UPDATE shipment_boxes SET released_at = NEW.cancelled_at WHERE shipment_id = NEW.id AND released_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER shipments_followed AFTER UPDATE OF status ON shipments FOR EACH ROW
  WHEN (NEW.status IN ('PAID', 'CANCELLED') AND NEW.status <> OLD.status) EXECUTE FUNCTION follow_shipment();

-- A box leaves its unpaid shipment when its sale ends or it is sent alone.
CREATE OR REPLACE FUNCTION leave_unpaid_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipments s SET status = 'CANCELLED', cancelled_at = now() FROM shipment_boxes l
  WHERE l.order_line_id = NEW.id AND l.released_at IS NULL AND s.id = l.shipment_id AND s.status = 'AWAITING_PAYMENT';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_lines_leave_unpaid_shipment AFTER UPDATE OF cancelled_at, shipped_at ON order_lines FOR EACH ROW
  WHEN (num_nonnulls(NEW.cancelled_at, NEW.shipped_at) > num_nonnulls(OLD.cancelled_at, OLD.shipped_at)) EXECUTE FUNCTION leave_unpaid_shipment();

-- Checked cards of a parcel get photos until it is packed. The lock waits for a concurrent packing.
CREATE OR REPLACE FUNCTION require_open_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipments s WHERE s.id = NEW.shipment_id AND s.status = 'PAID'
    AND EXISTS (SELECT FROM shipment_cards l WHERE l.shipment_id = s.id AND l.card_id = NEW.card_id AND l.checked_at IS NOT NULL) FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a checked card of an open parcel gets a photo' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER pack_out_photos_while_open BEFORE INSERT ON pack_out_photos FOR EACH ROW EXECUTE FUNCTION require_open_parcel();

-- The photos of a packed parcel stay until their owner's account is erased.
CREATE OR REPLACE FUNCTION keep_pack_out_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipments s WHERE s.id = OLD.shipment_id AND (s.status = 'PAID' OR (s.status = 'CANCELLED' AND s.returned_at IS NULL)
    OR NOT EXISTS (SELECT FROM users u WHERE u.id = s.user_id AND u.password_hash <> '')) FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the photos of a packed parcel stay' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER pack_out_photos_stay BEFORE DELETE ON pack_out_photos FOR EACH ROW EXECUTE FUNCTION keep_pack_out_photo();

CREATE OR REPLACE FUNCTION drop_pack_out_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pack_out_photos WHERE shipment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER shipments_drop_photos AFTER UPDATE OF status ON shipments FOR EACH ROW
  WHEN (NEW.status = 'CANCELLED' AND NEW.returned_at IS NULL AND OLD.status <> 'CANCELLED') EXECUTE FUNCTION drop_pack_out_photos();
