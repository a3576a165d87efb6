-- The ledger names seal photos when the box comes in, so they never change.
CREATE OR REPLACE TRIGGER seal_photos_never_change BEFORE UPDATE OR TRUNCATE ON seal_photos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER product_seals_never_change BEFORE UPDATE OR TRUNCATE ON product_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER product_seals_go_with_box BEFORE DELETE ON product_seals FOR EACH ROW EXECUTE FUNCTION refuse_direct_delete();
