-- A parcel that its carrier brings back, and what the desk did with it. A parcel stays SHIPPED while it
-- comes back. The version before this one leaves such parcels alone: it neither sets nor clears any of it.
ALTER TABLE shipments
  ADD COLUMN delivered_by TEXT,
  ADD COLUMN returning_at TIMESTAMPTZ(3),
  ADD COLUMN return_reason TEXT,
  ADD COLUMN return_count INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN returned_at TIMESTAMPTZ(3),
  ADD CONSTRAINT shipments_delivered_by_known CHECK (
    delivered_by IS NULL OR (status = 'DELIVERED' AND delivered_by IN ('OWNER', 'DESK', 'CARRIER'))),
  ADD CONSTRAINT shipments_returning_on_the_way CHECK (returning_at IS NULL OR status = 'SHIPPED'),
  ADD CONSTRAINT shipments_return_reason_known CHECK (
    CASE WHEN returning_at IS NULL THEN return_reason IS NULL
      ELSE coalesce(return_reason IN ('return_to_sender', 'failure', 'error', 'cancelled'), FALSE) END),
  ADD CONSTRAINT shipments_taken_back_once_returned CHECK (
    return_count >= 0 AND (returned_at IS NULL OR (status = 'CANCELLED' AND return_count > 0))),
  DROP CONSTRAINT shipments_joined_once_paid,
  ADD CONSTRAINT shipments_joined_once_paid CHECK (
    joined_to_id IS NULL OR status IN ('PAID', 'PACKED', 'SHIPPED', 'DELIVERED') OR returned_at IS NOT NULL),
  DROP CONSTRAINT shipments_times_of_status,
  ADD CONSTRAINT shipments_times_of_status CHECK (
    (packed_at IS NOT NULL) = (status IN ('PACKED', 'SHIPPED', 'DELIVERED') OR returned_at IS NOT NULL)
    AND (shipped_at IS NOT NULL) = (status IN ('SHIPPED', 'DELIVERED') OR returned_at IS NOT NULL)
    AND (delivered_at IS NOT NULL) = (status = 'DELIVERED')
    AND (cancelled_at IS NOT NULL) = (status = 'CANCELLED'));
CREATE INDEX shipments_returning ON shipments (returning_at, id) WHERE returning_at IS NOT NULL;

-- The label under which a parcel came back is no longer that of its parcel.
ALTER TABLE carrier_labels
  ADD COLUMN returned_at TIMESTAMPTZ(3),
  ADD CONSTRAINT carrier_labels_returned_if_bought CHECK (returned_at IS NULL OR status = 'BOUGHT');
DROP INDEX carrier_labels_one_of_parcel;
CREATE UNIQUE INDEX carrier_labels_one_of_parcel ON carrier_labels (shipment_id)
  WHERE status IN ('BUYING', 'BOUGHT', 'VOIDING') AND returned_at IS NULL;

-- A sealed box that left and came back. It waits to be sent again, and is never sold to someone else.
ALTER TABLE order_lines ADD COLUMN came_back_at TIMESTAMPTZ(3);

ALTER TABLE notices DROP CONSTRAINT notices_kind_known, ADD CONSTRAINT notices_kind_known CHECK (
  num_nonnulls(owned_box_id, shipment_id, submission_id, publication_id, showcase_id, order_card_id, payout_id, claim_id, watch_id, ends_at) = 1
  AND (card_count IS NOT NULL) = (kind IN ('STORAGE_ENDING', 'SET_LISTED')) AND CASE
  WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL
  WHEN kind IN ('SHIPMENT_SHIPPED', 'SHIPMENT_RETURNING', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL
  WHEN kind IN ('EVALUATION_ANSWERED', 'GRADED', 'GRADING_RETURNED') THEN submission_id IS NOT NULL
  WHEN kind IN ('PUBLICATION_HIDDEN', 'PUBLICATION_RESTORED') THEN publication_id IS NOT NULL
  WHEN kind IN ('SHOWCASE_HIDDEN', 'SHOWCASE_RESTORED') THEN showcase_id IS NOT NULL
  WHEN kind IN ('CARD_SOLD', 'SALE_CLAIMED', 'SALE_UNDONE') THEN order_card_id IS NOT NULL
  WHEN kind IN ('PAYOUT_PAID', 'PAYOUT_REFUSED', 'PAYOUT_RETURNED') THEN payout_id IS NOT NULL
  WHEN kind = 'CLAIM_ANSWERED' THEN claim_id IS NOT NULL
  WHEN kind IN ('LISTING_BACK', 'SET_LISTED') THEN watch_id IS NOT NULL
  WHEN kind = 'STORAGE_ENDING' THEN ends_at IS NOT NULL
  ELSE FALSE END);

ALTER TABLE card_events DROP CONSTRAINT card_events_type_known, ADD CONSTRAINT card_events_type_known CHECK (type IN (
  'PULLED', 'STATUS_CHANGED', 'EVALUATION_REQUESTED', 'EVALUATION_WITHDRAWN', 'EVALUATION_PAID', 'EVALUATION_CANCELLED', 'EVALUATION_ANSWERED',
  'STORAGE_ENDED', 'SHIPMENT_PAID', 'SHIPMENT_CANCELLED', 'PACKED', 'SHIPPED', 'DELIVERED', 'COMES_BACK', 'CAME_BACK',
  'GRADING_PAID', 'GRADING_CANCELLED', 'GRADING_RECEIVED', 'GRADING_SENT', 'GRADED', 'GRADING_REJECTED', 'GRADING_RETURNED', 'SOLD', 'SALE_UNDONE'));
