create trigger deposit_logs_frozen before update or delete or truncate on deposit_logs
  for each statement execute function refuse_frozen_change();
