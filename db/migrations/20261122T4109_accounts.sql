-- People as staff look for them.
create view user_contacts as
  select id, user_code, username, status, email, phone, created_at from users;
comment on view user_contacts is 'People with their contacts, for staff.';
create index users_not_active on users (status, id) where status <> 'active';
create index users_username_prefix on users (lower(username) text_pattern_ops);
