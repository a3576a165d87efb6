-- The end of free storage: reminders, and shipments that wait for their fee without ever losing a card.

ALTER TABLE cards ADD COLUMN storage_ended_at TIMESTAMPTZ(3);
-- Such a card can only be shipped.
ALTER TABLE cards ADD CONSTRAINT cards_only_shipped_after_storage CHECK (storage_ended_at IS NULL OR (status = 'To Ship' AND record IS NOT NULL));
CREATE INDEX cards_ending ON cards (action_deadline, id)
  WHERE record IS NOT NULL AND left_at IS NULL AND shipment_id IS NULL AND storage_ended_at IS NULL AND status IN ('Vault', 'To Ship');
CREATE INDEX cards_ended ON cards (owner_id) WHERE storage_ended_at IS NOT NULL AND left_at IS NULL AND shipment_id IS NULL;

CREATE TABLE storage_reminders (
    "card_id" UUID NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "days_before" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "storage_reminders_pkey" PRIMARY KEY ("card_id", "deadline", "days_before")
);
ALTER TABLE storage_reminders ADD CONSTRAINT "storage_reminders_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES cards("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE storage_reminders ADD CONSTRAINT storage_reminders_days_known CHECK (days_before IN (1, 3));

ALTER TABLE shipments
  ADD COLUMN is_auto BOOLEAN NOT NULL DEFAULT FALSE,
  ADD COLUMN reminded_at TIMESTAMPTZ(3),
  ADD COLUMN asked_at TIMESTAMPTZ(3);
ALTER TABLE shipments
  ADD CONSTRAINT shipments_reminded_if_auto CHECK (is_auto = (reminded_at IS NOT NULL)),
  ADD CONSTRAINT shipments_asked_once_shipped CHECK (asked_at IS NULL OR shipped_at IS NOT NULL);
DROP INDEX shipments_one_unpaid;
CREATE UNIQUE INDEX shipments_one_unpaid ON shipments (user_id) WHERE status = 'AWAITING_PAYMENT' AND NOT is_auto;
CREATE UNIQUE INDEX shipments_one_unpaid_auto ON shipments (user_id) WHERE status = 'AWAITING_PAYMENT' AND is_auto;
CREATE INDEX shipments_to_remind ON shipments (reminded_at) WHERE status = 'AWAITING_PAYMENT' AND is_auto;
CREATE INDEX shipments_to_ask ON shipments (shipped_at) WHERE status = 'SHIPPED' AND asked_at IS NULL;

ALTER TABLE card_events DROP CONSTRAINT card_events_type_known;
ALTER TABLE card_events ADD CONSTRAINT card_events_type_known CHECK (type IN (
  'PULLED', 'STATUS_CHANGED', 'EVALUATION_REQUESTED', 'EVALUATION_WITHDRAWN',
  'STORAGE_ENDED', 'SHIPMENT_PAID', 'SHIPMENT_CANCELLED', 'PACKED', 'SHIPPED', 'DELIVERED'));

ALTER TABLE notices ADD COLUMN card_count INTEGER, ADD COLUMN ends_at TIMESTAMPTZ(3);
ALTER TABLE notices DROP CONSTRAINT notices_kind_known;
ALTER TABLE notices ADD CONSTRAINT notices_kind_known CHECK (CASE
  WHEN kind = 'BOX_READY' THEN owned_box_id IS NOT NULL AND num_nonnulls(shipment_id, card_count, ends_at) = 0
  WHEN kind IN ('SHIPMENT_SHIPPED', 'STORAGE_ENDED', 'ARRIVAL_ASKED') THEN shipment_id IS NOT NULL AND num_nonnulls(owned_box_id, card_count, ends_at) = 0
  WHEN kind = 'STORAGE_ENDING' THEN num_nulls(card_count, ends_at) = 0 AND num_nonnulls(owned_box_id, shipment_id) = 0
  ELSE FALSE END);
