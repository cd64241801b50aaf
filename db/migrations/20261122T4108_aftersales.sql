-- What waits for staff, for the desk that shows all of it.
create view disputes_waiting as select updated_at as since from returns where state = 'disputed';
comment on view disputes_waiting is 'Cases that wait for the platform to decide.';
