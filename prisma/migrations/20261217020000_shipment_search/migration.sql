-- The desk's list of all paid shipments: newest first, by declared value, and by tracking number or recipient.
CREATE INDEX shipments_by_payment ON shipments (paid_at, id) WHERE payment_id IS NOT NULL;
CREATE INDEX shipments_by_declared_value ON shipments (((declared_value * 100)::bigint), id) WHERE payment_id IS NOT NULL;
CREATE INDEX shipments_by_tracking ON shipments (replace(upper(tracking), ' ', '')) WHERE tracking IS NOT NULL;
CREATE INDEX shipments_recipients ON shipments USING gin (lower(full_name) gin_trgm_ops);
