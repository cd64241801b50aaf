-- Nothing that a store was told is lost on the way to the module that tells it from now on.
lock table notifications in exclusive mode;
insert into notification_entries (id, seller_id, key, kind, subject_id, params, created_at, read_at)
select id, seller_id, key, kind, subject_id, params, created_at, read_at from notifications;
drop table notifications;
