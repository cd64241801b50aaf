-- A borrower is notified, as everybody else is; events on their way carry the name. The guard is off because the name alone changes.

alter table outbox_events disable trigger user;
update outbox_events set type = 'borrower_notified' where type = 'borrower_told';
alter table outbox_events enable trigger user;
