-- Figures of a day look for what was shipped on it.
create index orders_by_shipping on orders (shipped_at) where shipped_at is not null;
