-- Classes of accounts are as append-only as the accounts themselves: a changed floor or nature would change what the books mean.
-- New ones come by migration, and the invariants compare all of them with the code's own list.
create trigger ledger_account_classes_immutable before update or delete or truncate on ledger_account_classes
  for each statement execute function ledger_refuse_change();
-- A removed checkpoint would be made anew from all entries, and until then every read of its account would sum them.
create trigger ledger_checkpoints_kept before delete or truncate on ledger_checkpoints
  for each statement execute function ledger_refuse_change();
