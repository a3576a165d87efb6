CREATE TABLE webhook_deliveries (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  source TEXT NOT NULL,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  error TEXT,
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_deliveries_received_at ON webhook_deliveries (received_at DESC, id DESC);

CREATE TABLE invariant_checks (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  started_by_id UUID,
  started_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at TIMESTAMPTZ(3),
  breaches JSONB,
  error TEXT,
  CONSTRAINT invariant_checks_pkey PRIMARY KEY (id),
  CONSTRAINT invariant_checks_result CHECK (num_nonnulls(breaches, error) = (ended_at IS NOT NULL)::int),
  CONSTRAINT invariant_checks_started_by_id_fkey FOREIGN KEY (started_by_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX invariant_checks_one_running ON invariant_checks ((TRUE)) WHERE ended_at IS NULL;
CREATE INDEX invariant_checks_started_at ON invariant_checks (started_at DESC, id DESC);
CREATE INDEX invariant_checks_started_by_id_idx ON invariant_checks (started_by_id);

CREATE INDEX outgoing_mails_created_at ON outgoing_mails (created_at DESC, id DESC);
