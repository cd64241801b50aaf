-- A product's time of publication, under the name that it has in the catalogue.

alter table search_documents rename column on_sale_at to published_at;

create or replace function search_find(
  p_whole text[], p_prefix text, p_category bigint, p_price_min bigint, p_price_max bigint, p_rating integer, p_discounted boolean,
  p_ships_from integer, p_sort text, p_offset integer, p_limit integer, p_cap integer)
returns table (missing text[], total integer, is_cut boolean, counts text, ids bigint[])
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
declare
  v_plan record;
  v_is_bounded boolean;
  v_budget integer := 600;
begin
  select * into v_plan from search_plan(p_whole, p_prefix, p_cap);
  missing := v_plan.missing;
  total := 0;
  is_cut := false;
  if missing is not null then
    return next;
    return;
  end if;
  v_is_bounded := cardinality(v_plan.must) > 0 or v_plan.might is not null
    or num_nonnulls(p_category, p_price_min, p_price_max, p_rating, p_discounted, p_ships_from) > 0;
  loop
    with found as materialized (
      select * from search_walk(v_plan.walk, v_plan.must, v_plan.might, p_category, p_price_min, p_price_max, p_rating, p_discounted,
                                p_ships_from, p_cap, v_budget)
    ), grouped as (
      select f.category_id, f.ships_from, count(*) as n, min(f.price_micro) as low, max(f.price_micro) as high
        from found f group by grouping sets (f.category_id, f.ships_from, ())
    )
    select max(g.n), string_agg(concat(g.category_id, ':', g.ships_from, ':', g.n,
                     case when g.category_id is null and g.ships_from is null then concat(':', g.low, ':', g.high) end), ','),
           (select array_agg(page.product_id order by page.key, page.product_id desc)
              from (select f.product_id,
                           case p_sort when 'price_asc' then f.price_micro when 'price_desc' then -f.price_micro
                                       when 'sales' then -(select d.sold from search_documents d where d.product_id = f.product_id)
                                       when 'newest' then -(select extract(epoch from d.published_at)::bigint from search_documents d
                                                             where d.product_id = f.product_id)
                                       else -f.rank end as key
                      from found f order by 2, 1 desc limit p_limit offset p_offset) as page)
      into total, counts, ids from grouped g;
    is_cut := total >= p_cap or v_is_bounded and v_plan.documents > v_budget;
    exit when total >= p_offset + p_limit or not is_cut or v_budget >= 15000;
    v_budget := v_budget * 5;
  end loop;
  return next;
end $$;
