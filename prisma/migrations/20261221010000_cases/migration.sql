CREATE TABLE cases (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  listing_id INTEGER NOT NULL,
  size INTEGER NOT NULL,
  number TEXT,
  bought TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT cases_pkey PRIMARY KEY (id),
  CONSTRAINT cases_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT cases_size_is_positive CHECK (size >= 1),
  CONSTRAINT cases_id_size_key UNIQUE (id, size)
);
CREATE INDEX cases_by_time ON cases (created_at, id);
CREATE INDEX cases_listing_id_idx ON cases (listing_id);

CREATE TABLE case_boxes (
  case_id UUID NOT NULL,
  case_size INTEGER NOT NULL,
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  CONSTRAINT case_boxes_pkey PRIMARY KEY (case_id, position),
  CONSTRAINT case_boxes_product_id_key UNIQUE (product_id),
  CONSTRAINT case_boxes_case_id_case_size_fkey FOREIGN KEY (case_id, case_size) REFERENCES cases (id, size) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT case_boxes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT case_boxes_fit CHECK (position BETWEEN 1 AND case_size)
);

CREATE TABLE case_seals (
  case_id UUID NOT NULL,
  position INTEGER NOT NULL,
  photo_id UUID NOT NULL,
  CONSTRAINT case_seals_pkey PRIMARY KEY (case_id, position),
  CONSTRAINT case_seals_case_id_photo_id_key UNIQUE (case_id, photo_id),
  CONSTRAINT case_seals_position_range CHECK (position BETWEEN 1 AND 6),
  CONSTRAINT case_seals_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT case_seals_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES seal_photos (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX case_seals_photo_id_idx ON case_seals (photo_id);

-- The ledger says which boxes arrived in a case together, also those that are deleted by now.
CREATE TEMPORARY TABLE arrivals ON COMMIT DROP AS
  SELECT (said ->> 'caseId')::uuid AS case_id, (said ->> 'position')::int AS position, e.at, p.id AS product_id, p.listing_id
  FROM ledger_entries e CROSS JOIN LATERAL (SELECT convert_from(e.leaf, 'UTF8')::jsonb AS said) body
  LEFT JOIN products p ON p.box_id = e.box
  WHERE e.type = 'BOX_IN' AND said ? 'caseId' AND said ? 'position';
INSERT INTO cases (id, listing_id, size, created_at)
  SELECT case_id, min(listing_id), max(position), min(at) FROM arrivals GROUP BY case_id HAVING min(listing_id) IS NOT NULL;
INSERT INTO case_boxes (case_id, case_size, position, product_id)
  SELECT a.case_id, c.size, a.position, a.product_id FROM arrivals a JOIN cases c ON c.id = a.case_id WHERE a.product_id IS NOT NULL;
INSERT INTO case_seals (case_id, position, photo_id)
  SELECT a.case_id, s.position, s.photo_id
  FROM (SELECT DISTINCT ON (case_id) case_id, product_id FROM arrivals WHERE product_id IS NOT NULL ORDER BY case_id, position) a
  JOIN product_seals s ON s.product_id = a.product_id;
