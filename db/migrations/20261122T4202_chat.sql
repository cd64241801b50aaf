-- What lets a web socket listen for a buyer, a visitor, a store or customer service: once, for a minute.
create table chat_tickets (
  -- SHA-256 of the ticket.
  ticket_hash bytea primary key,
  -- Under which key the holder is told of changes.
  member text not null check (length(member) <= 32),
  expires_at timestamptz not null
);
create index chat_tickets_expired on chat_tickets (expires_at);
