-- Whether a customer waits for an answer: the one definition, of the queue, its badge and figures, and the work of staff. Nobody waits where neither
-- side may write.
create function chat_waits(t chat_threads) returns boolean language sql immutable
  return t.waiting_since is not null and not t.blocked_by_desk and not t.blocked_by_customer;
create or replace view service_threads_waiting as
  select t.waiting_since as since from chat_threads t where t.seller_id is null and chat_waits(t);
