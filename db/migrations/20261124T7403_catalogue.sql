-- Whose favourite a product is, for whoever tells of its price and stock.
create view product_favourites as select user_id, product_id, created_at from favourites;
