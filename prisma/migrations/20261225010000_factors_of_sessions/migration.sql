-- Sessions whose account has removed its last second factor since. Triggers do this from now on.
UPDATE sessions s SET second_factor_at = NULL WHERE s.second_factor_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = s.user_id)
  AND NOT EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = s.user_id AND a.confirmed_at IS NOT NULL);
