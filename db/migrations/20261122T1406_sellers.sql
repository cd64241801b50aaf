-- A store's owner is who its sales are settled to.
create trigger stores_owner_by_hand before update of owner_user_id or delete or truncate on stores
  for each statement execute function refuse_change_by_hand();
