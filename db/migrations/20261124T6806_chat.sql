-- What messages say in other languages, as a provider translated them. Follows from the messages and goes with them.
create table chat_translations (
  thread_id bigint not null,
  message_id bigint not null,
  language text not null check (length(language) <= 8),
  content text not null check (length(content) <= 4000),
  created_at timestamptz not null,
  primary key (thread_id, message_id, language),
  foreign key (thread_id, message_id) references chat_messages on delete cascade
);
comment on table chat_translations is 'Translations of messages, kept so that none is paid for twice.';
