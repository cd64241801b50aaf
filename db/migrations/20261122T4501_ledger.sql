-- One leg of a journal, in minor units of its asset: positive credits the account. The functions of the ledger live in
-- db/functions/ledger.sql from here on, and `ledger_post` takes one list of legs in place of three lists that belong together.
create type ledger_leg as (path text, asset text, amount numeric);

drop function ledger_post(bigint, text, bytea, text, text, timestamptz, text[], text[], numeric[], bigint, text, bigint, bigint);
