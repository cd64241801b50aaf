-- outside a transaction: messages are many, and are written while these are built
drop index concurrently if exists mails_waiting;
create index concurrently mails_waiting on mails (id) where sent_at is null and expired_at is null;
drop index concurrently if exists mails_waiting_until;
create index concurrently mails_waiting_until on mails (use_until)
  where sent_at is null and expired_at is null and use_until is not null;
drop index concurrently if exists mails_unsent;
