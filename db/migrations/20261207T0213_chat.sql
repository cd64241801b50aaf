-- What a buyer or a store has not read, for whoever reminds of it. An automatic answer is no message to come back for, and nobody is reminded of whom
-- they have blocked; customer service has a queue, and visitors have no address.
create view chat_unread as
select t.id as thread_id, t.last_message_id, s.audience, s.user_id, t.seller_id, s.read_id, f.created_at as unread_since
  from chat_threads t
  cross join lateral (
    select 'buyer' as audience, 'desk' as sender, t.user_id, t.customer_read_id as read_id
     where t.customer_unread > 0 and t.user_id is not null and not t.blocked_by_customer
    union all
    select 'seller', 'customer', null, t.desk_read_id
     where t.desk_unread > 0 and t.seller_id is not null and not t.blocked_by_desk) as s
  cross join lateral (
    select m.created_at from chat_messages m
     where m.thread_id = t.id and m.id > s.read_id and m.sender = s.sender and not m.is_automatic
     order by m.id limit 1) as f
 where t.customer_unread > 0 or t.desk_unread > 0;
comment on view chat_unread is 'Conversations in which a buyer or a store has something unread, up to which message they have read, and since when something waits.';
