-- Staff are told which order a dispute is about.
create or replace view disputes_waiting as select updated_at as since, id as return_id, order_id from returns where state = 'disputed';
