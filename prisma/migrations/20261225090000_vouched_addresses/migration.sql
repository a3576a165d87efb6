-- The version before this one ignores it.
ALTER TABLE users ADD COLUMN is_email_vouched BOOLEAN NOT NULL DEFAULT false;

UPDATE users u SET is_email_vouched = true
FROM audit_entries a
WHERE u.email_verified AND a.action = 'customer.changed' AND a.subject = 'customer ' || u.id
  AND a.details #>> '{after,emailVerified}' = 'true';
