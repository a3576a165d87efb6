ALTER TABLE users ADD COLUMN adult_confirmed_at TIMESTAMPTZ(3);

CREATE TABLE spending_limits (
  id BIGSERIAL NOT NULL,
  user_id UUID NOT NULL,
  period TEXT NOT NULL,
  amount NUMERIC(10, 2),
  created_at TIMESTAMPTZ(3) NOT NULL,
  takes_effect_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT spending_limits_pkey PRIMARY KEY (id),
  CONSTRAINT spending_limits_period_known CHECK (period IN ('DAY', 'WEEK', 'MONTH')),
  CONSTRAINT spending_limits_amount_minimum CHECK (amount >= 0),
  CONSTRAINT spending_limits_effect_time CHECK (
    takes_effect_at BETWEEN created_at AND created_at + interval '24 hours'
  )
);
CREATE INDEX spending_limits_user_id_period_idx ON spending_limits (user_id, period);
ALTER TABLE spending_limits ADD CONSTRAINT spending_limits_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE;

CREATE TABLE purchase_breaks (
  id BIGSERIAL NOT NULL,
  user_id UUID NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT purchase_breaks_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_breaks_length CHECK (
    ends_at >= started_at + interval '24 hours'
    AND ends_at AT TIME ZONE 'UTC' <= started_at AT TIME ZONE 'UTC' + interval '6 months'
  )
);
CREATE INDEX purchase_breaks_user_id_ends_at_idx ON purchase_breaks (user_id, ends_at);
ALTER TABLE purchase_breaks ADD CONSTRAINT purchase_breaks_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE;
