-- When customers and stores wrote to each other, for the performance of stores; not what.
create view store_message_times as
  select t.seller_id, t.last_message_id, m.thread_id, m.id as message_id, m.sender, m.created_at
    from chat_threads t join chat_messages m on m.thread_id = t.id
   where t.seller_id is not null;
comment on view store_message_times is 'Times of the messages between customers and stores.';
