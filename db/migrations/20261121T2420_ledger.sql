-- The ids of a journal's accounts stand in the order of its legs, whatever way the planner joins them: with many accounts it hashed
-- them, the ids came in another order than the amounts, and money went to the wrong one of a journal's accounts.
--
-- Otherwise the function is as before. Lock order: journal key, opened accounts by path, strict balances by account id.
create or replace function ledger_post(
  p_id bigint, p_key text, p_hash bytea, p_kind text, p_ref text, p_posted_at timestamptz,
  p_paths text[], p_assets text[], p_amounts numeric[],
  p_reverses bigint default null, p_reason text default null,
  p_maker_staff_id bigint default null, p_checker_staff_id bigint default null,
  out journal_id bigint, out replayed boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids bigint[];
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

  if (cardinality(p_paths) > 0 and cardinality(p_paths) = cardinality(p_assets)
      and cardinality(p_paths) = cardinality(p_amounts)) is not true then
    raise exception using errcode = 'LG003', message = 'legs must be given, complete and in whole minor units';
  end if;

  for v_round in 1..2 loop
    select array_agg(a.id order by leg.ordinal), array_agg(leg.path order by leg.ordinal) filter (where a.id is null),
           bool_and(coalesce(leg.amount = trunc(leg.amount), false))
      into v_ids, v_unknown, v_are_whole
      from unnest(p_paths, p_assets, p_amounts) with ordinality as leg (path, asset, amount, ordinal)
      left join ledger_accounts a on a.path = leg.path and a.asset = leg.asset;
    if not v_are_whole then
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
        from unnest(p_paths, p_assets) as fresh (path, asset)
        join ledger_account_classes c on c.head = split_part(fresh.path, ':', 1) and fresh.path ~ c.pattern
       where fresh.path = any (v_unknown)
       order by fresh.path, fresh.asset
      on conflict (path, asset) do nothing
      returning id, class
    )
    insert into ledger_balances (account_id, sign, floor)
    select opened.id, c.sign, c.floor from opened join ledger_account_classes c using (class) where c.mode = 'strict';
  end loop;

  if p_reverses is not null then
    if exists (
      (select account_id, amount from unnest(v_ids, p_amounts) as leg (account_id, amount)
        except select e.account_id, -e.amount from ledger_entries e where e.journal_id = p_reverses)
      union all
      (select e.account_id, -e.amount from ledger_entries e where e.journal_id = p_reverses
        except select account_id, amount from unnest(v_ids, p_amounts) as leg (account_id, amount))
    ) then
      raise exception using errcode = 'LG005', message = 'a reversal must be the exact opposite of its journal';
    end if;
  end if;

  with held as materialized (
    select b.account_id from ledger_balances b where b.account_id = any (v_ids) order by b.account_id for no key update
  ), moved as (
    update ledger_balances b
       set debits = b.debits + greatest(-p_amounts[array_position(v_ids, b.account_id)], 0),
           credits = b.credits + greatest(p_amounts[array_position(v_ids, b.account_id)], 0),
           version = b.version + 1
      from held where b.account_id = held.account_id
    returning b.account_id, b.sign * (b.credits - b.debits) as balance, b.version
  )
  insert into ledger_entries (journal_id, ordinal, account_id, asset, amount, balance_after, version)
  select p_id, leg.ordinal, leg.account_id, leg.asset, leg.amount, moved.balance, moved.version
    from unnest(v_ids, p_assets, p_amounts) with ordinality as leg (account_id, asset, amount, ordinal)
    left join moved using (account_id);

  journal_id := p_id;
  replayed := false;
end $$;
