-- outside a transaction: favourites are many, and are written meanwhile
-- Every search of it is answered by `favourites_by_product_and_user`.
drop index concurrently if exists favourites_by_product;
