-- What a desk writes for itself beside a conversation. A table of its own: no statement that reads messages can read a note.
create table chat_notes (
  thread_id bigint not null references chat_threads,
  id bigint not null,
  author_id bigint not null,
  content text not null check (length(content) <= 4000),
  -- Made by the writer's client, so that a note sent twice is kept once.
  client_id text not null check (length(client_id) <= 64),
  created_at timestamptz not null,
  primary key (thread_id, id),
  constraint chat_notes_once unique (thread_id, author_id, client_id)
);
comment on table chat_notes is 'Internal notes of a store or of customer service. Never shown to a customer. Never changed.';
create index chat_notes_by_author on chat_notes (author_id, id);
