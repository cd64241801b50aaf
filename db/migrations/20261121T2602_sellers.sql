-- Since when somebody follows, for the growth of followers.
create or replace view store_followers as select user_id, seller_id, created_at from store_follows;
