-- The double-entry ledger. `ledger_post` is its only writer: the application's role may execute it and read the tables.
--
-- Sign convention: an amount is positive for a credit and negative for a debit, so what people own grows with positive
-- amounts. A balance is shown on its account's normal side: credits − debits for credit-normal accounts (sign +1),
-- debits − credits for debit-normal ones (sign −1). Every journal sums to zero per asset.

-- Which paths exist, and how they behave. `strict` accounts have a locked balance row with an optional floor; `append`
-- accounts have none, so that an account that every sale touches is never a queue.
create table ledger_account_classes (
  class text primary key,
  pattern text not null unique check (pattern like '^%$'),
  -- What a balance means when the books are compared: owed to people, held outside, owed by people, or earned.
  nature text not null check (nature in ('liability', 'holding', 'receivable', 'income')),
  sign smallint not null check (sign in (1, -1)),
  mode text not null check (mode in ('strict', 'append')),
  floor numeric(38, 0) check (floor is null or mode = 'strict')
);

insert into ledger_account_classes (class, pattern, nature, sign, mode, floor) values
  ('user_available', '^user:[1-9][0-9]{0,18}:available$', 'liability', 1, 'strict', 0),
  ('user_held', '^user:[1-9][0-9]{0,18}:held$', 'liability', 1, 'strict', 0),
  ('user_receivable', '^user:[1-9][0-9]{0,18}:receivable$', 'receivable', -1, 'strict', 0),
  ('order_escrow', '^order:[1-9][0-9]{0,18}:escrow$', 'liability', 1, 'strict', 0),
  ('commission', '^commission$', 'income', 1, 'append', null),
  ('fees', '^fees:(deposit|withdrawal)$', 'income', 1, 'append', null),
  ('card_clearing', '^card:clearing$', 'holding', -1, 'append', null),
  ('chain_clearing', '^chain:[a-z][a-z0-9_]{1,19}:clearing$', 'holding', -1, 'append', null),
  ('suspense', '^suspense$', 'liability', 1, 'append', null);

create table ledger_accounts (
  id bigint generated always as identity primary key,
  path text not null,
  asset text not null check (asset in ('USDT', 'BTC', 'ETH')),
  class text not null references ledger_account_classes,
  sign smallint not null,
  mode text not null,
  unique (path, asset),
  unique (id, asset)
);

