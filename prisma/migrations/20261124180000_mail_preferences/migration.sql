-- Kinds of mail that a collector turned off.

CREATE TABLE mail_opt_outs (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT mail_opt_outs_kind_known CHECK (kind IN ('BOX_READY', 'STORAGE_ENDING', 'ARRIVAL_ASKED')),
  at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind)
);
