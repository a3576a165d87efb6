CREATE INDEX products_by_short_id ON products (left(box_id, 8));
