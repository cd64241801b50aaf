-- What it does in the field's words: it locks balances.
alter function ledger_hold(text[]) rename to ledger_lock_balances;
