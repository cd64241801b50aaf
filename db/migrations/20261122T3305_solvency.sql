-- What the platform owes people and what it holds, at an instant, with a proof for each person that the own balance is part of the sum.
create table solvency_reports (
  id bigint primary key,
  taken_at timestamptz not null,
  -- Of the tree of sums over everybody's balances; null when nobody has one.
  root_hash bytea check (octet_length(root_hash) = 32),
  people integer not null check (people >= 0),
  owed_micro numeric(38, 0) not null check (owed_micro >= 0),
  figures jsonb not null,
  constraint solvency_reports_root_check check ((root_hash is null) = (people = 0))
);
create index solvency_reports_newest on solvency_reports (taken_at desc, id desc);

create table solvency_leaves (
  report_id bigint not null references solvency_reports,
  position integer not null check (position >= 0),
  user_id bigint not null,
  -- The code that the leaf was hashed with, as its person knows it.
  user_code text not null,
  salt bytea not null check (octet_length(salt) = 32),
  amount_micro numeric(38, 0) not null check (amount_micro > 0),
  primary key (report_id, position),
  constraint solvency_leaves_once unique (report_id, user_id)
);

create table solvency_nodes (
  report_id bigint not null references solvency_reports,
  -- 0 for the leaves; the root stands alone at the highest.
  level integer not null check (level >= 0),
  position integer not null check (position >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  sum_micro numeric(38, 0) not null check (sum_micro > 0),
  primary key (report_id, level, position)
);
comment on table solvency_leaves is 'Of the last reports only, as solvency_nodes: what a person may check, and what neighbours in the tree see of each other.';

create trigger solvency_reports_by_hand before insert on solvency_reports
  for each statement execute function refuse_change_by_hand();
create trigger solvency_reports_frozen before update or delete or truncate on solvency_reports
  for each statement execute function refuse_frozen_change();
create trigger solvency_leaves_by_hand before insert or delete or truncate on solvency_leaves
  for each statement execute function refuse_change_by_hand();
create trigger solvency_leaves_frozen before update on solvency_leaves
  for each statement execute function refuse_frozen_change();
create trigger solvency_nodes_by_hand before insert or delete or truncate on solvency_nodes
  for each statement execute function refuse_change_by_hand();
create trigger solvency_nodes_frozen before update on solvency_nodes
  for each statement execute function refuse_frozen_change();
