-- The back office finds parcels by their tracking number, and payouts by the reference of bank or provider.
CREATE INDEX order_lines_by_tracking ON order_lines (replace(upper(tracking), ' ', '')) WHERE tracking IS NOT NULL;
CREATE INDEX carrier_labels_by_tracking ON carrier_labels (replace(upper(tracking), ' ', '')) WHERE tracking IS NOT NULL;
CREATE INDEX payouts_by_reference ON payouts (reference) WHERE reference IS NOT NULL;
CREATE INDEX grading_batches_by_tracking ON grading_batches (replace(upper(tracking), ' ', '')) WHERE tracking IS NOT NULL;
