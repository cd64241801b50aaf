-- How long goods take: the store's handling time, and the days on the way by destination. Who carries them. All of it may be unknown:
-- then no date is promised.
alter table stores add column handling_days smallint not null default 1 check (handling_days between 0 and 30);

-- Days are {"min": 5, "max": 9}; each zone may hold them as "days".
alter table freight_templates
  add column home_days jsonb check (jsonb_typeof(home_days) = 'object'),
  add column other_zone_days jsonb check (jsonb_typeof(other_zone_days) = 'object'),
  add column carriers text[] not null default '{}' check (cardinality(carriers) <= 10);

create or replace view store_names as
select id as seller_id, owner_user_id, name as store_name, country as store_country, state as store_state, order_minimum_micro,
       holiday_from, holiday_until, paused_at, handling_days
  from stores;

create or replace view store_cards as
select s.id as seller_id, s.owner_user_id, s.name as store_name, s.own_language as store_language, s.descriptions as store_descriptions,
       s.notices as store_notices, s.logo, s.banner, s.country as store_country, s.state as store_state,
       s.order_minimum_micro, s.created_at as store_created_at,
       t.sold as store_sold, t.views as store_views, t.followers, t.goods as store_goods,
       t.reviews_all as store_reviews_all, t.reviews_good as store_reviews_good, t.shipped_on_time, t.shipped_late,
       s.holiday_from, s.holiday_until, s.holiday_messages, s.paused_at, s.handling_days
  from stores s join store_stats t on t.seller_id = s.id;

create or replace view store_freight as
select id as freight_template_id, seller_id, is_default, ships_from, unit as freight_unit, free_over_micro, first_fee_micro,
       further_fee_micro, delivery_fee_micro, zones as freight_zones, other_zone_fee_micro, home_days, other_zone_days,
       carriers as freight_carriers
  from freight_templates;
