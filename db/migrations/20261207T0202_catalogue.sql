-- outside a transaction: favourites are many, and are written while this is built
-- Those who keep a product are gone through by their ids, some at a time.
drop index concurrently if exists favourites_by_product_and_user;
create index concurrently favourites_by_product_and_user on favourites (product_id, user_id);
