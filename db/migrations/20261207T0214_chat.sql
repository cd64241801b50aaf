-- outside a transaction: conversations are many, and are written while this is built
-- The conversations of the last hours in which something is unread.
drop index concurrently if exists chat_threads_with_unread;
create index concurrently chat_threads_with_unread on chat_threads (last_message_id) where customer_unread > 0 or desk_unread > 0;
