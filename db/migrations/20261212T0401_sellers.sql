-- A store's figures count its products, as they are called everywhere else.
alter table store_stats rename column goods to products;
alter view store_cards rename column store_goods to store_products;
