-- What happened on each platform day, as the ledger and the orders tell it. Derived: a day is deleted and built anew at will.
create table figures_by_day (
  day date not null,
  -- What the figures are of: everything, orders to a country, of a store, or with goods of a category.
  dimension text not null check (dimension in ('all', 'country', 'store', 'category')),
  -- The country's code or the id of the store or category; empty for everything.
  key text not null check ((key = '') = (dimension = 'all')),
  gmv_micro bigint not null,
  orders integer not null,
  refunded_micro bigint not null,
  settled_micro bigint not null,
  commission_micro bigint not null,
  shipped integer not null,
  shipped_late integer not null,
  views integer not null,
  sign_ups integer not null,
  deposits_micro bigint not null,
  withdrawals_micro bigint not null,
  primary key (dimension, key, day)
);
create index figures_by_day_day on figures_by_day (day, dimension);
comment on table figures_by_day is 'Figures of the days that are over, by everything, country, store and category.';

create table figure_days (
  day date primary key,
  built_at timestamptz not null
);
create index figure_days_oldest on figure_days (built_at);
comment on table figure_days is 'Which days are in figures_by_day, without a gap, and when each was built last.';
