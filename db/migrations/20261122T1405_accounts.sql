-- Secrets, contacts and the record of their changes: whoever writes them past the application takes an account unseen.
create trigger users_by_hand before update of password_hash, safeword_mac, safeword_key_id, email, phone, status or delete or truncate
  on users for each statement execute function refuse_change_by_hand();
create trigger sign_ins_by_hand before update or delete or truncate on sign_ins
  for each statement execute function refuse_change_by_hand();
create trigger contact_changes_by_hand before update or delete or truncate on contact_changes
  for each statement execute function refuse_change_by_hand();
create trigger staff_by_hand before update or delete or truncate on staff
  for each statement execute function refuse_change_by_hand();
create trigger staff_roles_by_hand before insert or update or delete or truncate on staff_roles
  for each statement execute function refuse_change_by_hand();
create trigger sessions_by_hand before insert or update on sessions
  for each statement execute function refuse_change_by_hand();
