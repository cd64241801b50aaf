-- A shop that lost its secrets is not opened with new ones: what is encrypted could not be read, and nobody would be told why.
create table installation_keys (
  name text primary key,
  fingerprint text not null,
  noted_at timestamptz not null
);
comment on table installation_keys is 'By their names, what tells the keys that a production shop''s fields are encrypted with from others, and nothing of the keys themselves.';
