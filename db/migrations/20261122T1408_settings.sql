-- Rates and limits change with a record of who changed them.
create trigger settings_by_hand before insert or update or delete or truncate on settings
  for each statement execute function refuse_change_by_hand();
create trigger setting_changes_frozen before update or delete or truncate on setting_changes
  for each statement execute function refuse_frozen_change();
