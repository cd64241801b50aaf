-- The language in which a visitor writes to customer service, for whoever answers.
alter table chat_visitors add column language text;
comment on column chat_visitors.language is 'In which the visitor read the shop when writing last; null before that was kept.';