create table ledger_balances (
  account_id bigint primary key references ledger_accounts,
  sign smallint not null,
  debits numeric(38, 0) not null default 0 check (debits >= 0),
  credits numeric(38, 0) not null default 0 check (credits >= 0),
  floor numeric(38, 0),
  -- Counts the account's entries; the entries carry the same number without a gap.
  version bigint not null default 0,
  constraint ledger_balances_floor check (floor is null or sign * (credits - debits) >= floor)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

create table ledger_journals (
  id bigint primary key,
  key text not null constraint ledger_journals_key unique,
  hash bytea not null check (octet_length(hash) = 32),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  ref text not null,
  posted_at timestamptz not null,
  reverses bigint constraint ledger_journals_reverses_once unique references ledger_journals,
  reason text check (reason <> ''),
  maker_staff_id bigint,
  checker_staff_id bigint,
  -- A correction names its reason and two different members of staff; nothing else carries them.
  constraint ledger_journals_correction check (
    num_nonnulls(reverses, reason, maker_staff_id, checker_staff_id) in (0, 4) and maker_staff_id <> checker_staff_id
  )
);
create index ledger_journals_ref on ledger_journals (ref);

create table ledger_entries (
  journal_id bigint not null references ledger_journals,
  ordinal integer not null,
  account_id bigint not null,
  asset text not null,
  amount numeric(38, 0) not null check (amount <> 0),
  -- Strict accounts only: the balance on the normal side after this entry, and the account's version.
  balance_after numeric(38, 0),
  version bigint,
  -- The writing transaction. Append accounts are read and rolled up by it, because ids commit out of order.
  xid xid8 not null default pg_current_xact_id(),
  primary key (journal_id, ordinal),
  foreign key (account_id, asset) references ledger_accounts (id, asset),
  check ((version is null) = (balance_after is null))
);
create unique index ledger_entries_strict on ledger_entries (account_id, version) where version is not null;
create index ledger_entries_append on ledger_entries (account_id, xid) include (amount) where version is null;

-- Append accounts only: the sum of the entries whose transaction is older than `cut`.
create table ledger_checkpoints (
  account_id bigint primary key references ledger_accounts,
  cut xid8 not null,
  debits numeric(38, 0) not null,
  credits numeric(38, 0) not null
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'LG004', message = format('%s is append-only: %s refused', tg_table_name, tg_op);
end $$;

create trigger ledger_journals_immutable before update or delete or truncate on ledger_journals
  for each statement execute function ledger_refuse_change();
create trigger ledger_entries_immutable before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_immutable before update or delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
create trigger ledger_balances_kept before delete or truncate on ledger_balances
  for each statement execute function ledger_refuse_change();

create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by journal_id, asset having sum(amount) <> 0) then
    raise exception using errcode = 'LG003', message = 'a journal must sum to zero per asset';
  end if;
  return null;
end $$;

create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_refuse_unbalanced();

-- Creates the accounts of a posting that are used for the first time. In path order, so that two postings
-- that open the same accounts wait for each other instead of deadlocking.
create function ledger_open_accounts(p_paths text[], p_assets text[]) returns void
language sql set search_path = public, pg_temp as $$
  with opened as (
    insert into ledger_accounts (path, asset, class, sign, mode)
    select distinct g.path, g.asset, c.class, c.sign, c.mode
      from unnest(p_paths, p_assets) as g (path, asset)
      join ledger_account_classes c on g.path ~ c.pattern
     where not exists (select from ledger_accounts a where a.path = g.path and a.asset = g.asset)
     order by g.path, g.asset
    on conflict (path, asset) do nothing
    returning id, class, sign, mode
  )
  insert into ledger_balances (account_id, sign, floor)
  select o.id, o.sign, c.floor from opened o join ledger_account_classes c using (class) where o.mode = 'strict'
$$;

-- Posts one journal and returns its id; legs on one account are merged. The same key with the same hash returns the first
-- journal (`replayed`) and writes nothing.
-- Errors: LG001 the key was used for another request; LG002 a path of no class; LG003 not balanced, or malformed legs;
-- LG005 a reversal that is not the exact opposite of its journal; constraint ledger_balances_floor: too little money.
-- Lock order: journal key, opened accounts by path, strict balances by account id.
create function ledger_post(
  p_id bigint, p_key text, p_hash bytea, p_kind text, p_ref text, p_posted_at timestamptz,
  p_paths text[], p_assets text[], p_amounts numeric[],
  p_reverses bigint default null, p_reason text default null,
  p_maker_staff_id bigint default null, p_checker_staff_id bigint default null,
  out journal_id bigint, out replayed boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids bigint[];
  v_assets text[];
  v_ordinals integer[];
  v_amounts numeric[];
  v_unknown text[];
begin
  insert into ledger_journals
    (id, key, hash, kind, ref, posted_at, reverses, reason, maker_staff_id, checker_staff_id)
    values (p_id, p_key, p_hash, p_kind, p_ref, p_posted_at, p_reverses, p_reason, p_maker_staff_id, p_checker_staff_id)
    on conflict (key) do nothing;
  if not found then
    select j.id into journal_id from ledger_journals j where j.key = p_key and j.hash = p_hash;
    if journal_id is null then
      raise exception using errcode = 'LG001', message = 'the idempotency key was used for another request';
    end if;
    replayed := true;
    return;
  end if;

  if (cardinality(p_paths) > 0 and cardinality(p_paths) = cardinality(p_assets)
      and cardinality(p_paths) = cardinality(p_amounts)) is not true
     or exists (select from unnest(p_amounts) as g (amount) where amount is null or amount <> trunc(amount)) then
    raise exception using errcode = 'LG003', message = 'legs must be given, complete and in whole minor units';
  end if;

  for v_round in 1..2 loop
    select array_agg(a.id order by a.id), array_agg(leg.asset order by a.id), array_agg(leg.ordinal order by a.id),
           array_agg(leg.amount order by a.id), array_agg(leg.path) filter (where a.id is null)
      into v_ids, v_assets, v_ordinals, v_amounts, v_unknown
      from (select g.path, g.asset, sum(g.amount) as amount, min(g.n)::integer as ordinal
              from unnest(p_paths, p_assets, p_amounts) with ordinality as g (path, asset, amount, n)
             group by g.path, g.asset) as leg
      left join ledger_accounts a on a.path = leg.path and a.asset = leg.asset;
    exit when v_unknown is null;
    if v_round = 2 then
      raise exception using errcode = 'LG002', message = format('no account class for %s', v_unknown[1]);
    end if;
    perform ledger_open_accounts(p_paths, p_assets);
  end loop;

  if p_reverses is not null and exists (
    (select account_id, amount from unnest(v_ids, v_amounts) as leg (account_id, amount)
      except select e.account_id, -e.amount from ledger_entries e where e.journal_id = p_reverses)
    union all
    (select e.account_id, -e.amount from ledger_entries e where e.journal_id = p_reverses
      except select account_id, amount from unnest(v_ids, v_amounts) as leg (account_id, amount))
  ) then
    raise exception using errcode = 'LG005', message = 'a reversal must be the exact opposite of its journal';
  end if;

  perform from ledger_balances b where b.account_id = any (v_ids) order by b.account_id for no key update;

  with leg as (
    select * from unnest(v_ids, v_assets, v_ordinals, v_amounts) as l (account_id, asset, ordinal, amount)
  ), moved as (
    update ledger_balances b
       set debits = b.debits + greatest(-leg.amount, 0), credits = b.credits + greatest(leg.amount, 0),
           version = b.version + 1
      from leg where b.account_id = leg.account_id
    returning b.account_id, b.sign * (b.credits - b.debits) as balance, b.version
  )
  insert into ledger_entries (journal_id, ordinal, account_id, asset, amount, balance_after, version)
  select p_id, leg.ordinal, leg.account_id, leg.asset, leg.amount, moved.balance, moved.version
    from leg left join moved using (account_id);

  journal_id := p_id;
  replayed := false;
end $$;

-- Rolls the entries of append accounts into their checkpoints and returns how many accounts moved. The cut is the oldest
-- running transaction of the statement's own snapshot: everything before it is finished and visible. The checkpoint row is
-- locked in a statement of its own, so that the next statement's snapshot is younger than the previous roll-up.
create function ledger_checkpoint() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_moved integer;
begin
  insert into ledger_checkpoints (account_id, cut, debits, credits)
    select a.id, '0', 0, 0 from ledger_accounts a where a.mode = 'append' order by a.id
    on conflict (account_id) do nothing;
  perform from ledger_checkpoints order by account_id for update;
  -- A database restored from a dump counts transactions anew: cuts of the future would hide new entries.
  update ledger_checkpoints set cut = '0', debits = 0, credits = 0 where cut > pg_snapshot_xmax(pg_current_snapshot());
  with fresh as (
    select c.account_id, sum(greatest(-e.amount, 0)) as debits, sum(greatest(e.amount, 0)) as credits
      from ledger_checkpoints c
      join ledger_entries e on e.account_id = c.account_id and e.version is null
       and e.xid >= c.cut and e.xid < pg_snapshot_xmin(pg_current_snapshot())
     group by c.account_id
  )
  update ledger_checkpoints c
     set cut = pg_snapshot_xmin(pg_current_snapshot()), debits = c.debits + fresh.debits, credits = c.credits + fresh.credits
    from fresh where fresh.account_id = c.account_id;
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;

-- Every account's balance on its normal side, in minor units; an account never posted to has no row.
create view ledger_balance_view as
select a.path, a.asset, a.class,
       case when a.mode = 'strict' then
         (select b.sign * (b.credits - b.debits) from ledger_balances b where b.account_id = a.id)
       else
         a.sign * (
           coalesce((select c.credits - c.debits from ledger_checkpoints c where c.account_id = a.id), 0)
           + coalesce((select sum(e.amount) from ledger_entries e
                        where e.account_id = a.id and e.version is null
                          and e.xid >= coalesce((select c.cut from ledger_checkpoints c where c.account_id = a.id), '0')), 0))
       end as balance
  from ledger_accounts a;

revoke all on ledger_account_classes, ledger_accounts, ledger_balances, ledger_journals, ledger_entries,
  ledger_checkpoints, ledger_balance_view from public, entrepot_app;
grant select on ledger_account_classes, ledger_accounts, ledger_balances, ledger_journals, ledger_entries,
  ledger_checkpoints, ledger_balance_view to entrepot_app;
revoke all on function ledger_open_accounts(text[], text[]) from public, entrepot_app;
revoke all on function ledger_checkpoint() from public;
revoke all on function ledger_post(bigint, text, bytea, text, text, timestamptz, text[], text[], numeric[],
  bigint, text, bigint, bigint) from public;
grant execute on function ledger_checkpoint() to entrepot_app;
grant execute on function ledger_post(bigint, text, bytea, text, text, timestamptz, text[], text[], numeric[],
  bigint, text, bigint, bigint) to entrepot_app;
