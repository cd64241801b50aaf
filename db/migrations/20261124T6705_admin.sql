-- How each member of staff has set up the lists of the panel.
create table staff_views (
  id bigint primary key,
  staff_id bigint not null,
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (length(name) between 1 and 40),
  -- The search part of the list's address, without the question mark.
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null,
  constraint staff_views_name_once unique (staff_id, list, name)
);
comment on table staff_views is 'Filters of lists that a member of staff keeps under names, for nobody else.';

create table staff_columns (
  staff_id bigint not null,
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  columns text[] not null check (cardinality(columns) between 1 and 40),
  primary key (staff_id, list)
);
comment on table staff_columns is 'Which columns of a list a member of staff has chosen, in their order.';
