-- When a store or customer service answers, and what it says to whoever writes at another time.
create table chat_hours (
  -- The store; 0: customer service.
  desk_id bigint primary key,
  is_on boolean not null,
  -- IANA name.
  time_zone text not null check (length(time_zone) <= 64),
  -- From Monday to Sunday: {"from": "09:00", "until": "18:00"} or null.
  weekly jsonb not null check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) = 7),
  -- Days of that zone, YYYY-MM-DD.
  holidays text[] not null check (cardinality(holidays) <= 60),
  -- Own words by language; without any the platform's are said.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  updated_at timestamptz not null
);
comment on table chat_hours is 'Hours in which a desk answers its chats. Without a row it has said nothing about that.';

-- Nobody wrote it: it answers no question, and the customer waits on.
alter table chat_messages add column is_automatic boolean not null default false;
-- Until when an automatic answer is not repeated: what is said once in an absence is not said again.
alter table chat_threads add column away_until timestamptz;

create or replace view store_message_times as
  select t.seller_id, t.last_message_id, m.thread_id, m.id as message_id, m.sender, m.created_at
    from chat_threads t join chat_messages m on m.thread_id = t.id
   where t.seller_id is not null and not m.is_automatic;
