-- Named after the column, which holds a store's id.
alter index if exists chat_threads_by_seller rename to chat_threads_by_store;
