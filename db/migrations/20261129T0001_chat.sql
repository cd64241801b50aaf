-- What a store has not read is counted on every page of its panel, however many threads it has.
create index chat_threads_unread on chat_threads (seller_id, last_message_id) where desk_unread > 0;
-- The threads of one member of customer service, who has few of them all.
create index chat_threads_by_staff on chat_threads (staff_id, last_message_id) where staff_id is not null;
