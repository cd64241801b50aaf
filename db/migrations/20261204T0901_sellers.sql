-- What a product's page tells of its store and freight stands in three rows that seldom change. PostgreSQL gives every version of a row the
-- number of the transaction that wrote it: together they say whether what was read before still holds.

create view store_versions as
select f.id as freight_template_id, s.name as store_name, f.ships_from, concat_ws(' ', s.xmin, t.xmin, f.xmin) as store_version
  from freight_templates f join stores s on s.id = f.seller_id join store_stats t on t.seller_id = f.seller_id;
