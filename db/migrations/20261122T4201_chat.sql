-- Chat: threads between a customer (a buyer or a visitor) and a desk (a store or customer service), and their messages.
-- People, stores, products and orders are named by id only. Times and ids are written by the application.

create table chat_visitors (
  id bigint primary key,
  -- SHA-256 of the key that the visitor's browser keeps: whoever holds the key is the visitor.
  key_hash bytea not null constraint chat_visitors_key_once unique,
  created_at timestamptz not null
);
comment on table chat_visitors is 'People who wrote to customer service without an account, after a human check.';

create table chat_threads (
  id bigint primary key,
  user_id bigint,
  visitor_id bigint references chat_visitors,
  -- Null: customer service.
  seller_id bigint,
  -- The member of staff who took the thread.
  staff_id bigint,
  last_message_id bigint not null default 0,
  customer_read_id bigint not null default 0,
  desk_read_id bigint not null default 0,
  customer_unread integer not null default 0 check (customer_unread >= 0),
  desk_unread integer not null default 0 check (desk_unread >= 0),
  -- Since when the customer waits for an answer.
  waiting_since timestamptz,
  blocked_by_customer boolean not null default false,
  blocked_by_desk boolean not null default false,
  created_at timestamptz not null,
  constraint chat_threads_one_customer check ((user_id is null) <> (visitor_id is null)),
  constraint chat_threads_visitors_to_service check (visitor_id is null or seller_id is null),
  constraint chat_threads_staff_to_service check (staff_id is null or seller_id is null)
) with (fillfactor = 80);
comment on table chat_threads is 'One thread for a customer and a desk. Whoever writes or reads locks the row, so that order and counts are exact.';
create unique index chat_threads_store_once on chat_threads (user_id, seller_id) where user_id is not null and seller_id is not null;
create unique index chat_threads_service_once on chat_threads (user_id) where user_id is not null and seller_id is null;
create unique index chat_threads_visitor_once on chat_threads (visitor_id) where visitor_id is not null;
create index chat_threads_by_user on chat_threads (user_id, last_message_id);
create index chat_threads_by_seller on chat_threads (seller_id, last_message_id);
create index chat_threads_service on chat_threads (last_message_id) where seller_id is null;
create index chat_threads_waiting on chat_threads (seller_id, waiting_since) where waiting_since is not null;

create table chat_messages (
  thread_id bigint not null references chat_threads,
  -- Larger than every earlier one of the thread.
  id bigint not null,
  sender text not null constraint chat_messages_sender_check check (sender in ('customer', 'desk')),
  -- The user, visitor or member of staff.
  author_id bigint not null,
  type text not null constraint chat_messages_type_check check (type in ('text', 'img', 'product', 'order')),
  content text not null check (length(content) <= 4000),
  -- Key of a private file.
  picture text,
  product_id bigint,
  order_id bigint,
  -- Made by the writer's client, so that a message sent twice is kept once.
  client_id text not null check (length(client_id) <= 64),
  created_at timestamptz not null,
  primary key (thread_id, id),
  constraint chat_messages_once unique (thread_id, sender, author_id, client_id),
  constraint chat_messages_parts check ((type = 'img') = (picture is not null) and (type = 'product') = (product_id is not null)
    and (type = 'order') = (order_id is not null))
);
comment on table chat_messages is 'What was written. Never changed.';
create index chat_messages_by_author on chat_messages (author_id, id);
create index chat_messages_picture on chat_messages (picture) where picture is not null;

create table chat_reports (
  id bigint primary key,
  thread_id bigint not null references chat_threads,
  reported_by text not null check (reported_by in ('customer', 'desk')),
  reporter_id bigint not null,
  -- The last message that the reporter had seen: what staff look at.
  message_id bigint not null,
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint,
  note text not null default '' check (length(note) <= 500),
  constraint chat_reports_closed check ((closed_at is null) = (closed_by is null))
);
create unique index chat_reports_open_once on chat_reports (thread_id, reported_by) where closed_at is null;
create index chat_reports_open on chat_reports (id) where closed_at is null;

-- Whoever opens a reported thread leaves a trace: kept for good, changed by nobody.
create table chat_looks (
  report_id bigint not null references chat_reports,
  id bigint primary key,
  staff_id bigint not null,
  address text not null,
  created_at timestamptz not null
);
revoke update, delete on chat_looks from entrepot_app;
create index chat_looks_by_report on chat_looks (report_id, id);

create table chat_quick_replies (
  seller_id bigint primary key,
  replies text[] not null check (cardinality(replies) <= 20),
  updated_at timestamptz not null
);
