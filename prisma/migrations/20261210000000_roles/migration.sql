-- The previous version sets is_admin only. The trigger users_role_with_admin gives it a role.
ALTER TABLE users ADD COLUMN role text CHECK (role IN ('OWNER', 'MANAGER', 'BREAKER', 'SHIPPER', 'SUPPORT'));
UPDATE users SET role = 'OWNER' WHERE is_admin;
ALTER TABLE users ADD CONSTRAINT users_admin_with_role CHECK (is_admin = (role IS NOT NULL));
CREATE INDEX users_staff ON users (role) WHERE role IS NOT NULL;
