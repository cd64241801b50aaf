-- What an order promises is part of an offer: the store's handling time, the days on the way and the carriers.
create or replace view sku_offers as
select k.id as sku_id, k.product_id, p.seller_id, s.owner_user_id, s.store_name, s.store_state, s.order_minimum_micro,
       p.status, p.category_id, p.own_language, p.titles, k.attr_texts, k.code as sku_code,
       coalesce(nullif(k.picture, ''), p.pictures[1], '') as picture,
       k.price_micro, k.discount_micro, p.discount_starts_at, p.discount_ends_at, p.ladder, p.buy_min, p.buy_multiple, p.unit,
       k.stock, k.weight_grams, k.removed_at is not null as is_removed,
       f.freight_template_id, f.ships_from, f.freight_unit, f.free_over_micro, f.first_fee_micro, f.further_fee_micro,
       f.delivery_fee_micro, f.freight_zones, f.other_zone_fee_micro,
       s.handling_days, f.home_days, f.other_zone_days, f.freight_carriers
  from skus k
  join products p on p.id = k.product_id
  join store_names s on s.seller_id = p.seller_id
  join store_freight f on f.freight_template_id = p.freight_template_id;
