-- Favourite products are gone through in the order of their ids, some at a time: how far the present round has come.
create table favourite_rounds (
  -- There is one row.
  only_one boolean primary key default true check (only_one),
  -- The last product that was looked at; 0 between rounds.
  position bigint not null,
  began_at timestamptz not null
);
comment on table favourite_rounds is 'How far the watch over favourite products has come, so that each turn begins where the last one ended.';
insert into favourite_rounds (position, began_at) values (0, '-infinity');

-- Only what has changed is written: nothing is found by when it was looked at any more.
drop index watched_products_due;
alter table watched_products rename column checked_at to changed_at;
comment on column watched_products.changed_at is 'When price or stock were first seen as they are.';
