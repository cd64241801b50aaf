-- A process that is killed gives no number back. Where it ran is noted, so that its number need not rest for a day once there is no other.
alter table process_numbers add column held_by text;
comment on column process_numbers.held_by is 'Which process took the number last: its machine and its life there. Null where that cannot be told.';
