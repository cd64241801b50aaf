-- When an invariant was last checked over all rows, and how long that took: what takes long is checked over what is new in between.
create table invariant_checks (
  invariant text primary key,
  tried_at timestamptz not null,
  -- When it was last done to the end.
  whole_at timestamptz check (whole_at <= tried_at),
  took_ms integer not null check (took_ms >= 0)
);
comment on table invariant_checks is 'The last check of each invariant over all rows.';
