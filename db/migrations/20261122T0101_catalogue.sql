-- A rate is told from five reviews on; below that cards show how many reviews there are.

create or replace view ready_cards as
select k.product_id, k.names, k.default_name, k.facts, k.discount, k.discount_starts_at, k.discount_ends_at,
       ',"soldNum":' || t.sold || ',"viewsNum":' || t.views || ',"favorableRate":'
       || case when r.reviews < 5 then 'null' else (floor(t.reviews_good * 1000::float8 / r.reviews + 0.5) / 10)::text end
       || ',"reviewNum":' || r.reviews || case when t.is_in_stock then ',"isShelf":true}' else ',"isShelf":false}' end as figures,
       t.reviews_good, t.reviews_medium, t.reviews_bad, t.reviews_with_pictures
  from product_cards k
  join product_stats t on t.product_id = k.product_id
 cross join lateral (select t.reviews_good + t.reviews_medium + t.reviews_bad as reviews) as r;
