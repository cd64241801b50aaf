-- Messages to a browser end with the session that asked for them.
alter table push_subscriptions
  -- SHA-256 of the session's token, as `sessions` has it; null for those from before, which end with all sessions of their person.
  add column session_hash bytea;
