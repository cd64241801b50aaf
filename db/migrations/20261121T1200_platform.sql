-- How far the demo shop is filled; empty in a shop without demo data.

create table demo_state (
  step text primary key,
  is_complete boolean not null default false,
  finished_at timestamptz
);
comment on table demo_state is 'One row per finished step of the demo fill; the row named "all" tells that the shop is whole.';
