-- Figures of a day look for what was shipped on it.
create index orders_by_shipping on orders (shipped_at) where shipped_at is not null;

-- Staff list the orders of all stores by state, the newest first; of a state that few or none are in, too.
create index orders_by_status on orders (status, id);
