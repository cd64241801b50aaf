-- Whose money an order's escrow holds, for what later modules add up.
create view order_buyers as select id as order_id, user_id from orders;
