-- outside a transaction: conversations are many, and are written while this is built
-- What a store has not read is counted on every page of its panel, however many threads it has.
drop index concurrently if exists chat_threads_unread;
create index concurrently chat_threads_unread on chat_threads (seller_id, last_message_id) where desk_unread > 0;
