-- outside a transaction: messages are many, and are written while this is built
drop index concurrently if exists mails_by_kind;
create index concurrently mails_by_kind on mails (kind, id);
