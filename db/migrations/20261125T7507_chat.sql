-- Which report waits, so that staff can be told of it.
create or replace view chat_reports_waiting as select created_at as since, id as report_id from chat_reports where closed_at is null;
