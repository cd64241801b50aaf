-- What checks of the invariants found. Checks in a row with the same outcome are one row, so that the history of years stays small.
create table invariant_outcomes (
  invariant text not null,
  since timestamptz not null,
  checked_at timestamptz not null check (checked_at >= since),
  violations integer not null check (violations between 0 and 20),
  -- The offending rows as they were when the outcome was first seen.
  rows text[] not null check (cardinality(rows) = violations),
  primary key (invariant, since)
);
comment on table invariant_outcomes is 'What checks of the invariants found, and from when to when.';
