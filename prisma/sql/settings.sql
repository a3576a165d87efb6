CREATE OR REPLACE TRIGGER setting_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Expires the cached pages that show settings.
CREATE OR REPLACE FUNCTION setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', 'settings:');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER setting_versions_added AFTER INSERT ON setting_versions
  FOR EACH STATEMENT EXECUTE FUNCTION setting_changed();
