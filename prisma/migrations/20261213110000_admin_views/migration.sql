CREATE TABLE admin_views (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL,
  table_name TEXT NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT admin_views_pkey PRIMARY KEY (id),
  CONSTRAINT admin_views_lengths CHECK (char_length(name) BETWEEN 1 AND 60 AND char_length(query) <= 2000),
  CONSTRAINT admin_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX admin_views_user_id_table_name_name_key ON admin_views (user_id, table_name, name);
