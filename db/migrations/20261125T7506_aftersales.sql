-- Which case waits, so that staff can be told of it.
create or replace view disputes_waiting as select updated_at as since, id as return_id from returns where state = 'disputed';
