-- The process numbers in the ids that the application makes: no two processes may use the same one at the same time.
create table process_numbers (
  number smallint primary key constraint process_numbers_number_check check (number between 0 and 1023),
  leased_until timestamptz not null
);
comment on table process_numbers is 'One row for each number that fits into an id. A process leases the one that was given back longest ago, so that a number rests as long as possible between two processes.';

insert into process_numbers (number, leased_until) select number, to_timestamp(0) from generate_series(0, 1023) as number;
