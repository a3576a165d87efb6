-- Labels bought from a carrier service. One that is being bought, bought or being voided is the only one of its parcel.
CREATE TABLE carrier_labels (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  shipment_id UUID NOT NULL,
  status TEXT NOT NULL DEFAULT 'BUYING',
  ounces NUMERIC(6,1) NOT NULL,
  reference TEXT,
  tracker TEXT,
  carrier TEXT,
  service TEXT,
  tracking TEXT,
  cost NUMERIC(10,2),
  image BYTEA,
  failure TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  bought_at TIMESTAMPTZ(3),
  voided_at TIMESTAMPTZ(3),
  tracking_status TEXT,
  tracked_at TIMESTAMPTZ(3),
  CONSTRAINT carrier_labels_pkey PRIMARY KEY (id),
  CONSTRAINT carrier_labels_status_known CHECK (status IN ('BUYING', 'BOUGHT', 'FAILED', 'VOIDING', 'VOIDED')),
  CONSTRAINT carrier_labels_ounces CHECK (ounces > 0 AND ounces <= 1120),
  CONSTRAINT carrier_labels_bought_in_full CHECK (
    CASE WHEN status IN ('BOUGHT', 'VOIDING', 'VOIDED')
      THEN num_nulls(reference, tracker, carrier, service, tracking, cost, image, bought_at) = 0
      ELSE num_nonnulls(tracker, carrier, service, tracking, cost, image, bought_at) = 0 END),
  CONSTRAINT carrier_labels_voided_at CHECK ((status = 'VOIDED') = (voided_at IS NOT NULL)),
  CONSTRAINT carrier_labels_failed_with_reason CHECK (status <> 'FAILED' OR failure IS NOT NULL),
  CONSTRAINT carrier_labels_tracked CHECK ((tracking_status IS NULL) = (tracked_at IS NULL)),
  CONSTRAINT carrier_labels_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX carrier_labels_one_of_parcel ON carrier_labels (shipment_id) WHERE status IN ('BUYING', 'BOUGHT', 'VOIDING');
CREATE INDEX carrier_labels_shipment_id_idx ON carrier_labels (shipment_id);
CREATE UNIQUE INDEX carrier_labels_reference_key ON carrier_labels (reference);
CREATE UNIQUE INDEX carrier_labels_tracker_key ON carrier_labels (tracker);
