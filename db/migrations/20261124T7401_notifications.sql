-- What people and stores are told, in one module: the notifications of stores move in from `notifications`.
create table notification_entries (
  id bigint primary key,
  user_id bigint,
  seller_id bigint,
  -- Names the happening: an event that comes twice makes one entry.
  key text not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  -- The order, case, product or import that it is about.
  subject_id bigint,
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  -- Whether it is in the list: one may be wished for by mail alone.
  in_app boolean not null default true,
  -- When it leaves by mail and by web push; null once it has left, and where it does not.
  mail_due_at timestamptz,
  push_due_at timestamptz,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification_entries_recipient check (num_nonnulls(user_id, seller_id) = 1)
) with (fillfactor = 85);
comment on table notification_entries is 'What people and stores are told: one row each, once per happening.';
create unique index notification_entries_once_per_person on notification_entries (user_id, key) where user_id is not null;
create unique index notification_entries_once_per_store on notification_entries (seller_id, key) where seller_id is not null;
create index notification_entries_of_person on notification_entries (user_id, id desc) where user_id is not null;
create index notification_entries_of_store on notification_entries (seller_id, id desc) where seller_id is not null;
create index notification_entries_unread_of_person on notification_entries (user_id, id desc)
  where user_id is not null and read_at is null;
create index notification_entries_unread_of_store on notification_entries (seller_id, id desc)
  where seller_id is not null and read_at is null;
create index notification_entries_mail_due on notification_entries (mail_due_at) where mail_due_at is not null;
create index notification_entries_push_due on notification_entries (push_due_at) where push_due_at is not null;

create table notification_preferences (
  user_id bigint not null,
  -- Whom the person is told as: a buyer, or the owner of a store.
  audience text not null check (audience in ('buyer', 'seller')),
  -- What differs from the defaults: { group: { channel: boolean } }.
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  -- Every mail that may be left was ended by a mailed link.
  are_mails_stopped boolean not null default false,
  -- Local times HH:MM between which nothing disturbs; both or neither.
  quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  time_zone text not null,
  digest text not null check (digest in ('off', 'daily', 'weekly')),
  updated_at timestamptz not null,
  primary key (user_id, audience),
  constraint notification_preferences_quiet check ((quiet_from is null) = (quiet_until is null))
);
comment on table notification_preferences is 'What people chose to be told, where and when; without a row the defaults hold.';

create table push_subscriptions (
  id bigint primary key,
  user_id bigint not null,
  audience text not null check (audience in ('buyer', 'seller')),
  endpoint text not null,
  -- SHA-256 of the endpoint: a browser belongs to one person at a time.
  endpoint_hash bytea not null unique,
  public_key text not null,
  auth_secret text not null,
  device text not null,
  created_at timestamptz not null
);
comment on table push_subscriptions is 'Browsers that take web push messages, with the keys that their messages are encrypted for.';
create index push_subscriptions_of_person on push_subscriptions (user_id, audience, id);

create table watched_products (
  product_id bigint primary key,
  -- What the product was when it was looked at last.
  price_micro bigint not null,
  is_in_stock boolean not null,
  checked_at timestamptz not null
);
comment on table watched_products is 'Favourite products as they were last seen, by which a lower price and new stock are noticed.';
create index watched_products_due on watched_products (checked_at, product_id);

create table store_news (
  seller_id bigint not null,
  day date not null,
  kind text not null check (kind in ('store_new_product', 'store_new_coupon')),
  subject_id bigint not null,
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  -- Followers up to this one have been told; null once all have.
  told_up_to bigint default 0,
  created_at timestamptz not null,
  primary key (seller_id, day)
);
comment on table store_news is 'What followers of a store are told of it: one piece of news a day.';
create index store_news_untold on store_news (created_at) where told_up_to is not null;
