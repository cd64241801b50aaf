-- Staff who are customers as well decide nothing about themselves.
alter table staff add column own_user_id bigint references users (id);
comment on column staff.own_user_id is 'The account that this member of staff has as a customer, where there is one.';
create index staff_of_user on staff (own_user_id) where own_user_id is not null;

create view staff_names as select id, name from staff;
comment on view staff_names is 'What later modules may join of a member of staff.';
