-- Sealed boxes may go with a shipment of cards. Their shipping was paid with the order.

CREATE TABLE shipment_boxes (
    "shipment_id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "shipment_boxes_pkey" PRIMARY KEY ("shipment_id", "order_line_id")
);
CREATE INDEX "shipment_boxes_order_line_id_idx" ON shipment_boxes("order_line_id");
CREATE UNIQUE INDEX shipment_boxes_one_open ON shipment_boxes (order_line_id) WHERE released_at IS NULL;
ALTER TABLE shipment_boxes ADD CONSTRAINT "shipment_boxes_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES shipments("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE shipment_boxes ADD CONSTRAINT "shipment_boxes_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES order_lines("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER shipment_boxes_go_with_shipment BEFORE DELETE ON shipment_boxes FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
CREATE TRIGGER shipment_boxes_not_emptied BEFORE TRUNCATE ON shipment_boxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The paid shipment that keeps the box.
ALTER TABLE order_lines ADD COLUMN shipment_id UUID;
ALTER TABLE order_lines ADD CONSTRAINT "order_lines_shipment_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES shipments("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_sealed_in_shipment CHECK (shipment_id IS NULL OR (delivery = 'SHIP_SEALED' AND cancelled_at IS NULL));
CREATE INDEX "order_lines_shipment_id_idx" ON order_lines("shipment_id");

CREATE OR REPLACE FUNCTION follow_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'PAID' THEN
    UPDATE cards SET shipment_id = NEW.id WHERE id IN (SELECT card_id FROM shipment_cards WHERE shipment_id = NEW.id AND released_at IS NULL);
    UPDATE order_lines SET shipment_id = NEW.id WHERE id IN (SELECT order_line_id FROM shipment_boxes WHERE shipment_id = NEW.id AND released_at IS NULL);
  ELSE
    UPDATE cards SET shipment_id = NULL WHERE shipment_id = NEW.id;
    UPDATE order_lines SET shipment_id = NULL WHERE shipment_id = NEW.id;
    UPDATE shipment_cards SET released_at = NEW.cancelled_at WHERE shipment_id = NEW.id AND released_at IS NULL;
    UPDATE shipment_boxes SET released_at = NEW.cancelled_at WHERE shipment_id = NEW.id AND released_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

-- A sale that ends, or a box that is sent alone, takes the box out of its unpaid shipment.
CREATE FUNCTION leave_unpaid_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipments s SET status = 'CANCELLED', cancelled_at = now() FROM shipment_boxes l
  WHERE l.order_line_id = NEW.id AND l.released_at IS NULL AND s.id = l.shipment_id AND s.status = 'AWAITING_PAYMENT';
  RETURN NULL;
END $$;
CREATE TRIGGER order_lines_leave_unpaid_shipment AFTER UPDATE OF cancelled_at, shipped_at ON order_lines FOR EACH ROW
  WHEN (num_nonnulls(NEW.cancelled_at, NEW.shipped_at) > num_nonnulls(OLD.cancelled_at, OLD.shipped_at)) EXECUTE FUNCTION leave_unpaid_shipment();
