-- What waits for customer service, and which reported threads nobody has closed: for the list of what is to be done.
create view service_threads_waiting as
  select waiting_since as since from chat_threads where seller_id is null and waiting_since is not null and not blocked_by_desk;
create view chat_reports_waiting as select created_at as since from chat_reports where closed_at is null;
