-- The version before this one ignores all of it. Its index contact_messages_new goes in a later release.
ALTER TABLE contact_messages
  ADD COLUMN reopened_at TIMESTAMPTZ(3),
  ADD COLUMN customer_id UUID,
  ADD COLUMN order_id UUID,
  ADD CONSTRAINT contact_messages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT contact_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX contact_messages_customer_id_idx ON contact_messages (customer_id);
CREATE INDEX contact_messages_order_id_idx ON contact_messages (order_id);
CREATE INDEX contact_messages_waiting ON contact_messages ((COALESCE(reopened_at, created_at)), id) WHERE NOT is_spam AND answered_at IS NULL;

ALTER TABLE contact_replies
  ADD COLUMN token_hash TEXT,
  ADD COLUMN mail_id TEXT,
  ADD COLUMN sender CITEXT,
  ADD COLUMN rest TEXT,
  ADD COLUMN attachment_count INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT contact_replies_token_is_ours CHECK (token_hash IS NULL OR is_ours),
  ADD CONSTRAINT contact_replies_by_mail CHECK (
    CASE WHEN mail_id IS NULL THEN sender IS NULL AND rest IS NULL AND attachment_count = 0
    ELSE NOT is_ours AND author_id IS NULL END),
  ADD CONSTRAINT contact_replies_sender_length CHECK (char_length(sender::text) BETWEEN 3 AND 254),
  ADD CONSTRAINT contact_replies_rest_length CHECK (char_length(rest) BETWEEN 1 AND 200000),
  ADD CONSTRAINT contact_replies_attachment_count CHECK (attachment_count >= 0);
CREATE UNIQUE INDEX contact_replies_token_hash_key ON contact_replies (token_hash);
CREATE UNIQUE INDEX contact_replies_message_id_mail_id_key ON contact_replies (message_id, mail_id);
