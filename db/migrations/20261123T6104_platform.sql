-- Where one request ends what a message belongs to, such as a subscription (RFC 8058); null for messages that nobody can end.
alter table mails add column unsubscribe_url text;
