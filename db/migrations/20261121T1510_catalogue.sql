-- Whether a product can be bought at all is kept beside its figures, so that a card in a list looks at no variant.

alter table product_stats add column is_in_stock boolean not null default false;

-- Keeps the flags of products. The rows are locked first and looked at by a statement of its own, which sees what others that
-- held the lock have committed: two orders that each take the last piece of one variant leave no product in stock.
create function catalogue_mark_stock(p_ids bigint[]) returns void language plpgsql as $$
begin
  perform from product_stats t where t.product_id = any (p_ids) order by t.product_id for no key update;
  update product_stats t set is_in_stock = now_in.stock
    from products p
   cross join lateral (select exists (select from skus k where k.product_id = p.id and k.removed_at is null and k.stock >= p.buy_min) as stock) as now_in
   where p.id = any (p_ids) and t.product_id = p.id and t.is_in_stock <> now_in.stock;
end $$;

-- Orders, cancellations and corrections of stock: they cross a product's smallest quantity but seldom.
create function skus_stock_changed() returns trigger language plpgsql as $$
declare
  v_least integer;
begin
  select p.buy_min into v_least from products p where p.id = new.product_id;
  if (old.stock >= v_least) <> (new.stock >= v_least) then
    perform catalogue_mark_stock(array[new.product_id]);
  end if;
  return null;
end $$;
create trigger skus_stock_changed after update of stock on skus
  for each row when (old.stock <> new.stock) execute function skus_stock_changed();

select catalogue_mark_stock(array(select id from products));

create or replace view ready_cards as
select k.product_id, k.names, k.default_name, k.facts, k.discount, k.discount_starts_at, k.discount_ends_at,
       ',"soldNum":' || t.sold || ',"viewsNum":' || t.views || ',"favorableRate":'
       || case when r.reviews = 0 then 'null' else (floor(t.reviews_good * 1000::float8 / r.reviews + 0.5) / 10)::text end
       || ',"reviewNum":' || r.reviews || case when t.is_in_stock then ',"isShelf":true}' else ',"isShelf":false}' end as figures,
       t.reviews_good, t.reviews_medium, t.reviews_bad, t.reviews_with_pictures
  from product_cards k
  join product_stats t on t.product_id = k.product_id
 cross join lateral (select t.reviews_good + t.reviews_medium + t.reviews_bad as reviews) as r;
