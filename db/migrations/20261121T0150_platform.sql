-- What the platform itself keeps: events on their way, answers given once, messages and files.

create table outbox_events (
  id bigint primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0
);
comment on table outbox_events is 'Events written in the transaction that caused them; a row is deleted when it was delivered.';
create index outbox_events_due on outbox_events (due_at, id);

create table idempotency_keys (
  user_id bigint not null,
  call text not null,
  key text not null,
  hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);
comment on table idempotency_keys is 'The answer that a repeated request gets again; written in the transaction it protects.';
create index idempotency_keys_age on idempotency_keys (created_at);

create table stored_files (
  id bigint primary key,
  key text not null constraint stored_files_key_once unique,
  owner_user_id bigint,
  module_name text not null,
  content_type text not null,
  bytes int not null constraint stored_files_bytes_check check (bytes > 0),
  width int,
  height int,
  is_private boolean not null,
  created_at timestamptz not null
);
comment on table stored_files is 'Uploaded files; the bytes lie in the file store under the same key.';
create index stored_files_of_owner on stored_files (owner_user_id, id desc);

create table mails (
  id bigint primary key,
  medium text not null constraint mails_medium_check check (medium in ('mail', 'sms')),
  recipient text not null,
  kind text not null,
  language text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamptz not null,
  sent_at timestamptz,
  error text
);
comment on table mails is 'Messages to people. Without an SMTP server or an SMS gateway they stay here, where staff can read them.';
create index mails_unsent on mails (id) where sent_at is null;
