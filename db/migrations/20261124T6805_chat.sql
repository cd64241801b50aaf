-- How fast desks answer, counted anew by a sweep: reading a store's page must not read its messages.
create table chat_figures (
  -- The store; 0: customer service.
  desk_id bigint primary key,
  conversations integer not null,
  answered integer not null,
  resolved integer not null,
  -- Half of the answered ones were answered, half of the resolved ones resolved, within so many seconds.
  first_answer_seconds double precision,
  resolution_seconds double precision,
  counted_at timestamptz not null
);
comment on table chat_figures is 'Conversations of the last thirty days for each desk. Follows from the messages; nobody types one in.';
