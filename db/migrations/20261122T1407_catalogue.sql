-- Stock is what its entries brought: they are added, never changed.
create trigger stock_entries_frozen before update or delete or truncate on stock_entries
  for each statement execute function refuse_frozen_change();
