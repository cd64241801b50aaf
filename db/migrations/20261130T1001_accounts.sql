create view staff_seconds as
  select id from staff where status = 'active' and access_approved_at is not null;
comment on view staff_seconds is 'Members of staff whose approval counts as that of one of two: they work here, and two people have let them in.';
