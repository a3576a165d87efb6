CREATE TABLE setting_versions (
  key TEXT NOT NULL,
  version INTEGER NOT NULL,
  value JSONB NOT NULL,
  changed_by_id UUID NOT NULL,
  changed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT setting_versions_pkey PRIMARY KEY (key, version),
  CONSTRAINT setting_versions_counted CHECK (version > 0)
);
