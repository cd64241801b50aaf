-- Members of staff are told of work and of faults as everybody else is told: in the same table.
alter table notification_entries add column staff_id bigint;
alter table notification_entries drop constraint notification_entries_recipient;
alter table notification_entries add constraint notification_entries_recipient check (num_nonnulls(user_id, seller_id, staff_id) = 1);
-- By the key first: whether anybody has been told of something is asked for all of staff at once.
create unique index notification_entries_once_per_staff on notification_entries (key, staff_id) where staff_id is not null;
create index notification_entries_of_staff on notification_entries (staff_id, id desc) where staff_id is not null;
create index notification_entries_unread_of_staff on notification_entries (staff_id, id desc)
  where staff_id is not null and read_at is null;

alter table notification_preferences drop constraint notification_preferences_audience_check;
alter table notification_preferences add constraint notification_preferences_audience_check
  check (audience in ('buyer', 'seller', 'staff'));
comment on column notification_preferences.user_id is 'A staff id when the audience is staff.';
