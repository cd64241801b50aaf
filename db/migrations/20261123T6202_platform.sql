-- Messages and events on their way, as staff look at them.
create view mail_log as
  select id, medium, recipient, kind, language, subject, body_text, body_html, created_at, sent_at, error from mails;
create view outbox_log as select id, type, created_at, due_at, attempts from outbox_events;
create index mails_by_recipient on mails (recipient, id);
