-- How much of a day's translations each reader has had: nobody uses up those of all others.
create table chat_translated_shares (
  day date not null,
  reader text not null,
  characters bigint not null check (characters >= 0),
  primary key (day, reader)
);
comment on table chat_translated_shares is 'Characters of messages that were given to the provider of translations for one buyer, visitor or store, by the platform''s day.';
comment on column chat_translated_shares.reader is 'Whose reading it was, such as user:7, visitor:7 or store:7.';
