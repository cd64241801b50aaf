-- Who sent a product file in, and the entry that it leaves with each product that it changes: who had an older version open is told of it.
alter table product_import_runs add column actor_user_id bigint;
alter table product_logs
  drop constraint product_logs_action_check,
  add constraint product_logs_action_check check (action in ('created', 'edited', 'duplicated', 'listed', 'delisted', 'removed', 'restored',
    'discount_set', 'discount_cleared', 'price_changed', 'moved', 'freight_set', 'imported', 'undone'));
