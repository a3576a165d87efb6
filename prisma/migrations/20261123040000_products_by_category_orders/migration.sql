-- The orders of the admin list within a category. Its filter alone keeps products_by_category.
CREATE INDEX products_by_category_name ON products (category, sort_name, id);
CREATE INDEX products_by_category_price ON products (category, price, id);
CREATE INDEX products_by_category_year ON products (category, year, id);
