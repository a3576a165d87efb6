DROP TRIGGER IF EXISTS listings_counted ON listings;
DROP FUNCTION IF EXISTS count_catalog_change();
DROP TABLE catalog_changes;
