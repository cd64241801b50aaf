-- Two who change a desk's hours or ready answers at once do not overwrite each other.
alter table chat_hours add column version int not null default 1;
comment on column chat_hours.version is 'Counts changes, so that two who change the hours do not overwrite each other.';
alter table chat_quick_replies add column version int not null default 1;
comment on column chat_quick_replies.version is 'Counts changes, so that two who change the answers do not overwrite each other.';
