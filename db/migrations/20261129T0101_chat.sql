-- outside a transaction: conversations are many, and are written while this is built
-- The threads of one member of customer service, who has few of them all.
drop index concurrently if exists chat_threads_by_staff;
create index concurrently chat_threads_by_staff on chat_threads (staff_id, last_message_id) where staff_id is not null;
