-- How much was given to the provider of translations on a day: the operator pays by the character.
create table chat_translated_days (
  day date primary key,
  characters bigint not null check (characters >= 0)
);
comment on table chat_translated_days is 'Characters of messages that were given to the provider of translations, by the platform''s day.';
