-- Whoever lets somebody in knows the code that chooses the password, and could be that person: what takes two people waits until
-- another one who manages staff has approved the access.
alter table staff
  add column access_given_by bigint references staff (id),
  add column access_approved_by bigint references staff (id),
  add column access_approved_at timestamptz;
comment on column staff.access_given_by is 'Who invited them, or reset their access, last; null for the console, which approves by itself.';
-- Who works already was known before there was anything to approve.
alter table staff disable trigger staff_by_hand;
update staff set access_approved_at = created_at;
alter table staff enable trigger staff_by_hand;
alter table staff add constraint staff_access_check check (
  access_approved_by is null or (access_approved_at is not null and access_approved_by <> access_given_by));
