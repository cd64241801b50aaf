-- Who holds a ticket: how many web sockets may be open is counted for each person, while a whole store or team is told of changes.
alter table chat_tickets add column holder_id bigint not null default 0;
