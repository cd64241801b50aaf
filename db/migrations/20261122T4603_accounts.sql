-- However often something happens to an account, its owner gets one message of a kind in a while; what happened since is in the next one.
create table security_digests (
  user_id bigint not null references users (id),
  event text not null,
  -- Until when what happens waits.
  ends_at timestamptz not null,
  -- What has happened since the last message: [{"address": "192.0.2.1", "count": 2, "firstMs": 1, "lastMs": 2}].
  held jsonb not null default '[]',
  primary key (user_id, event)
);
comment on table security_digests is 'Kinds of security messages of which a person has had one lately.';
create index security_digests_ending on security_digests (ends_at);
