import type pg from 'pg';
import { copyRows } from './copy-rows.ts';

const paidInMicro = 100_000_000;
const takenMicro = 20_000_000;
/** Every fourth waits for a withdrawal. */
const withdrawsEach = 4;

/** Makes people with a deposit each, of whom every fourth has asked for a withdrawal that waits to be decided, with their journals. */
export async function loadManyPeople(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `create temp table joined as select n, s.at,
        (((extract(epoch from s.at) - extract(epoch from timestamptz '2020-01-01 00:00:00Z')) * 1000)::bigint << 22) + 7 as id
      from generate_series(1, $1::int) n,
      lateral (select date_trunc('milliseconds', now() - interval '360 days' + n * (interval '359 days' / $1::int)) as at) s`,
    [count],
  );
  await copyRows(
    client,
    'users',
    'id, username, user_code, invitation_code, language, avatar, status, created_at, updated_at',
    `select id, 'member' || n, (40000000 + n)::text, 'M' || n, 'en', (1 + n % 20)::smallint, 'active', at, at from joined`,
  );
  await copyRows(
    client,
    'deposits',
    'id, user_id, number, channel, asset, amount_micro, fee_micro, claimed_micro, status, external_key, created_at, updated_at',
    `select id + 1, id, (500000000000 + n * 7919::bigint)::text, 'card', 'USDT', ${paidInMicro}::bigint, 0::bigint, ${paidInMicro}::bigint, 'successful', 'many-' || n, at, at from joined`,
  );
  await copyRows(
    client,
    'withdrawals',
    'id, user_id, number, channel, address, amount_micro, fee_micro, status, form_hash, created_at, updated_at',
    `select id + 2, id, (500000000000 + n * 7919::bigint)::text, 'usdt_trc20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', ${takenMicro}::bigint, 1000000::bigint, 'under_review',
       sha256(id::text::bytea), at, at from joined where n % ${withdrawsEach} = 0`,
  );
  await copyRows(
    client,
    'ledger_accounts',
    'path, asset, class, sign, mode',
    `select 'user:' || id || ':available', 'USDT', 'user_available', 1::smallint, 'strict' from joined
     union all select 'withdrawal:' || id + 2 || ':hold', 'USDT', 'withdrawal_hold', 1::smallint, 'strict' from joined where n % ${withdrawsEach} = 0`,
  );
  await client.query(`create temp table purses as select j.id, j.at, a.id as own, h.id as hold
    from joined j join ledger_accounts a on a.path = 'user:' || j.id || ':available'
    left join ledger_accounts h on h.path = 'withdrawal:' || j.id + 2 || ':hold'`);
  await copyRows(
    client,
    'ledger_journals',
    'id, key, hash, kind, ref, posted_at',
    `select id + 3, 'deposit:' || id + 1, sha256((id + 1)::text::bytea), 'deposit', 'deposit:' || id + 1, at from purses
     union all select id + 4, 'withdrawal:' || id + 2, sha256((id + 2)::text::bytea), 'withdrawal', 'withdrawal:' || id + 2, at from purses where hold is not null`,
  );
  await copyRows(
    client,
    'ledger_entries',
    'journal_id, ordinal, account_id, asset, amount, balance_after, version',
    `select id + 3, 1, (select id from ledger_accounts where path = 'card:clearing' and asset = 'USDT'), 'USDT', -${paidInMicro}::numeric, null::numeric, null::bigint from purses
     union all select id + 3, 2, own, 'USDT', ${paidInMicro}::numeric, ${paidInMicro}::numeric, 1::bigint from purses
     union all select id + 4, 1, own, 'USDT', -${takenMicro}::numeric, ${paidInMicro - takenMicro}::numeric, 2::bigint from purses where hold is not null
     union all select id + 4, 2, hold, 'USDT', ${takenMicro}::numeric, ${takenMicro}::numeric, 1::bigint from purses where hold is not null`,
  );
  await copyRows(
    client,
    'ledger_balances',
    'account_id, sign, debits, credits, floor, version',
    `select own, 1::smallint, case when hold is null then 0 else ${takenMicro} end::numeric, ${paidInMicro}::numeric, 0::numeric, case when hold is null then 1 else 2 end::bigint from purses
     union all select hold, 1::smallint, 0::numeric, ${takenMicro}::numeric, 0::numeric, 1::bigint from purses where hold is not null`,
  );
}
