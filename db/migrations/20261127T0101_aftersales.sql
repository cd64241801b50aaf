-- How far buyer and store have read the thread of a case: it stands among their messages, with what is new in it counted.
alter table returns
  add column last_entry_id bigint not null default 0,
  add column buyer_read_id bigint not null default 0,
  add column seller_read_id bigint not null default 0;
comment on column returns.last_entry_id is 'The newest entry of its thread: every other one has a smaller id.';
-- What was there before counts as read.
update returns r set (last_entry_id, buyer_read_id, seller_read_id) = (select e.id, e.id, e.id
  from (select coalesce(max(id), 0) as id from return_entries where return_id = r.id) as e);

create index returns_by_user_entry on returns (user_id, last_entry_id);
create index returns_by_seller_entry on returns (seller_id, last_entry_id);
create index returns_unread_by_user on returns (user_id) where buyer_read_id < last_entry_id;
create index returns_unread_by_seller on returns (seller_id) where seller_read_id < last_entry_id;

create view case_threads as
  select id as return_id, order_id, user_id, seller_id, state, last_entry_id, buyer_read_id, seller_read_id from returns;
comment on view case_threads is 'The thread of each case as lists of messages read it.';
create view case_entries as
  select return_id, id as entry_id, actor, actor_id, entry, content, cardinality(pictures) as pictures, created_at from return_entries;
comment on view case_entries is 'What happened and was said in the thread of each case.';
create index return_entries_by_staff on return_entries (actor_id, return_id) where actor = 'platform';
