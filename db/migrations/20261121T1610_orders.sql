-- What a purchase paid for and nothing needs. Checkouts, orders, lines and log entries are written together by one statement, and
-- nothing deletes them: a foreign key between them only looked up, and locked, what had just been written. The invariants look
-- for orphans instead.
alter table orders drop constraint orders_checkout_id_fkey;
alter table order_lines drop constraint order_lines_order_id_fkey;
alter table order_logs drop constraint order_logs_order_id_fkey;
