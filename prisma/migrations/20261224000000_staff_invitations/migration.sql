CREATE TABLE staff_invitations (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  email CITEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('OWNER', 'MANAGER', 'BREAKER', 'SHIPPER', 'SUPPORT')),
  token_hash TEXT NOT NULL,
  invited_by_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  accepted_at TIMESTAMPTZ(3),
  accepted_by_id UUID,
  withdrawn_at TIMESTAMPTZ(3),
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitations_end_once CHECK (accepted_at IS NULL OR withdrawn_at IS NULL),
  CONSTRAINT staff_invitations_accepted_in_time CHECK (accepted_at < expires_at),
  CONSTRAINT staff_invitations_accepted_by CHECK (accepted_by_id IS NULL OR accepted_at IS NOT NULL),
  CONSTRAINT staff_invitations_invited_by_id_fkey FOREIGN KEY (invited_by_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT staff_invitations_accepted_by_id_fkey FOREIGN KEY (accepted_by_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX staff_invitations_token_hash_key ON staff_invitations (token_hash);
CREATE UNIQUE INDEX staff_invitations_one_open ON staff_invitations (email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX staff_invitations_expires_at_idx ON staff_invitations (expires_at);
CREATE INDEX staff_invitations_invited_by_id_idx ON staff_invitations (invited_by_id);
CREATE INDEX staff_invitations_accepted_by_id_idx ON staff_invitations (accepted_by_id);
