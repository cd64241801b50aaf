-- Refunds and the threads of cases are never changed.
create trigger refunds_frozen before update or delete or truncate on refunds
  for each statement execute function refuse_frozen_change();
create trigger return_entries_frozen before update or delete or truncate on return_entries
  for each statement execute function refuse_frozen_change();
