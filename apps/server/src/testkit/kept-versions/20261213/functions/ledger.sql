-- The functions of the ledger, as they are now. Applied again whenever this text changes.

create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'LG004', message = format('%s is append-only: %s refused', tg_table_name, tg_op);
end $$;

create or replace function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by journal_id, asset having sum(amount) <> 0) then
    raise exception using errcode = 'LG003', message = 'a journal must sum to zero per asset';
  end if;
  return null;
end $$;

-- Posts one journal and returns its id. Legs are given once per account and asset. The same key with the same hash returns the
-- first journal (`replayed`) and writes nothing.
-- Errors: LG001 the key was used for another request; LG002 a path of no class; LG003 not balanced, or malformed legs;
-- LG005 a reversal that is not the exact opposite of its journal; constraint ledger_balances_floor: too little money.
-- Lock order: journal key, opened accounts by path, strict balances by account id.
create or replace function ledger_post(
  p_id bigint, p_key text, p_hash bytea, p_kind text, p_ref text, p_posted_at timestamptz, p_legs ledger_leg[],
  p_reverses bigint default null, p_reason text default null,
  p_maker_staff_id bigint default null, p_checker_staff_id bigint default null,
  out journal_id bigint, out replayed boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids bigint[];
  v_assets text[];
  v_amounts numeric[];
  v_unknown text[];
  v_are_whole boolean;
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

  for v_round in 1..2 loop
    -- All in the order of the legs, whatever way the planner joins them: amounts are found by the place of their account.
    select array_agg(a.id order by leg.ordinal), array_agg(leg.asset order by leg.ordinal),
           array_agg(leg.amount order by leg.ordinal), array_agg(leg.path order by leg.ordinal) filter (where a.id is null),
           bool_and(coalesce(leg.amount = trunc(leg.amount), false))
      into v_ids, v_assets, v_amounts, v_unknown, v_are_whole
      from unnest(p_legs) with ordinality as leg (path, asset, amount, ordinal)
      left join ledger_accounts a on a.path = leg.path and a.asset = leg.asset;
    if v_are_whole is not true then
      raise exception using errcode = 'LG003', message = 'legs must be given, complete and in whole minor units';
    end if;
    exit when v_unknown is null;
    if v_round = 2 then
      raise exception using errcode = 'LG002', message = format('no account class for %s', v_unknown[1]);
    end if;
    -- In path order, so that two postings that open the same accounts wait for each other instead of deadlocking.
    with opened as (
      insert into ledger_accounts (path, asset, class, sign, mode)
      select fresh.path, fresh.asset, c.class, c.sign, c.mode
        from unnest(p_legs) as fresh
        join ledger_account_classes c on c.head = split_part(fresh.path, ':', 1) and fresh.path ~ c.pattern
       where fresh.path = any (v_unknown)
       order by fresh.path, fresh.asset
      on conflict (path, asset) do nothing
      returning id, class
    )
    insert into ledger_balances (account_id, sign, floor)
    select opened.id, c.sign, c.floor from opened join ledger_account_classes c using (class) where c.mode = 'strict';
  end loop;

  if p_reverses is not null and exists (
    (select account_id, amount from unnest(v_ids, v_amounts) as leg (account_id, amount)
      except all select e.account_id, -e.amount from ledger_entries e where e.journal_id = p_reverses)
    union all
    (select e.account_id, -e.amount from ledger_entries e where e.journal_id = p_reverses
      except all select account_id, amount from unnest(v_ids, v_amounts) as leg (account_id, amount))
  ) then
    raise exception using errcode = 'LG005', message = 'a reversal must be the exact opposite of its journal';
  end if;

  with held as materialized (
    select b.account_id from ledger_balances b where b.account_id = any (v_ids) order by b.account_id for no key update
  ), moved as (
    update ledger_balances b
       set debits = b.debits + greatest(-v_amounts[array_position(v_ids, b.account_id)], 0),
           credits = b.credits + greatest(v_amounts[array_position(v_ids, b.account_id)], 0),
           version = b.version + 1
      from held where b.account_id = held.account_id
    returning b.account_id, b.sign * (b.credits - b.debits) as balance, b.version
  )
  insert into ledger_entries (journal_id, ordinal, account_id, asset, amount, balance_after, version)
  select p_id, leg.ordinal, leg.account_id, leg.asset, leg.amount, moved.balance, moved.version
    from unnest(v_ids, v_assets, v_amounts) with ordinality as leg (account_id, asset, amount, ordinal)
    left join moved using (account_id);

  journal_id := p_id;
  replayed := false;
end $$;

-- Locks strict accounts of a caller's transaction and tells their balances, so that a journal can be made of what is really
-- there: a refund takes what a seller has and leaves the rest as a debt. In account order, as ledger_post locks them.
create or replace function ledger_lock_balances(p_paths text[]) returns table (path text, balance numeric)
language sql security definer set search_path = public, pg_temp as $$
  with held as materialized (
    select b.account_id, b.sign * (b.credits - b.debits) as balance
      from ledger_balances b
     where b.account_id in (select a.id from ledger_accounts a where a.path = any (p_paths) and a.asset = 'USDT')
     order by b.account_id for update
  )
  select a.path, h.balance from held h join ledger_accounts a on a.id = h.account_id
$$;

-- Rolls the entries of append accounts into their checkpoints and returns how many accounts moved. The cut is the oldest
-- running transaction of the statement's own snapshot: everything before it is finished and visible. The checkpoint row is
-- locked in a statement of its own, so that the next statement's snapshot is younger than the previous roll-up.
create or replace function ledger_checkpoint() returns integer
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

revoke all on function ledger_post(bigint, text, bytea, text, text, timestamptz, ledger_leg[], bigint, text, bigint, bigint),
  ledger_lock_balances(text[]), ledger_checkpoint() from public;
grant execute on function ledger_post(bigint, text, bytea, text, text, timestamptz, ledger_leg[], bigint, text, bigint, bigint),
  ledger_lock_balances(text[]), ledger_checkpoint() to entrepot_app;
