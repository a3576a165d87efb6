-- The order in which boxes are sold, so that a buyer's box is found without sorting all of them.
ALTER TABLE products ADD COLUMN case_order BIGINT;

UPDATE products p SET case_order = f.first_id * 10000::bigint + b.position
FROM case_boxes b JOIN (SELECT case_id, min(product_id) AS first_id FROM case_boxes GROUP BY case_id) f USING (case_id)
WHERE b.product_id = p.id;

CREATE INDEX products_in_case_order ON products (listing_id, (coalesce(case_order, id * 10000::bigint))) WHERE order_id IS NULL;
