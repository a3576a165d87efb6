CREATE TABLE box_shelves (
  product_id integer PRIMARY KEY REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  shelf text NOT NULL CONSTRAINT box_shelves_shelf CHECK (shelf ~ '^[A-Z]{1,2}[1-9][0-9]?$'),
  placed_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX box_shelves_by_shelf ON box_shelves (shelf);

CREATE TABLE stock_counts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shelf text CONSTRAINT stock_counts_shelf CHECK (shelf ~ '^[A-Z]{1,2}[1-9][0-9]?$'),
  started_by_id uuid NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_by_id uuid,
  finished_at timestamptz(3),
  discarded_at timestamptz(3),
  CONSTRAINT stock_counts_finished_by_someone CHECK ((finished_at IS NULL) = (finished_by_id IS NULL)),
  CONSTRAINT stock_counts_end_once CHECK (finished_at IS NULL OR discarded_at IS NULL)
);
-- A second device continues the count instead of starting another one.
CREATE UNIQUE INDEX stock_counts_open ON stock_counts (coalesce(shelf, ''))
  WHERE finished_at IS NULL AND discarded_at IS NULL;
CREATE INDEX stock_counts_by_time ON stock_counts (started_at, id);

CREATE TABLE stock_count_scans (
  count_id uuid NOT NULL REFERENCES stock_counts (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  code text NOT NULL CONSTRAINT stock_count_scans_code CHECK (length(code) BETWEEN 1 AND 200),
  scanned_by_id uuid NOT NULL,
  scanned_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT stock_count_scans_pkey PRIMARY KEY (count_id, code)
);

CREATE TABLE stock_count_lines (
  count_id uuid NOT NULL REFERENCES stock_counts (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  code text NOT NULL,
  name text,
  outcome text NOT NULL CONSTRAINT stock_count_lines_outcome_known
    CHECK (outcome IN ('FOUND', 'NEW', 'ELSEWHERE', 'MISSING', 'OPENED', 'LEFT', 'UNKNOWN')),
  state text NOT NULL CONSTRAINT stock_count_lines_state_known
    CHECK (state IN ('ON_SALE', 'OFF_SALE', 'HELD', 'SOLD', 'AT_STATION', 'OPENED', 'LEFT', 'UNKNOWN')),
  shelf text,
  CONSTRAINT stock_count_lines_pkey PRIMARY KEY (count_id, code)
);
CREATE INDEX stock_count_lines_by_code ON stock_count_lines (code);
