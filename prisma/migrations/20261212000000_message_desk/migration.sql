ALTER TABLE contact_messages ADD COLUMN answered_at TIMESTAMPTZ(3);
CREATE INDEX contact_messages_new ON contact_messages (created_at, id) WHERE NOT is_spam AND answered_at IS NULL;
CREATE INDEX contact_messages_answered ON contact_messages (answered_at, id) WHERE answered_at IS NOT NULL;
CREATE INDEX contact_messages_spam ON contact_messages (created_at, id) WHERE is_spam;

CREATE TABLE contact_replies (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  message_id UUID NOT NULL,
  is_ours BOOLEAN NOT NULL,
  author_id UUID,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT contact_replies_pkey PRIMARY KEY (id),
  CONSTRAINT contact_replies_text_length CHECK (char_length(text) BETWEEN 1 AND 20000),
  CONSTRAINT contact_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT contact_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX contact_replies_message_id_idx ON contact_replies (message_id, created_at);
CREATE INDEX contact_replies_author_id_idx ON contact_replies (author_id);
