-- outside a transaction: orders are many, and are written while this is built
-- What must be shipped soon, of all stores.
drop index concurrently if exists orders_ship_due;
create index concurrently orders_ship_due on orders (ship_due_at) where status in (1, 2);
