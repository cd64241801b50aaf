-- A ticket ends with the session that asked for it, in the very transaction. A visitor's has none. Unspent tickets of before lapse within their minute.
alter table chat_tickets add column session_hash bytea references sessions (token_hash) on delete cascade;
create index chat_tickets_of_session on chat_tickets (session_hash) where session_hash is not null;
