CREATE INDEX audit_entries_trigrams ON audit_entries USING gin (lower(subject) gin_trgm_ops);
