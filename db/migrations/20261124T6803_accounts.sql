-- The language in which a person reads the shop, for whoever answers them.
create or replace view user_profile_view as
  select id, user_code, username, avatar, status, language from users;
