-- Shipments of one owner to one address that leave as one parcel, led by the one paid first.
ALTER TABLE shipments ADD COLUMN joined_to_id UUID,
  ADD CONSTRAINT shipments_joined_to_another CHECK (joined_to_id <> id),
  ADD CONSTRAINT shipments_joined_once_paid CHECK (joined_to_id IS NULL OR status IN ('PAID', 'PACKED', 'SHIPPED', 'DELIVERED')),
  ADD CONSTRAINT shipments_joined_to_id_fkey FOREIGN KEY (joined_to_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE RESTRICT;
CREATE INDEX shipments_joined_to_id_idx ON shipments (joined_to_id) WHERE joined_to_id IS NOT NULL;
