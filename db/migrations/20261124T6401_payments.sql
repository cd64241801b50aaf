-- Whose withdrawals wait: the owner of a store that staff have suspended. What was asked for before is not approved meanwhile.
create table withdrawal_stops (
  user_id bigint primary key references users (id),
  since timestamptz not null
);
comment on table withdrawal_stops is 'People who can ask for no withdrawal, and whose open ones wait.';
