-- What happened to a store, for its owner to see. Written by handlers of events.
create table notices (
  id bigint primary key,
  seller_id bigint not null references stores,
  -- Names the happening: an event that comes twice makes one notice.
  key text not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  -- The order, case, product or import that it is about.
  subject_id bigint,
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notices_once unique (seller_id, key)
) with (fillfactor = 85);
comment on table notices is 'The notices centre of the seller panel.';
create index notices_newest on notices (seller_id, id desc);
create index notices_unread on notices (seller_id, id desc) where read_at is null;
create index notices_age on notices (created_at);
