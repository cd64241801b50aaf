-- Coins that are credited in USDT: at which rate, set by whom and when.
create table conversion_rates (
  id bigint primary key,
  asset text not null check (asset in ('BTC', 'ETH')),
  -- What one coin is worth in USDT, a plain decimal.
  rate text not null check (rate ~ '^(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?$' and rate::numeric > 0),
  valid_from timestamptz not null,
  staff_id bigint not null
);
comment on table conversion_rates is 'A rate holds from its time on until the next one of its asset; deposits name the one that they were credited at.';
create index conversion_rates_newest on conversion_rates (asset, valid_from desc);
create trigger conversion_rates_by_hand before insert on conversion_rates
  for each statement execute function refuse_change_by_hand();
create trigger conversion_rates_frozen before update or delete or truncate on conversion_rates
  for each statement execute function refuse_frozen_change();

alter table deposits
  add column coin text constraint deposits_coin_check check (coin in ('BTC', 'ETH')),
  add column coin_amount numeric(38, 0) constraint deposits_coin_amount_check check (coin_amount > 0),
  add column coin_rate text,
  add column coin_rate_id bigint references conversion_rates,
  add constraint deposits_converted_check check (num_nonnulls(coin, coin_amount, coin_rate, coin_rate_id) in (0, 4));
