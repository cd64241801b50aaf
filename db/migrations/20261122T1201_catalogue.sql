-- A rate counts whole percents only: 94.6 % is not "95 % and up". Otherwise the function is as before: it puts products on the
-- shelves they belong to at a time and keeps the counts.
create or replace function catalogue_shelve(p_ids bigint[], p_at timestamptz) returns table (seller_id bigint, change integer)
language plpgsql as $$
declare
  v_shelves bigint[];
  v_changes integer[];
begin
  perform from products p where p.id = any (p_ids) order by p.id for no key update;

  update products p
     set price_due_at = case when p.discount_starts_at > p_at then p.discount_starts_at
                             when p.discount_ends_at > p_at then p.discount_ends_at end
   where p.id = any (p_ids)
     and (p.price_due_at is not null or p.discount_ends_at > p_at);

  with ranked as (
    select p.id, p.seller_id, p.store_category_id, c.path, p.on_sale_at, f.ships_from, t.sold, t.hot_score,
           p.discount_micro is not null and p_at >= p.discount_starts_at and p_at < p.discount_ends_at as is_discounted,
           p.price_micro, p.discount_micro, t.favourites, t.reviews_good,
           t.reviews_good + t.reviews_medium + t.reviews_bad as reviews
      from products p
      join product_stats t on t.product_id = p.id
      join categories c on c.id = p.category_id
      join store_names s on s.seller_id = p.seller_id
      join store_freight f on f.freight_template_id = p.freight_template_id
     where p.id = any (p_ids) and p.status = 'on_sale' and s.store_state = 'approved'
  ), wanted as (
    select r.id as product_id, shelf.id as shelf_id,
           case when r.is_discounted then r.discount_micro else r.price_micro end as price_micro, r.sold, r.on_sale_at, r.hot_score,
           -- One step of the score is a doubling of recent sales; a good name among five typical reviews is worth up to two.
           r.hot_score + 4 * ((r.reviews_good + 4.5) / (r.reviews + 5.0) - 0.9) + ln(1 + r.favourites) / 2 as rec_score,
           case when r.reviews >= 5 then (100 * r.reviews_good / r.reviews)::smallint end as rating,
           r.ships_from, r.is_discounted
      from ranked r
      cross join lateral unnest(r.path || array[0, r.seller_id, r.store_category_id]) as shelf (id)
     where shelf.id is not null
  ), taken as (
    delete from shelf_entries e
     where e.product_id = any (p_ids)
       and not exists (select from wanted w where w.product_id = e.product_id and w.shelf_id = e.shelf_id)
    returning e.shelf_id
  ), put as (
    insert into shelf_entries as e
      (product_id, shelf_id, price_micro, sold, on_sale_at, hot_score, rec_score, rating, ships_from, is_discounted)
    select w.product_id, w.shelf_id, w.price_micro, w.sold, w.on_sale_at, w.hot_score, w.rec_score, w.rating, w.ships_from, w.is_discounted
      from wanted w
    on conflict (product_id, shelf_id) do update
       set price_micro = excluded.price_micro, sold = excluded.sold, on_sale_at = excluded.on_sale_at,
           hot_score = excluded.hot_score, rec_score = excluded.rec_score, rating = excluded.rating,
           ships_from = excluded.ships_from, is_discounted = excluded.is_discounted
     where (e.price_micro, e.sold, e.on_sale_at, e.hot_score, e.rec_score, e.ships_from, e.is_discounted)
           is distinct from (excluded.price_micro, excluded.sold, excluded.on_sale_at, excluded.hot_score, excluded.rec_score,
                             excluded.ships_from, excluded.is_discounted)
        or e.rating is distinct from excluded.rating
    -- A fresh row was never locked; a row found and updated was.
    returning e.shelf_id, e.xmax = 0 as is_fresh
  ), changes as (
    select c.shelf_id, sum(c.n)::integer as n
      from (select t.shelf_id, -1 as n from taken t union all select u.shelf_id, 1 from put u where u.is_fresh) as c
     group by c.shelf_id
    having sum(c.n) <> 0
  )
  select array_agg(c.shelf_id order by c.shelf_id), array_agg(c.n order by c.shelf_id) into v_shelves, v_changes from changes c;

  insert into shelf_counts (shelf_id, goods)
    select shelf.id, 0 from unnest(v_shelves) as shelf (id) order by shelf.id on conflict do nothing;
  perform from shelf_counts k where k.shelf_id = any (v_shelves) order by k.shelf_id for no key update;
  update shelf_counts k set goods = k.goods + c.n from unnest(v_shelves, v_changes) as c (shelf_id, n) where k.shelf_id = c.shelf_id;
  return query
    select s.seller_id, c.n from unnest(v_shelves, v_changes) as c (shelf_id, n) join store_names s on s.seller_id = c.shelf_id;
end $$;
